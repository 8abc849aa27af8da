import * as v from 'valibot';
import { storable } from './fields.ts';

/**
 * A list with at most `most` items. Its length is checked first, because a caller may send a million wrong items, and
 * checking each one costs seconds and a gigabyte. Every list that a caller sends is such a list.
 */
export function boundedArray<const TItem extends v.GenericSchema>(item: TItem, most: number) {
  const limit = v.maxLength<v.InferOutput<TItem>[], number>(most);
  return v.pipe(checkFirst(v.array(item), limit), limit);
}

/**
 * An object with at most `most` fields, each with a name that the database can store. Their number is checked first, as in
 * {@link boundedArray}.
 */
export function boundedRecord<const TValue extends v.GenericSchema>(value: TValue, most: number) {
  return checkFirst(v.record(v.pipe(v.string(), storable), value), v.maxEntries(most));
}

/** Makes a schema check its length before its items. A valibot pipe would check the length last. */
function checkFirst<TSchema extends v.GenericSchema>(
  schema: TSchema,
  limit: Pick<v.GenericValidation<never, unknown>, '~run'>,
): TSchema {
  const run: TSchema['~run'] = (dataset, config) => {
    const { value } = dataset;
    if (typeof value !== 'object' || value === null) return schema['~run'](dataset, config);
    const { issues } = limit['~run']({ typed: true, value: value as never }, config);
    return issues ? { typed: false, value, issues } : schema['~run'](dataset, config);
  };
  return { ...schema, '~run': run };
}
