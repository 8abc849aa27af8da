const { structuredClone: cloneAnything } = globalThis;

/**
 * Makes `structuredClone` copy plain data with fast code of our own, and leaves other data to the real function.
 * fake-indexeddb clones every row that it stores or reads, which took most of a simulation's time.
 */
export function clonePlainDataFast(): void {
  globalThis.structuredClone = clone;
}

function clone<T>(value: T, options?: StructuredSerializeOptions): T {
  if (options) return cloneAnything(value, options);
  switch (typeof value) {
    case 'object':
      return value === null ? value : (cloneObject(value) as T);
    case 'function':
    case 'symbol':
      return cloneAnything(value);
    default:
      return value;
  }
}

function cloneObject(value: object): object {
  if (Array.isArray(value)) return value.map((item) => clone(item));
  if (Object.getPrototypeOf(value) !== Object.prototype) return cloneAnything(value);
  const copy: Record<string, unknown> = {};
  for (const [key, item] of Object.entries(value)) copy[key] = clone(item);
  return copy;
}
