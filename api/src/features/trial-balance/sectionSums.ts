import { type PostingSums, postingTotals } from '../postings/readService.ts';
import type { FigureSection } from './transactionQuery.ts';
import type { TranslatedFigure } from './translatedFigure.ts';

/** What a figure is of all kinds of data together. */

export type Totals = Awaited<ReturnType<typeof postingTotals>>;

function addSums(all: readonly PostingSums[]): PostingSums {
  return {
    total: all.reduce((sum, { total }) => sum + total, 0),
    debit: all.reduce((sum, { debit }) => sum + debit, 0n),
    credit: all.reduce((sum, { credit }) => sum + credit, 0n),
  };
}

const negated = <Sums extends { readonly debit: bigint; readonly credit: bigint }>(sums: Sums): Sums => ({
  ...sums,
  debit: -sums.debit,
  credit: -sums.credit,
});

/** Of all kinds together: what is taken away counts with the opposite sign. */
export async function totalSections(sections: readonly FigureSection[]): Promise<Totals> {
  const found: Totals[] = [];
  for (const { figures, query, isTaken } of sections) {
    const totals = await postingTotals(figures, query);
    found.push(
      isTaken ? { ...negated(totals), streams: totals.streams.map((each) => negated(each)) } : totals,
    );
  }
  const streams = found.flatMap((totals) => totals.streams);
  const streamIds = [...new Set(streams.map(({ streamId }) => streamId))].toSorted((a, b) => a - b);
  const ofStream = (streamId: number) => streams.filter((each) => each.streamId === streamId);
  return {
    ...addSums(found),
    streams: streamIds.map((streamId) => ({ streamId, ...addSums(ofStream(streamId)) })),
  };
}

/** A figure of all kinds in a reporting currency; null: it is in another one. */
export function translatedOf(sections: readonly FigureSection[]): TranslatedFigure | null {
  const found = sections.flatMap(({ translated, isTaken }) => {
    if (translated === null) return [];
    if (!isTaken) return [translated];
    const parts = translated.parts.map((part) => ({ ...part, is_deducted: !part.is_deducted }));
    return [{ ...negated(translated), parts }];
  });
  const [first] = found;
  if (first === undefined) return null;
  const { debit, credit } = addSums(found.map((each) => ({ ...each, total: 0 })));
  return { ...first, debit, credit, parts: found.flatMap(({ parts }) => parts) };
}
