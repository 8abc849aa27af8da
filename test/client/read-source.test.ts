import { expect, it } from 'vitest';
import { parseFileSource } from '../../src/client/admin/importer/source/parse-source.ts';

it('a file of five gigabytes is refused without being opened', async () => {
  const read = () => Promise.reject(new Error('nobody reads it'));
  const file = Object.assign(new File([], 'field.csv'), { arrayBuffer: read });
  Object.defineProperty(file, 'size', { value: 5_000_000_000 });
  await expect(parseFileSource(file, [])).rejects.toThrow('The file has 5000.0 MB');
});
