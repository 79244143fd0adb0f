import {
  defaultDimensionInstanceId,
  initialPeriodId,
  type AccountId,
  type ClientId,
} from '@tributary/engine/ids';
import type { DimensionInstanceId, EliminationRuleId, LegalEntityId } from '@tributary/engine/ids';
import type { InitialMark } from '@tributary/engine/initial-balances/initialEliminations';
import type { EliminationMark } from '@tributary/engine/plan/elimination';
import { sideCodes } from '@tributary/engine/entries/postingCodes';
import type { InitialLine } from '@tributary/engine/initial-balances/initialBalance';
import { type Amount, formatAmount, parseAmount } from '@tributary/engine/money/amount';
import { sql } from 'kysely';
import { ClientTable, type RowOf } from '../../db/clientTable.ts';
import type { ClientTransaction } from '../../db/database.ts';
import { type LineFigures, lineFiguresOf, type NumberedLine } from './lineFigures.ts';

/** The only SQL of initial balances and their lines. */

export const initialBalances = new ClientTable('initial_balances', [
  'id',
  'legal_entity_id',
  'source_id',
  'date',
  'is_global_stated',
  'rate_value',
  'rate_units',
  'debit',
  'global_debit',
  'segment_count',
  'posting_count',
  'pack_counts',
  'created_by',
  'created_at',
]);

export type StoredInitialBalance = RowOf<typeof initialBalances>;

const lines = new ClientTable('initial_balance_lines', [
  'line_no',
  'row_no',
  'account_id',
  'side',
  'amount',
  'global_amount',
  'dimension_instance_id',
  'counterparty_id',
  'elimination_rule_id',
  'elimination_counterparty_id',
]);

export const toAmount = (text: string): Amount => {
  const amount = parseAmount(text);
  if (amount === null) throw new Error(`The database holds the amount ${text}`);
  return amount;
};

function markOf({
  elimination_rule_id: ruleId,
  elimination_counterparty_id: counterpartyId,
}: Pick<RowOf<typeof lines>, 'elimination_rule_id' | 'elimination_counterparty_id'>): InitialMark | null {
  if (ruleId === null || counterpartyId === null) return null;
  return { ruleId: ruleId as EliminationRuleId, counterpartyId: counterpartyId as LegalEntityId };
}

export async function listLines(
  transaction: ClientTransaction,
  clientId: ClientId,
  id: number,
): Promise<NumberedLine[]> {
  const rows = await lines.list(transaction, clientId, { initial_balance_id: id }, 'line_no');
  return rows.map((row) => ({
    lineNumber: row.line_no,
    rowNo: row.row_no,
    accountId: row.account_id as AccountId,
    side: row.side === sideCodes.debit ? 'debit' : 'credit',
    amount: toAmount(row.amount),
    globalAmount: toAmount(row.global_amount),
    dimensionInstanceId: (row.dimension_instance_id ?? defaultDimensionInstanceId) as DimensionInstanceId,
    counterpartyId: row.counterparty_id as LegalEntityId | null,
    elimination: markOf(row),
  }));
}

const figuresOf = (all: readonly NumberedLine[], date: string): LineFigures =>
  lineFiguresOf(all, { periodId: initialPeriodId, date });

/** Null where it was deleted meanwhile. */
export async function readInitialFigures(
  transaction: ClientTransaction,
  clientId: ClientId,
  id: number,
): Promise<LineFigures | null> {
  const found = await initialBalances.find(transaction, clientId, { id });
  return found === undefined ? null : figuresOf(await listLines(transaction, clientId, id), found.date);
}

export interface NewInitialBalance extends Pick<
  StoredInitialBalance,
  'legal_entity_id' | 'source_id' | 'date' | 'is_global_stated' | 'created_by'
> {
  readonly rate: { readonly value: bigint; readonly units: number } | null;
  readonly lines: readonly InitialLine[];
}

