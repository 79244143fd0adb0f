import { sideCodes } from '@tributary/engine/entries/postingCodes';
import { type AccountId, type ClientId, defaultDimensionInstanceId } from '@tributary/engine/ids';
import type { DimensionInstanceId, LegalEntityId } from '@tributary/engine/ids';
import { type Amount, formatAmount } from '@tributary/engine/money/amount';
import { sql } from 'kysely';
import { ClientTable, type RowOf } from '../../db/clientTable.ts';
import type { ClientTransaction } from '../../db/database.ts';
import type { AdjustmentKind } from './adjustmentTables.ts';
import { sealColumnsOf, toAmount } from './initialBalanceStore.ts';
import { type LineFigures, lineFiguresOf, type NumberedLine } from './lineFigures.ts';
import type { PublishedVersion } from './publishedStore.ts';
import { instanceIdOfAdjustment } from './versionKey.ts';

/** The only SQL of adjustments, their lines, and what these are as figures. */

export const adjustments = new ClientTable('adjustments', [
  'id',
  'period_id',
  'first_legal_entity_id',
  'second_legal_entity_id',
  'kind',
  'rate_kind',
  'description',
  'currency',
  'debit',
  'reverses_in',
  'repeats_until',
  'origin_id',
  'is_reversal',
  'status',
  'reason',
  'written_by',
  'created_at',
  'changed_at',
  'submitted_by',
  'submitted_at',
  'decided_by',
  'decided_at',
  'revision',
]);

export type StoredAdjustment = RowOf<typeof adjustments>;

export const adjustmentLines = new ClientTable('adjustment_lines', [
  'adjustment_id',
  'line_no',
  'legal_entity_id',
  'account_id',
  'side',
  'amount',
  'functional_amount',
  'global_amount',
  'dimension_instance_id',
  'counterparty_id',
]);

export type StoredAdjustmentLine = RowOf<typeof adjustmentLines>;

const figures = new ClientTable('adjustment_figures', ['adjustment_id']);

export const adjustmentRates = new ClientTable('adjustment_rates', [
  'adjustment_id',
  'currency',
  'value',
  'units',
]);

/** A line as it is written, from 1 in its order. */
export interface NewAdjustmentLine {
  readonly legalEntityId: number;
  readonly accountId: number;
  readonly side: 'debit' | 'credit';
  readonly amount: Amount;
  readonly functionalAmount: Amount;
  readonly globalAmount: Amount;
  /** Null: the default structure. */
  readonly dimensionInstanceId: number | null;
  readonly counterpartyId: number | null;
}

interface FiguresOrder {
  readonly id: number;
  readonly entityIds: readonly number[];
  readonly periodId: number;
  readonly date: string;
}

function numberedOf(line: StoredAdjustmentLine): NumberedLine {
  return {
    lineNumber: line.line_no,
    rowNo: line.line_no,
    accountId: line.account_id as AccountId,
    side: line.side === sideCodes.debit ? 'debit' : 'credit',
    amount: toAmount(line.functional_amount),
    globalAmount: toAmount(line.global_amount),
    dimensionInstanceId: (line.dimension_instance_id ?? defaultDimensionInstanceId) as DimensionInstanceId,
    counterpartyId: line.counterparty_id as LegalEntityId | null,
  };
}

/** The lines of each legal entity of an adjustment as figures, by its place. */
function figuresByPlace(
  lines: readonly StoredAdjustmentLine[],
  { entityIds, periodId, date }: Omit<FiguresOrder, 'id'>,
): Map<number, LineFigures> {
  return new Map(
    entityIds.map((entityId, place) => {
      const own = lines.filter((line) => line.legal_entity_id === entityId).map(numberedOf);
      return [place, lineFiguresOf(own, { periodId, date })] as const;
    }),
  );
}

