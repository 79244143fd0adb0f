import type { Rest } from './rest.ts';

/** The trial balance of the books: 300 accounts × 36 months. */

/** As the screen asks. */
export const trialBalanceDocument = `query ($client: ID!, $from: ID!, $to: ID!) {
  client(id: $client) {
    trialBalance(filter: { fromPeriodId: $from, toPeriodId: $to }) {
      currency currencies { code minorDigits } carriedForward
      columns { fromPeriod { id startDate endDate } toPeriod { id startDate endDate } }
      rows { currency account { id code name type parent { id } } opening { debit credit } turnover { debit credit } closing { debit credit } }
    }
  }
}`;

export interface Range {
  readonly from: number;
  readonly to: number;
}

export async function rangeOfBooks(rest: Rest): Promise<Range> {
  const { periods } = await rest.get<{ periods: { id: number; start_date: string }[] }>('/periods');
  const idOf = (date: string): number => periods.find(({ start_date }) => start_date === date)?.id ?? 0;
  return { from: idOf('2023-01-01'), to: idOf('2025-12-01') };
}

/** What the gateway asks of the api for it. */
export function trialBalanceAddress({ from, to }: Range): string {
  return `/data_audit/trial_balance?from=${from}&to=${to}&layout=columns&include=ledger,periods`;
}
