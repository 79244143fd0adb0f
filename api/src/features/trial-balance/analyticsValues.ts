import { type Figures, type StoredPosting, valueOfCode } from '../postings/readService.ts';

/** What a posting has in an analytics field. */
export interface AnalyticsValue {
  readonly analytics_id: number;
  readonly value: string;
}

type Coded = Pick<StoredPosting, 'instance_id' | 'analytics_codes'>;

/** The values of postings in fields that the client has, in the order of the fields. */
export async function readAnalytics<Posting extends Coded>(
  figures: Figures,
  postings: readonly Posting[],
  fieldIds: readonly number[],
): Promise<Map<Posting, AnalyticsValue[]>> {
  const values = new Map<Posting, AnalyticsValue[]>(postings.map((posting) => [posting, []]));
  const shown = new Set(postings.map((posting) => posting.instance_id));
  for (const version of figures.versions.filter(({ instanceId }) => shown.has(instanceId))) {
    const ofVersion = postings.filter((posting) => posting.instance_id === version.instanceId);
    for (const fieldId of fieldIds) {
      const place = version.analyticsFieldIds.indexOf(fieldId);
      const coded = ofVersion.filter(({ analytics_codes: codes }) => (codes[place] ?? 0) > 0);
      if (coded.length === 0) continue;
      const ofField = await figures.analyticsValues(version, place);
      for (const posting of coded) {
        const value = valueOfCode(ofField, posting.analytics_codes[place] ?? 0);
        values.get(posting)?.push({ analytics_id: fieldId, value });
      }
    }
  }
  return values;
}
