/** A picture without metadata. */
export interface CleanPicture {
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  readonly bytes: Buffer;
}

/**
 * Removes a picture's metadata: author, location, camera, orientation, comments, previews, and all bytes after its end.
 * Pixels and colours stay, byte by byte. Returns null for a broken or incomplete picture.
 */
export type PictureCleaner = (bytes: Buffer) => CleanPicture | null;