/** Of some adjustments, by id and place; what was deleted meanwhile has none. */
export async function readAdjustmentFigures(
  transaction: ClientTransaction,
  clientId: ClientId,
  ids: readonly number[],
): Promise<Map<number, Map<number, LineFigures>>> {
  const lines = await adjustmentLines.list(transaction, clientId, { adjustment_id: ids }, 'line_no');
  const heads = await placedAdjustments(transaction, clientId)
    .select(['periods.end_date as date'])
    .where('adjustments.id', 'in', ids)
    .execute();
  return new Map(
    heads.map(({ id, firstId, secondId, periodId, date }) => {
      const own = lines.filter((line) => line.adjustment_id === id);
      const entityIds = secondId === null ? [firstId] : [firstId, secondId];
      return [id, figuresByPlace(own, { entityIds, periodId, date })] as const;
    }),
  );
}

function placedAdjustments(transaction: ClientTransaction, clientId: ClientId) {
  return transaction
    .selectFrom('adjustments')
    .innerJoin('periods', (join) =>
      join
        .onRef('periods.client_id', '=', 'adjustments.client_id')
        .onRef('periods.id', '=', 'adjustments.period_id'),
    )
    .select([
      'adjustments.id',
      'adjustments.period_id as periodId',
      'adjustments.first_legal_entity_id as firstId',
      'adjustments.second_legal_entity_id as secondId',
    ])
    .where('adjustments.client_id', '=', clientId);
}

/** Keeps what the lines are as figures, after they came to be others. */
export async function sealAdjustment(
  transaction: ClientTransaction,
  clientId: ClientId,
  order: FiguresOrder,
): Promise<void> {
  const { id, entityIds } = order;
  const lines = await adjustmentLines.list(transaction, clientId, { adjustment_id: id }, 'line_no');
  const byPlace = figuresByPlace(lines, order);
  await figures.remove(transaction, clientId, { adjustment_id: id });
  await figures.addAll(
    transaction,
    clientId,
    [...byPlace].map(([place, found]) => ({
      adjustment_id: id,
      place,
      legal_entity_id: entityIds[place] ?? 0,
      ...sealColumnsOf(found),
    })),
  );
}

/** Writes the lines of an adjustment anew, with the rates that made their amounts. */
export async function writeAdjustmentLines(
  transaction: ClientTransaction,
  clientId: ClientId,
  order: FiguresOrder,
  lines: readonly NewAdjustmentLine[],
  rates: ReadonlyMap<string, { readonly value: bigint; readonly units: number }>,
): Promise<void> {
  const ofAdjustment = { adjustment_id: order.id };
  await adjustmentLines.remove(transaction, clientId, ofAdjustment);
  await adjustmentLines.addAll(
    transaction,
    clientId,
    lines.map((line, place) => ({
      ...ofAdjustment,
      line_no: place + 1,
      legal_entity_id: line.legalEntityId,
      account_id: line.accountId,
      side: sideCodes[line.side],
      amount: formatAmount(line.amount),
      functional_amount: formatAmount(line.functionalAmount),
      global_amount: formatAmount(line.globalAmount),
      dimension_instance_id: line.dimensionInstanceId,
      counterparty_id: line.counterpartyId,
    })),
  );
  await adjustmentRates.remove(transaction, clientId, ofAdjustment);
  await adjustmentRates.addAll(
    transaction,
    clientId,
    [...rates].map(([currency, { value, units }]) => ({
      ...ofAdjustment,
      currency,
      value: Number(value),
      units,
    })),
  );
  await sealAdjustment(transaction, clientId, order);
}

/** The lines of a legal entity in an adjustment that counts, read as a version. */
export interface AdjustmentVersion extends PublishedVersion {
  readonly adjustment: {
    readonly id: number;
    readonly kind: AdjustmentKind;
    readonly description: string;
    /** The first one, then the second where there is one: it counts where all of them are selected. */
    readonly entityIds: readonly number[];
  };
}

/** No stream delivers them. */
const streamOfAdjustments = 0;

