/** The type of a stored picture. */
export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp';