const debitOf = (all: readonly InitialLine[], amountOf: (line: InitialLine) => Amount): string =>
  formatAmount(all.filter(({ side }) => side === 'debit').reduce((sum, line) => sum + amountOf(line), 0n));

export const sealColumnsOf = ({ seal }: LineFigures) => ({
  segment_count: seal.segmentCount,
  posting_count: seal.postingCount,
  postings_sha256: Buffer.from(seal.postingsHash, 'hex'),
  pack_counts: [...seal.packCounts],
  packs_sha256: Buffer.from(seal.packsHash, 'hex'),
});

/** After its lines came to name others: what is kept of them was read before. */
export async function resealInitialBalance(
  transaction: ClientTransaction,
  clientId: ClientId,
  id: number,
): Promise<void> {
  const figures = await readInitialFigures(transaction, clientId, id);
  if (figures === null) return;
  const changed = { ...sealColumnsOf(figures), figures_changed_at: new Date() };
  await initialBalances.update(transaction, clientId, { id }, changed);
}

export async function addInitialBalance(
  transaction: ClientTransaction,
  clientId: ClientId,
  { rate, lines: given, ...added }: NewInitialBalance,
): Promise<StoredInitialBalance> {
  const numbered = given.map((line, place): NumberedLine => ({
    ...line,
    lineNumber: place + 1,
    elimination: null,
  }));
  const stored = await initialBalances.add(transaction, clientId, {
    ...added,
    rate_value: rate === null ? null : Number(rate.value),
    rate_units: rate?.units ?? null,
    debit: debitOf(given, ({ amount }) => amount),
    global_debit: debitOf(given, ({ globalAmount }) => globalAmount),
    ...sealColumnsOf(figuresOf(numbered, added.date)),
  });
  const rows = numbered.map((line) => ({
    initial_balance_id: stored.id,
    line_no: line.lineNumber,
    legal_entity_id: added.legal_entity_id,
    row_no: line.rowNo,
    account_id: line.accountId,
    side: sideCodes[line.side],
    amount: formatAmount(line.amount),
    global_amount: formatAmount(line.globalAmount),
    dimension_instance_id:
      line.dimensionInstanceId === defaultDimensionInstanceId ? null : line.dimensionInstanceId,
    counterparty_id: line.counterpartyId,
    movement_type_id: null,
  }));
  await lines.addAll(transaction, clientId, rows);
  return stored;
}

/** Lines as they are marked from now on, by their numbers, with what is kept of the rules; their figures are sealed anew. */
export async function saveInitialMarks(
  transaction: ClientTransaction,
  clientId: ClientId,
  id: number,
  {
    changed,
    kept,
  }: {
    readonly changed: readonly { readonly lineNumber: number; readonly mark: InitialMark | null }[];
    readonly kept: readonly EliminationMark[];
  },
): Promise<void> {
  for (const { lineNumber, mark } of changed) {
    const where = { initial_balance_id: id, line_no: lineNumber };
    await lines.update(transaction, clientId, where, {
      elimination_rule_id: mark?.ruleId ?? null,
      elimination_counterparty_id: mark?.counterpartyId ?? null,
    });
  }
  await initialBalances.update(transaction, clientId, { id }, { elimination_marks: JSON.stringify(kept) });
  await resealInitialBalance(transaction, clientId, id);
}

/** Why marks of a locked initial balance are no longer what rules would make them; without causes they are. */
export async function saveStaleCauses(
  transaction: ClientTransaction,
  clientId: ClientId,
  { id, staleCauses }: Pick<PlacedInitialBalance, 'id' | 'staleCauses'>,
  causes: readonly string[],
): Promise<void> {
  if (causes.join() === staleCauses.join()) return;
  await initialBalances.update(transaction, clientId, { id }, { stale_causes: JSON.stringify(causes) });
}