/** All that count. */
export async function listAdjustmentVersions(
  transaction: ClientTransaction,
  clientId: ClientId,
): Promise<AdjustmentVersion[]> {
  const rows = await placedAdjustments(transaction, clientId)
    .innerJoin('adjustment_figures as figures', (join) =>
      join
        .onRef('figures.client_id', '=', 'adjustments.client_id')
        .onRef('figures.adjustment_id', '=', 'adjustments.id'),
    )
    .select([
      'adjustments.kind',
      'adjustments.description',
      'adjustments.revision',
      'adjustments.changed_at as changedAt',
      'figures.place',
      'figures.legal_entity_id as entityId',
      'figures.segment_count as segmentCount',
      'figures.posting_count as postingCount',
      sql<string>`encode(figures.postings_sha256, 'hex')`.as('postingsHash'),
      'figures.pack_counts as packCounts',
      sql<string>`encode(figures.packs_sha256, 'hex')`.as('packsHash'),
    ])
    .where('adjustments.status', '=', 'approved')
    // In the order of their ids as versions.
    .orderBy('adjustments.id', 'desc')
    .orderBy('figures.place', 'desc')
    .execute();
  return rows.map((row) => ({
    clientId,
    instanceId: instanceIdOfAdjustment(row.id, row.place),
    version: row.revision,
    streamId: streamOfAdjustments,
    entityId: row.entityId,
    publishedAt: row.changedAt,
    analyticsFieldIds: [],
    eliminationMarks: [],
    initial: null,
    segmentCount: row.segmentCount,
    postingCount: row.postingCount,
    postingsHash: row.postingsHash,
    packCounts: row.packCounts,
    packsHash: row.packsHash,
    adjustment: {
      id: row.id,
      kind: row.kind,
      description: row.description,
      entityIds: row.secondId === null ? [row.firstId] : [row.firstId, row.secondId],
    },
  }));
}

export interface LineInPeriod {
  readonly adjustmentId: number;
  readonly description: string;
  readonly entityId: number;
  readonly accountId: number;
  readonly periodId: number;
  readonly place: number;
  readonly status: StoredAdjustment['status'];
}

/** Lines on an account, or on a dimension instance from a place in the calendar on. */
export async function listLinesOn(
  transaction: ClientTransaction,
  clientId: ClientId,
  column: 'account_id' | 'dimension_instance_id',
  { ids, from }: { readonly ids: readonly number[]; readonly from: number },
): Promise<LineInPeriod[]> {
  return transaction
    .selectFrom('adjustment_lines as lines')
    .innerJoin('adjustments', (join) =>
      join
        .onRef('adjustments.client_id', '=', 'lines.client_id')
        .onRef('adjustments.id', '=', 'lines.adjustment_id'),
    )
    .innerJoin('periods', (join) =>
      join
        .onRef('periods.client_id', '=', 'adjustments.client_id')
        .onRef('periods.id', '=', 'adjustments.period_id'),
    )
    .select([
      'adjustments.id as adjustmentId',
      'adjustments.description',
      'adjustments.status',
      'lines.legal_entity_id as entityId',
      'lines.account_id as accountId',
      'periods.id as periodId',
      'periods.ordering as place',
    ])
    .where('lines.client_id', '=', clientId)
    .where(`lines.${column}`, 'in', ids.length === 0 ? [0] : ids)
    .where('periods.ordering', '>=', from)
    .orderBy('adjustments.id')
    .orderBy('lines.line_no')
    .execute();
}

/** What counts of a legal entity in periods that end by a day. */
export async function listAdjustmentsUpTo(
  transaction: ClientTransaction,
  clientId: ClientId,
  entityId: number,
  date: string,
): Promise<{ readonly id: number; readonly stream: string; readonly from: string; readonly to: string }[]> {
  return transaction
    .selectFrom('adjustments')
    .innerJoin('periods', (join) =>
      join
        .onRef('periods.client_id', '=', 'adjustments.client_id')
        .onRef('periods.id', '=', 'adjustments.period_id'),
    )
    .select([
      'adjustments.id',
      'adjustments.description as stream',
      'periods.start_date as from',
      'periods.end_date as to',
    ])
    .where('adjustments.client_id', '=', clientId)
    .where('adjustments.status', '=', 'approved')
    .where('periods.end_date', '<=', date)
    .where((where) =>
      where.or([
        where('adjustments.first_legal_entity_id', '=', entityId),
        where('adjustments.second_legal_entity_id', '=', entityId),
      ]),
    )
    .orderBy('periods.ordering')
    .orderBy('adjustments.id')
    .execute();
}
