import type { BenchClient } from './benchClient.ts';
import { callOf, type GraphCall, readGraph, screenCallOf } from './graph.ts';
import type { Installation } from './installation.ts';
import type { Rest } from './rest.ts';

/** The trial balance of the books: 300 accounts × 36 months. */

/** As an integrator asks, for as many figures as the other graphs are asked for. */
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

const amountLength = 8;
/** What answers a trial balance must hold the figures, or nothing was measured. */
const lengthMin = 300 * 36 * amountLength;

/** The trial balance of a client by both ways. */
export interface TrialBalance {
  /** Of the client. */
  readonly rest: Rest;
  readonly range: Range;
  readonly address: string;
  readonly readRest: () => Promise<unknown>;
  /** Through the gateway, by the document that the screen sends. */
  readonly readGraph: () => Promise<void>;
  /** By a document that asks for the six amounts, of the gateway or of another graph. */
  readonly readAmounts: (peer?: GraphCall) => Promise<void>;
}

export async function trialBalanceOf(
  { product, rest: ofPerson }: Installation,
  client: BenchClient,
): Promise<TrialBalance> {
  const rest = await ofPerson.ofClient(client.name);
  const range = await rangeOfBooks(rest);
  const address = trialBalanceAddress(range);
  const { clientId, fromPeriodId, toPeriodId } = client;
  const ours = callOf(product, trialBalanceDocument, {
    client: clientId,
    from: fromPeriodId,
    to: toPeriodId,
  });
  const filter = { fromPeriodId, toPeriodId, hideEmpty: true };
  const ofScreen = await screenCallOf(product, 'TrialBalanceFiguresQuery', { clientId, filter });
  return {
    rest,
    range,
    address,
    readRest: () => rest.text(address),
    readGraph: () => readGraph(ofScreen, rest, lengthMin),
    readAmounts: (peer = ours) => readGraph(peer, rest, lengthMin),
  };
}
