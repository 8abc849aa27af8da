/** The picture is stored as it is shown. */
export const UPRIGHT = 1;
const LAST = 8;

const TAG = 0x0112;
const SHORT = 3;
const ENTRY_BYTES = 12;
const FIRST_TABLE = 8;

/** Returns a picture's orientation, 1 to 8, from its Exif data (TIFF 6.0, section 8). */
export function parseOrientation(exif: Buffer): number {
  const order = exif.toString('latin1', 0, 4);
  if (order !== 'II*\0' && order !== 'MM\0*') return UPRIGHT;
  const view = new DataView(exif.buffer, exif.byteOffset, exif.byteLength);
  const isLittle = order === 'II*\0';
  try {
    const table = view.getUint32(4, isLittle);
    const entries = view.getUint16(table, isLittle);
    for (let entry = 0; entry < entries; entry += 1) {
      const at = table + 2 + entry * ENTRY_BYTES;
      if (view.getUint16(at, isLittle) === TAG) return parseValue(view.getUint16(at + 8, isLittle));
    }
    return UPRIGHT;
  } catch (error) {
    // The table points beyond its end. Other apps cannot read the orientation either.
    if (error instanceof RangeError) return UPRIGHT;
    throw error;
  }
}

/** Returns Exif data with the orientation only. */
export function createOrientationExif(orientation: number): Buffer {
  const exif = Buffer.alloc(FIRST_TABLE + 2 + ENTRY_BYTES + 4);
  exif.write('MM\0*', 'latin1');
  exif.writeUInt32BE(FIRST_TABLE, 4);
  exif.writeUInt16BE(1, FIRST_TABLE);
  exif.writeUInt16BE(TAG, FIRST_TABLE + 2);
  exif.writeUInt16BE(SHORT, FIRST_TABLE + 4);
  exif.writeUInt32BE(1, FIRST_TABLE + 6);
  exif.writeUInt16BE(orientation, FIRST_TABLE + 10);
  return exif;
}

function parseValue(value: number): number {
  return value >= UPRIGHT && value <= LAST ? value : UPRIGHT;
}
