import type { Basis } from './basis.ts';

/**
 * What a version rests on, with a substitute in place of an account of the chart. Codes that led to the account stay what they led
 * to: where the file names one of them, processing it anew would not find it, and the figures are stale.
 */
export function substitutedBasis(
  basis: Basis,
  { from, to }: { readonly from: number; readonly to: number },
): Basis {
  const { asked, chart, earlier_result: earlier } = basis;
  const gone = asked.accounts.find(({ id }) => id === from);
  const kept = asked.accounts.find(({ id }) => id === to);
  const lastDate = [gone?.last_date ?? '', kept?.last_date ?? ''].toSorted().at(-1) ?? '';
  const accounts = asked.accounts.filter(({ id }) => id !== from && id !== to);
  if (gone !== undefined || kept !== undefined) accounts.push({ id: to, last_date: lastDate });
  const answer = chart.accounts.find(({ id }) => id === from);
  const answers = chart.accounts.filter(({ id }) => id !== from);
  // As if it had been open then: where it is closed now, its figures are stale.
  if (answer !== undefined && !answers.some(({ id }) => id === to)) {
    answers.push({ ...answer, id: to, closed_from: null });
  }
  const byId = (one: { readonly id: number }, other: { readonly id: number }) => one.id - other.id;
  return {
    ...basis,
    asked: { ...asked, accounts: accounts.toSorted(byId) },
    chart: { ...chart, accounts: answers.toSorted(byId) },
    ...(earlier?.account_id === from ? { earlier_result: { account_id: to } } : {}),
  };
}
