/** A JPEG of 16 x 8 pixels with a JFIF header. The left half is red and the right half is blue. */
export const JPEG = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqm' +
    'x5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAARCAAI' +
    'ABADASIAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAAAAQF/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/EABQBAQAAAAAAAAAAAAAAAAAAAAT/' +
    'xAAZEQACAwEAAAAAAAAAAAAAAAAAQgSBwQX/2gAMAwEAAhEDEQA/AMtIBXPatGTlvD//2Q==',
  'base64',
);

/** Creates a segment of a JPEG. */
export function jpegSegment(marker: number, data: Buffer | string): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(Buffer.byteLength(data) + 2);
  return Buffer.concat([Buffer.from([0xff, marker]), length, Buffer.from(data)]);
}

/** Creates Exif data in little-endian TIFF, with the orientation of the picture and a text. */
export function makeExif(orientation: number, text: string): Buffer {
  const entries = Buffer.alloc(2 + 2 * 12 + 4);
  entries.writeUInt16LE(2, 0);
  entry(0x010e, 2, text.length, 8 + entries.length).copy(entries, 2);
  entry(0x0112, 3, 1, orientation).copy(entries, 14);
  const start = Buffer.from([0x49, 0x49, 0x2a, 0, 8, 0, 0, 0]);
  return Buffer.concat([start, entries, Buffer.from(text)]);
}

function entry(tag: number, type: number, count: number, value: number): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeUInt16LE(tag, 0);
  bytes.writeUInt16LE(type, 2);
  bytes.writeUInt32LE(count, 4);
  bytes.writeUInt32LE(value, 8);
  return bytes;
}
