import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { listZipFiles } from '../../src/client/admin/set-up/pictures/list-zip-files.ts';
import { openZipFiles, planZip } from '../../src/client/admin/set-up/pictures/zip-pictures.ts';
import { describeZipRow, summariseZip } from '../../src/client/admin/set-up/pictures/zip-words.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const pack = (files: Record<string, Uint8Array>) =>
  new File([new Uint8Array(zipSync(files))], 'field.zip');

describe('a zip of pictures', () => {
  it("is listed without its common folder and without the system's own files", async () => {
    const zip = pack({
      'Field 2026/Sergio García.png': bytes('a'),
      'Field 2026/more/12.jpg': bytes('b'),
      'Field 2026/.DS_Store': bytes('x'),
      '__MACOSX/Field 2026/._12.jpg': bytes('x'),
      'Field 2026/Thumbs.db': bytes('x'),
      'Field 2026/list.csv': bytes('Name,Picture\n'),
    });
    const files = await listZipFiles(zip);
    expect(files.map(({ name, isTable }) => [name, isTable])).toEqual([
      ['Sergio García.png', false],
      ['more/12.jpg', false],
      ['list.csv', true],
    ]);
    expect(files[1]?.unpack()).toEqual(bytes('b'));
  });

  it('has correct names from a program that does not mark its UTF-8', async () => {
    const packed = zipSync({ 'García.jpg': bytes('a') });
    // The flag for UTF-8, in the header of the file and in the list at the end.
    const view = new DataView(packed.buffer);
    for (let at = 0; at < packed.length - 4; at += 1) {
      if (view.getUint32(at, true) === 0x04034b50) view.setUint16(at + 6, 0, true);
      if (view.getUint32(at, true) === 0x02014b50) view.setUint16(at + 8, 0, true);
    }
    const files = await listZipFiles(new File([new Uint8Array(packed)], 'field.zip'));
    expect(files.map(({ name }) => name)).toEqual(['García.jpg']);
  });

  it('is refused with advice when it is no zip', async () => {
    await expect(listZipFiles(new File(['Name,Country'], 'field.zip'))).rejects.toThrow(
      "field.zip isn't a zip we can open. Put the pictures into a zip again, without a password.",
    );
  });

  it('refuses a large file before unpacking it, and continues with the others', async () => {
    const files = await listZipFiles(
      pack({ 'a.jpg': new Uint8Array(20_000_000), 'b.jpg': bytes('b') }),
    );
    expect(() => files[0]?.unpack()).toThrow('20.0 MB is too large, the most is 10 MB.');
    expect(files[1]?.unpack()).toEqual(bytes('b'));
  });

  it('explains for each file that is no picture what it is', async () => {
    const svg = '<?xml version="1.0"?><svg><script>alert(1)</script></svg>';
    const files = await listZipFiles(
      pack({
        'drawing.jpg': bytes(svg),
        'poem.png': bytes('no picture'),
        'phone.heic': bytes('\0\0\0\x18ftypheic'),
        'large.jpg': new Uint8Array(20_000_000),
      }),
    );
    const counts: number[] = [];
    const { pictures } = await openZipFiles(files, (count) => counts.push(count));
    expect(pictures.map(({ file, fault }) => [file, fault])).toEqual([
      ['drawing.jpg', 'A drawing (SVG) can have a script in it. Use a JPEG, PNG or WebP.'],
      ['poem.png', "This file isn't a picture we can read. Use a JPEG, PNG or WebP."],
      ['phone.heic', "We can't read HEIC pictures. Use a JPEG, PNG or WebP."],
      ['large.jpg', '20.0 MB is too large, the most is 10 MB.'],
    ]);
    expect(counts).toEqual([1, 2, 3, 4]);
  });
});

describe('the plan of a zip', () => {
  const golfers = ['Ada Ray', 'Bo Lind', 'Cy Moss', 'Di Holt'].map((full_name, index) => ({
    ...{ competitor_id: index + 1, full_name, aliases: [], entry_number: null },
  }));
  const picture = (file: string, name = file) => ({
    file,
    ready: { url: '', image: '', name },
    fault: null,
  });
  const stored = {
    pictures: golfers.map(({ competitor_id: id, full_name: name }) => ({
      ...{ of: 'golfer' as const, id, name, image_url: '' },
      picture: id < 3 ? `stored ${id}` : null,
    })),
  };
  const zip = {
    name: 'field.zip',
    namesByFile: new Map<string, string>(),
    pictures: [
      picture('Ada Ray.jpg', 'stored 1'),
      picture('lind.jpg'),
      picture('3.jpg'),
      picture('x.jpg'),
      picture('y.jpg'),
    ],
  };
  const plan = (chosen: [string, number | null][] = []) =>
    planZip(zip, golfers, new Map(chosen), stored);

  it('describes what happens to each file, and marks guesses', () => {
    expect(plan().map(describeZipRow)).toEqual([
      'Already saved.',
      'Replaces the picture of Bo Lind. Found by a part of the name: check it.',
      'Will be added. Found by the number: check the face.',
      'Left out. To use this picture, choose its golfer.',
      'Left out. To use this picture, choose its golfer.',
    ]);
    expect(summariseZip(plan(), golfers, stored)).toEqual([
      '3 of 4 golfers have a picture.',
      'Without one: Di Holt.',
      'Not matched: x.jpg and y.jpg.',
    ]);
  });

  it("follows the admin's choices, and never gives a golfer two pictures", () => {
    expect(plan([['x.jpg', 4]]).map(({ effect }) => effect)).toEqual([
      ...['same', 'replace', 'add', 'add', 'nobody'],
    ]);
    const twice = plan([['x.jpg', 3]]);
    expect(twice.map(({ effect }) => effect)).toEqual([
      ...['same', 'replace', 'twice', 'twice', 'nobody'],
    ]);
    expect(summariseZip(twice, golfers, stored)).toContain(
      'Two files for one golfer: 3.jpg and x.jpg.',
    );
    expect(plan([['lind.jpg', null]])[1]?.effect).toBe('nobody');
  });
});
