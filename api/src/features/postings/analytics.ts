import { type AnalyticsColumn, analyticsColumns } from '@tributary/engine/postings/segments/segmentColumns';
import type { Figures } from './figures.ts';
import type { PublishedVersion } from './publishedStore.ts';
import type { AnalyticsFilter } from './queries.ts';

/** Where a version has the values of analytics fields: in columns of codes, which mean what its own lists of values say. */

/** The place of a field among the columns of a version; -1 where it was processed without it. */
export const analyticsPlaceOf = ({ analyticsFieldIds }: PublishedVersion, fieldId: number): number =>
  analyticsFieldIds.indexOf(fieldId);

export const analyticsColumnAt = (place: number): AnalyticsColumn | undefined => analyticsColumns[place];

/** Postings that have a code in a column. */
export interface CodeFilter {
  readonly column: AnalyticsColumn;
  readonly code: number;
}

/** What a filter asks of the postings of a version: a code, nothing (null), or what none of them has. */
export async function codeFilterOf(
  figures: Figures,
  version: PublishedVersion,
  filter: AnalyticsFilter | null,
): Promise<CodeFilter | 'none' | null> {
  if (filter === null) return null;
  const { fieldId, value } = filter;
  const place = analyticsPlaceOf(version, fieldId);
  const column = analyticsColumnAt(place);
  if (column === undefined) return value === '' ? null : 'none';
  if (value === '') return { column, code: 0 };
  const index = (await figures.analyticsValues(version, place)).indexOf(value);
  return index < 0 ? 'none' : { column, code: index + 1 };
}

/** What a code means; empty where a posting has no value. */
export const valueOfCode = (values: readonly string[], code: number): string => values[code - 1] ?? '';
