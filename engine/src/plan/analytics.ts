/** How the cells of an analytics field are read. */
export type AnalyticsType = 'text' | 'number' | 'date';

/** A field of the client's own, whose values postings keep beside what is booked. */
export interface AnalyticsField {
  /** Its name in field maps. */
  readonly name: string;
  readonly type: AnalyticsType;
}

/** So many a posting has room for. */
export const analyticsFieldsMax = 10;

/** UTF-16 units of a text that is kept; of a longer one the beginning is, whole characters alone. */
export const analyticsTextLengthMax = 1_024;

/** Throws RangeError where there are more than postings have room for. */
export function requireAnalyticsFit(fields: readonly AnalyticsField[]): void {
  if (fields.length > analyticsFieldsMax)
    throw new RangeError(`More than ${analyticsFieldsMax} analytics fields`);
}
