/** Gives each id its own index, in the order in which they come. */
export interface Indexes {
  /** The number of ids. */
  readonly size: number;
  /** Returns the index of an id, and creates one for a new id. */
  indexOf(id: number): number;
  /** Returns the ids by index; an array that was returned earlier stays unchanged. */
  ids(): Int32Array<ArrayBuffer>;
}

const PAGE_BITS = 12;
const PAGE_SIZE = 1 << PAGE_BITS;
const FIRST_CAPACITY = 1_024;

/**
 * Creates an index store. The ids of a database are close together, so pages of ids need a fraction of a Map's memory.
 * Unlike a Map, they grow without hashing all ids again, which would block the event loop.
 */
export function createIndexes(): Indexes {
  /** The index + 1 of each id; 0 for an id without an index. */
  const pages = new Map<number, Int32Array>();
  let ids = new Int32Array(FIRST_CAPACITY);
  let size = 0;

  /** The page of the last look-up. The next id is mostly on the same page. */
  let last: { number: number; page: Int32Array } = { number: -1, page: new Int32Array() };

  function findPage(id: number): Int32Array {
    const number = id >> PAGE_BITS;
    if (number === last.number) return last.page;
    const page = pages.get(number) ?? new Int32Array(PAGE_SIZE);
    pages.set(number, page);
    last = { number, page };
    return page;
  }

  return {
    get size() {
      return size;
    },
    indexOf: (id) => {
      const page = findPage(id);
      const slot = id & (PAGE_SIZE - 1);
      const knownIndex = page[slot];
      if (knownIndex) return knownIndex - 1;
      if (size === ids.length) ids = growArray(ids, size * 2);
      ids[size] = id;
      size += 1;
      page[slot] = size;
      return size - 1;
    },
    ids: () => ids.subarray(0, size),
  };
}

/** Returns a longer array that begins with the content of this one. */
function growArray(array: Int32Array, length: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(length);
  larger.set(array);
  return larger;
}
