import { digest } from './balances.ts';
import type { FigureNames } from './figureNames.ts';
import type { RestSession } from './restSession.ts';

/** What processing gave, instance by instance, and what the chart and the coverage say of it. */

interface Instance {
  readonly id: number;
  readonly stream_id: number;
  readonly from_period_id: number;
  readonly status: string;
}

interface Entry {
  readonly entry_no: number;
  readonly date: string;
  readonly period_id: number;
  readonly is_closing: boolean;
  readonly lines: readonly {
    readonly row_no: number;
    readonly account_id: number;
    readonly corresponding_account_id: number;
    readonly dimension_instance_id: number;
    readonly side: string;
    readonly amount: string;
    readonly global_amount: string;
    readonly rule_id: number | null;
    readonly paired_by_convention: boolean;
  }[];
}

interface Entries {
  readonly total: number;
  readonly entries: readonly Entry[];
  readonly next: string | null;
}

type Details = readonly { period_id: number; dimension_instance_id: number; amount: string }[] | null;
type Cell = Readonly<Record<string, string | Details>> & { readonly account_id: number };

interface OutputAnswer {
  readonly stream: string | null;
  readonly from: string | null;
  readonly cells: string;
  readonly cellsWithDetails: string;
  readonly entryCount: number;
  /** Place before the page, entries on it, and what it shows. */
  readonly pages: readonly (readonly [after: number, limit: number, digest: string])[];
}

const entryOf = (names: FigureNames, { entry_no, date, period_id, is_closing, lines }: Entry): unknown => [
  entry_no,
  date,
  names.periods.nameOf(period_id),
  is_closing,
  lines.map((line) => [
    line.row_no,
    names.accounts.nameOf(line.account_id),
    names.accounts.nameOf(line.corresponding_account_id),
    names.dimensions.nameOf(line.dimension_instance_id),
    line.side,
    line.amount,
    line.global_amount,
    names.rules.nameOf(line.rule_id),
    line.paired_by_convention,
  ]),
];

/** Cells by code: their places follow ids, which another installation gives otherwise. */
const cellsOf = (names: FigureNames, cells: readonly Cell[]): unknown =>
  cells.map(({ account_id, ...amounts }) => [
    names.accounts.nameOf(account_id),
    Object.entries(amounts).map(([name, value]) => [
      name,
      value === null || typeof value === 'string'
        ? value
        : value.map(({ period_id, dimension_instance_id, amount }) => [
            names.periods.nameOf(period_id),
            names.dimensions.nameOf(dimension_instance_id),
            amount,
          ]),
    ]),
  ]);

const places = [0, 1, 10, 100, 999, 2_500, 7_777];
const limits = [1, 25, 100, 500];
/** Before the number of the entry after which a page begins. */
const cursorWord = 'entries.';

async function readOutput(
  session: RestSession,
  names: FigureNames,
  instance: Instance,
): Promise<OutputAnswer> {
  const path = `/actuals/financial/streams/${instance.stream_id}/instances/${instance.id}`;
  const cells = await session.get<readonly Cell[]>(`${path}/cells`);
  const detailed = await session.get<readonly Cell[]>(`${path}/cells`, { details: true });
  const { total } = await session.get<Entries>(`${path}/entries`, { limit: 1 });
  const pages: (readonly [number, number, string])[] = [];
  for (const [index, after] of [...places, total - 30, total].entries()) {
    if (after < 0 || after > total) continue;
    const limit = limits[index % limits.length] ?? 1;
    const place = after === 0 ? {} : { after: `${cursorWord}${after}` };
    const page = await session.get<Entries>(`${path}/entries`, { ...place, limit });
    const next = page.next?.slice(cursorWord.length) ?? null;
    pages.push([after, limit, digest([next, page.entries.map((entry) => entryOf(names, entry))])]);
  }
  return {
    stream: names.streams.nameOf(instance.stream_id),
    from: names.periods.nameOf(instance.from_period_id),
    cells: digest(cellsOf(names, cells)),
    cellsWithDetails: digest(cellsOf(names, detailed)),
    entryCount: total,
    pages,
  };
}

/** Of the instances that count and begin no later than a day: others may come and go while tests run. */
export async function readOutputs(
  session: RestSession,
  names: FigureNames,
  lastDay: string,
): Promise<readonly OutputAnswer[]> {
  const instances = await session.get<readonly Instance[]>('/actuals/financial/instances');
  const outputs: OutputAnswer[] = [];
  for (const instance of instances.toSorted((left, right) => left.id - right.id)) {
    const from = names.periods.nameOf(instance.from_period_id) ?? '';
    if (instance.status !== 'processed' || from > lastDay) continue;
    outputs.push(await readOutput(session, names, instance));
  }
  return outputs;
}

/** Codes of the accounts on which figures lie. */
export async function readUsedAccounts(session: RestSession): Promise<readonly string[]> {
  const { accounts } = await session.get<{ accounts: readonly { code: string; has_postings: boolean }[] }>(
    '/ledger?include_balance=true',
  );
  return accounts.filter(({ has_postings }) => has_postings).map(({ code }) => code);
}