/** Locked, in order of their ids, of all legal entities or of one. */
export async function lockPlaced(
  transaction: ClientTransaction,
  clientId: ClientId,
  entityId: number | null,
): Promise<PlacedInitialBalance[]> {
  await initialBalances.lockAll(
    transaction,
    clientId,
    entityId === null ? {} : { legal_entity_id: entityId },
    'id',
  );
  return listPlacedInitialBalances(transaction, clientId, entityId);
}

/** Where an initial balance stands in the calendar. */
export interface InitialPlace {
  /** The period that opens with it: the one that holds the day after its date. */
  readonly openingPeriodId: number;
  readonly openingPlace: number;
  /** The fiscal year of its date. */
  readonly fiscalYear: number;
}

/** By which rate an initial balance was translated, of which day; without a value none was asked for. */
export interface UsedRate {
  readonly date: string;
  readonly rateValue: number | null;
  readonly rateUnits: number | null;
}

export interface PlacedInitialBalance extends InitialPlace, UsedRate {
  readonly id: number;
  readonly entityId: number;
  /** Its file has the global amounts. */
  readonly isGlobalStated: boolean;
  /** When its lines came to be what they are. */
  readonly countsSince: Date;
  readonly segmentCount: number;
  readonly postingCount: number;
  readonly postingsHash: string;
  readonly packCounts: readonly number[];
  readonly packsHash: string;
  readonly eliminationMarks: readonly EliminationMark[];
  /** Why its marks are no longer what rules would make them. */
  readonly staleCauses: readonly string[];
}

/** Of all legal entities, or of one. */
export async function listPlacedInitialBalances(
  transaction: ClientTransaction,
  clientId: ClientId,
  entityId: number | null = null,
): Promise<PlacedInitialBalance[]> {
  return transaction
    .selectFrom('initial_balances')
    .innerJoin('periods', (join) =>
      join
        .onRef('periods.client_id', '=', 'initial_balances.client_id')
        .on(sql<boolean>`initial_balances.date + 1 between periods.start_date and periods.end_date`),
    )
    .select([
      'initial_balances.id',
      'initial_balances.legal_entity_id as entityId',
      'initial_balances.date',
      'initial_balances.is_global_stated as isGlobalStated',
      'initial_balances.rate_value as rateValue',
      'initial_balances.rate_units as rateUnits',
      sql<Date>`coalesce(initial_balances.figures_changed_at, initial_balances.created_at)`.as('countsSince'),
      'initial_balances.segment_count as segmentCount',
      'initial_balances.posting_count as postingCount',
      sql<string>`encode(initial_balances.postings_sha256, 'hex')`.as('postingsHash'),
      'initial_balances.pack_counts as packCounts',
      'initial_balances.elimination_marks as eliminationMarks',
      'initial_balances.stale_causes as staleCauses',
      sql<string>`encode(initial_balances.packs_sha256, 'hex')`.as('packsHash'),
      'periods.id as openingPeriodId',
      'periods.ordering as openingPlace',
      sql<number>`case when periods.period_number = 1 and periods.start_date = initial_balances.date + 1
        then periods.fiscal_year - 1 else periods.fiscal_year end`.as('fiscalYear'),
    ])
    .where('initial_balances.client_id', '=', clientId)
    .$if(entityId !== null, (query) => query.where('initial_balances.legal_entity_id', '=', entityId ?? 0))
    .orderBy('initial_balances.id')
    .execute();
}

/** Whether an initial balance holds a part of a result, whatever it comes to. */
export async function hasResultLines(
  transaction: ClientTransaction,
  clientId: ClientId,
  id: number,
): Promise<boolean> {
  const line = await transaction
    .selectFrom('initial_balance_lines as line')
    .innerJoin('accounts', (join) =>
      join.onRef('accounts.client_id', '=', 'line.client_id').onRef('accounts.id', '=', 'line.account_id'),
    )
    .select('line.line_no')
    .where('line.client_id', '=', clientId)
    .where('line.initial_balance_id', '=', id)
    .where('accounts.type', '!=', 'balance')
    .limit(1)
    .executeTakeFirst();
  return line !== undefined;
}
