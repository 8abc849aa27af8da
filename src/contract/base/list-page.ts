import * as v from 'valibot';
import { oneLine, QueryId } from './fields.ts';

/** A part of a text that the listed rows contain, in any case. */
export const searchField = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(254), oneLine));

/** The page of a list, from 1. */
export const pageField = v.optional(QueryId, 1);

/** The page of a list whose newest row comes first. */
export const steadyPageFields = {
  page: pageField,
  /** The id of the newest row to list, because later rows would move the pages. */
  up_to: v.optional(QueryId),
};

/** The number of rows that match the filter, and of their pages. */
export const pageTotals = { total: v.number(), total_no_of_pages: v.number() };
