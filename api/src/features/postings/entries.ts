import { formatDay } from '@tributary/engine/dates/plainDate';
import { formatAmount } from '@tributary/engine/money/amount';
import type { Segment } from '@tributary/engine/postings/segments/segment';
import type { Figures } from './figures.ts';
import type { PublishedVersion } from './publishedStore.ts';

export interface EntryLine {
  readonly entry_no: number;
  readonly line_no: number;
  readonly account_id: number;
  readonly period_id: number;
  readonly corresponding_account_id: number;
  readonly date: string;
  readonly side: number;
  readonly amount: string;
  readonly global_amount: string;
  readonly dimension_instance_id: number;
  readonly source_row: number;
  readonly rule_id: number | null;
  readonly flags: number;
}

function toLine(segment: Segment, row: number): EntryLine {
  const at = (column: Parameters<Segment['integers']>[0]): number => segment.integers(column)[row] ?? 0;
  const ruleId = at('ruleIds');
  return {
    entry_no: at('entryNumbers'),
    line_no: at('lineNumbers'),
    account_id: at('accountIds'),
    period_id: at('periodIds'),
    corresponding_account_id: at('correspondingAccountIds'),
    date: formatDay(at('days')),
    side: at('sides'),
    amount: formatAmount(segment.amounts('amounts')[row] ?? 0n),
    global_amount: formatAmount(segment.amounts('globalAmounts')[row] ?? 0n),
    dimension_instance_id: at('dimensionInstanceIds'),
    source_row: at('sourceRows'),
    rule_id: ruleId === 0 ? null : ruleId,
    flags: at('flags'),
  };
}

/** The lines of some journal entries of a version, by number. */
export async function listEntryLines(
  figures: Figures,
  version: PublishedVersion,
  { after, upTo }: { readonly after: number; readonly upTo: number },
): Promise<EntryLine[]> {
  const { heads } = await figures.segmentIndex(version);
  const numbers = await figures.entryNumbers(version);
  const isWanted = (entryNumber: number): boolean => entryNumber > after && entryNumber <= upTo;
  const holding = heads.filter((_, place) => numbers[place]?.some(isWanted) === true);
  const lines: EntryLine[] = [];
  for await (const { segment } of figures.segments(version, holding)) {
    const entryNumbers = segment.integers('entryNumbers');
    for (let row = 0; row < segment.count; row++) {
      if (isWanted(entryNumbers[row] ?? 0)) lines.push(toLine(segment, row));
    }
  }
  return lines.toSorted((left, right) => left.line_no - right.line_no);
}
