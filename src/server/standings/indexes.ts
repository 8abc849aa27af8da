/** Gives each id an index of its own, in the order they come. */
export interface Indexes {
  /** How many ids there are. */
  readonly size: number;
  /** The index of an id, a new one for an id that is new. */
  indexOf(id: number): number;
  /** The ids by index; an array given out earlier stays as it was. */
  ids(): Int32Array<ArrayBuffer>;
}

const PAGE_BITS = 12;
const PAGE_SIZE = 1 << PAGE_BITS;
const FIRST_CAPACITY = 1_024;

/**
 * Makes indexes. Ids of a database lie close together: pages of them take a fraction of a Map's memory, and
 * growing never holds the event loop while everything is hashed anew.
 */
export function createIndexes(): Indexes {
  /** Index + 1 by id, 0 where there is none. */
  const pages = new Map<number, Int32Array>();
  let ids = new Int32Array(FIRST_CAPACITY);
  let size = 0;

  function pageOf(id: number): Int32Array {
    const number = id >> PAGE_BITS;
    const page = pages.get(number) ?? new Int32Array(PAGE_SIZE);
    pages.set(number, page);
    return page;
  }

  return {
    get size() {
      return size;
    },
    indexOf: (id) => {
      const page = pageOf(id);
      const slot = id & (PAGE_SIZE - 1);
      const known = page[slot];
      if (known) return known - 1;
      if (size === ids.length) ids = grown(ids, size * 2);
      ids[size] = id;
      size += 1;
      page[slot] = size;
      return size - 1;
    },
    ids: () => ids.subarray(0, size),
  };
}

/** A longer array that begins with what is in this one. */
export function grown(array: Int32Array, length: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(length);
  larger.set(array);
  return larger;
}
