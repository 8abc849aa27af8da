import { describe, expect, it } from 'vitest';
import { AVATAR_PIXELS } from '../../../src/contract/account/profile.ts';
import { cleanJpeg } from '../../../src/server/media/pictures/clean-jpeg.ts';
import type { PictureCleaner } from '../../../src/server/media/pictures/clean-picture.ts';
import { cleanPng } from '../../../src/server/media/pictures/clean-png.ts';
import { parsePicture } from '../../../src/server/media/pictures/parse-picture.ts';
import { greyPng, pngChunk } from '../../grey-png.ts';
import { JPEG, jpegSegment, makeExif } from './small-pictures.ts';

const HOME = '52.5163 N, 13.3777 E, camera of Ann Lee';
const JFIF_END = 20;

/** Returns a picture with bytes inserted at an offset. */
const insert = (picture: Buffer, at: number, ...parts: readonly Buffer[]) =>
  Buffer.concat([picture.subarray(0, at), ...parts, picture.subarray(at)]);

const png = greyPng(16, 8);
const PNG_PIXELS = 33;

const jpegExif = (orientation: number) =>
  jpegSegment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), makeExif(orientation, HOME)]));
const icc = Buffer.from('ICC_PROFILE\0\x01\x01colours');
const adobe = Buffer.from('Adobe\0\x64\0\0\0\0\x01', 'latin1');
const jpegBeside = [
  jpegSegment(0xe1, `http://ns.adobe.com/xap/1.0/\0<x>${HOME}</x>`),
  jpegSegment(0xed, `Photoshop 3.0\0${HOME}`),
  jpegSegment(0xe2, `MPF\0${HOME}`),
  jpegSegment(0xfe, HOME),
  jpegSegment(0xe5, HOME),
];
const pngBeside = [
  pngChunk('tEXt', Buffer.from(`Comment\0${HOME}`)),
  pngChunk('iTXt', Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${HOME}`)),
  pngChunk('zTXt', Buffer.from(`Author\0\0${HOME}`)),
  pngChunk('tIME', Buffer.from([7, 0xea, 11, 22, 19, 0, 0])),
  pngChunk('eXIf', makeExif(1, HOME)),
  pngChunk('prVt', Buffer.from(HOME)),
];

describe('a picture with metadata', () => {
  it.each<[string, Buffer, Buffer, PictureCleaner]>([
    ['JPEG', insert(JPEG, JFIF_END, jpegExif(1), ...jpegBeside), JPEG, cleanJpeg],
    ['PNG', insert(png, PNG_PIXELS, ...pngBeside), png, cleanPng],
  ])('loses the metadata and keeps the pixels: %s', (_name, picture, bare, clean) => {
    expect(clean(picture)).toEqual({ width: 16, height: 8, bytes: bare });
  });

  it.each<[string, Buffer, PictureCleaner]>([
    ['JPEG', JPEG, cleanJpeg],
    ['PNG', png, cleanPng],
  ])('loses the bytes after its end: %s', (_name, picture, clean) => {
    const longer = Buffer.concat([picture, Buffer.from(HOME)]);
    expect(clean(longer)?.bytes).toEqual(picture);
  });

  it('keeps its colour profile', () => {
    const profiles = [jpegSegment(0xe2, icc), jpegSegment(0xee, adobe)];
    const jpeg = insert(JPEG, JFIF_END, ...profiles);
    expect(cleanJpeg(jpeg)?.bytes).toEqual(jpeg);
    const colouredPicture = insert(png, PNG_PIXELS, pngChunk('iCCP', icc), pngChunk('gAMA', icc));
    expect(cleanPng(colouredPicture)?.bytes).toEqual(colouredPicture);
  });

  it('loses the preview in the header of a JPEG', () => {
    const jpeg = Buffer.from(JPEG);
    jpeg[18] = 1;
    jpeg[19] = 1;
    jpeg.writeUInt16BE(16 + 3, 4);
    const withPreview = insert(jpeg, JFIF_END, Buffer.from('red'));
    expect(cleanJpeg(withPreview)?.bytes).toEqual(JPEG);
  });

  it('keeps its animation', () => {
    const still = insert(png, PNG_PIXELS, pngChunk('acTL', Buffer.alloc(8)));
    expect(cleanPng(still)?.bytes).toEqual(still);
  });
});

describe('a rotated picture', () => {
  it.each<[string, Buffer, Buffer, PictureCleaner]>([
    ['JPEG', insert(JPEG, JFIF_END, jpegExif(6)), JPEG, cleanJpeg],
    ['PNG', insert(png, PNG_PIXELS, pngChunk('eXIf', makeExif(6, HOME))), png, cleanPng],
  ])('loses its orientation with all other metadata: %s', (_name, picture, bare, clean) => {
    expect(clean(picture)?.bytes).toEqual(bare);
  });
});

describe('a picture without pixels', () => {
  const scan = JPEG.indexOf(Buffer.from([0xff, 0xda]));
  const frame = JPEG.indexOf(Buffer.from([0xff, 0xc0]));
  const FRAME = JPEG.subarray(frame, frame + 19);
  const noPixels = pngChunk('IDAT');
  it.each([
    ['a JPEG that ends after its header', JPEG.subarray(0, JFIF_END)],
    ['a JPEG that ends before its scan', JPEG.subarray(0, scan)],
    ['a JPEG that ends within its scan', JPEG.subarray(0, JPEG.length - 6)],
    [
      'a JPEG with an empty scan',
      insert(JPEG.subarray(0, scan + 14), scan + 14, JPEG.subarray(-2)),
    ],
    ['a JPEG of markers only', Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
    ['a JPEG with two frames', insert(JPEG, JFIF_END, FRAME)],
    ['a PNG that ends after its header', png.subarray(0, PNG_PIXELS)],
    ['a PNG that ends within its pixels', png.subarray(0, png.length - 20)],
    ['a PNG that has only header and end', Buffer.concat([png.subarray(0, 33), png.subarray(-12)])],
    ['a PNG with empty pixels', insert(png.subarray(0, 33), 33, noPixels, png.subarray(-12))],
    ['a PNG with too few rows', insert(greyPng(16, 9).subarray(0, 33), 33, png.subarray(33))],
    ['a PNG with a wrong checksum', Buffer.from(png).fill(1, 40, 42)],
  ])('is refused: %s', (_title, bytes) => {
    expect(parsePicture(bytes, AVATAR_PIXELS)).toMatch(/Save it again/);
  });
});

describe('an uploaded picture', () => {
  it.each([
    ['image/jpeg', JPEG],
    ['image/png', png],
  ])('is recognised as %s by its content', (type, bytes) => {
    expect(parsePicture(bytes, AVATAR_PIXELS)).toMatchObject({ type, bytes });
  });

  it('of another format is refused with the accepted formats', () => {
    const webp = Buffer.from('RIFF\x24\0\0\0WEBPVP8 ', 'latin1');
    expect(parsePicture(webp, AVATAR_PIXELS)).toMatch(/^must be a JPEG or PNG picture/);
  });

  it('that is too wide or too high is refused before its pixels are counted', () => {
    expect(parsePicture(greyPng(257, 20), AVATAR_PIXELS)).toMatch(/256 pixels/);
    expect(parsePicture(greyPng(4000, 4000), AVATAR_PIXELS)).toMatch(/256 pixels/);
  });

  it('does not crash the parser when any byte is missing or changed, or the file ends anywhere', () => {
    for (const picture of [JPEG, png]) {
      for (let at = 0; at < picture.length; at += 1) {
        const without = Buffer.concat([picture.subarray(0, at), picture.subarray(at + 1)]);
        for (const bytes of [without, picture.subarray(0, at)]) parsePicture(bytes, AVATAR_PIXELS);
        for (const value of [0, 1, 0x7f, 0xff]) {
          const changedPicture = Buffer.from(picture).fill(value, at, at + 1);
          expect(() => parsePicture(changedPicture, AVATAR_PIXELS)).not.toThrow();
        }
      }
    }
  });
});
