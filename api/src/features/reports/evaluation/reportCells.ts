import {
  defaultDimensionInstanceId,
  type DimensionInstanceId,
  type LegalEntityId,
} from '@tributary/engine/ids';
import { restrictionOfBranch } from '@tributary/engine/reports/breakdown';
import type { ColumnRestriction } from '@tributary/engine/reports/reportColumns';
import type { StatisticKind } from '@tributary/engine/reports/statistics';
import type { z } from 'zod';
import { ApiError } from '../../../http/errors.ts';
import type { Figures } from '../../postings/readService.ts';
import { figureThreads, unexpected } from '../../trial-balance/threadService.ts';
import { refuseBody } from './bodyFaults.ts';
import type { cellShape, narrowingSchema } from './drillSchemas.ts';
import type { ExplainedReport } from './explainedReport.ts';
import type { PreparedReport } from './preparedReport.ts';
import type { EvaluationBody } from './rawFilters.ts';
import { readLedgerTask } from './reportLedger.ts';

/** A value of a report among others: by its node and column. */

type CellFields = Pick<z.output<z.ZodObject<typeof cellShape>>, 'from_period_id' | 'to_period_id' | 'column'>;
export type CellBody = EvaluationBody & CellFields;
export type Narrowing = z.output<typeof narrowingSchema>;

/** What is evaluated for a cell: the columns of which it names one, or the one that it says. */
export function bodyOfCell({
  column,
  from_period_id: from,
  to_period_id: to,
  ...body
}: CellBody): EvaluationBody {
  if (column !== undefined) return body;
  if (from === undefined || to === undefined) {
    const path = from === undefined ? 'from_period_id' : 'to_period_id';
    const message = 'fromPeriodId or toPeriodId not found';
    throw new ApiError('invalidRequest', { fields: [{ path, code: 'unknown_reference', message }] });
  }
  return {
    ...body,
    spans: [{ from_period_id: from, to_period_id: to }],
    aggregation: 'none',
    delta: null,
    breakdown: [],
  };
}

/** The periods that a cell names beside those of its columns. */
export const periodsOfCell = ({ from_period_id: from, to_period_id: to }: CellFields): number[] =>
  [from, to].flatMap((id) => id ?? []);

/** The place of the column that is meant. */
export function columnOfCell({ column }: CellFields, { order }: PreparedReport): number {
  const { length } = order.columns.shown;
  if (column !== undefined) {
    if (column >= length) throw new ApiError('notFound');
    return column;
  }
  if (length === 1) return 0;
  refuseBody([{ path: 'column', code: 'wrong_shape', detail: 'column' }]);
  return 0;
}

/** What of a cell is meant; ids that nobody has and those of another client are refused alike. */
export function restrictionOf(
  {
    account_ids: accountIds,
    legal_entity_ids: entityIds,
    dimension_ids: dimensionIds,
    dimension_branch_id: branchId,
  }: Narrowing,
  { order, basis: { masterData, dimensions } }: PreparedReport,
): ColumnRestriction | null {
  const places = new Map(masterData.accounts.map(({ id }, place) => [id, place]));
  const entities = new Set(masterData.entities.map(({ id }) => id));
  const instances = dimensionIds?.map((id) => id as DimensionInstanceId);
  const branch =
    branchId === undefined ? null : restrictionOfBranch(branchId as DimensionInstanceId, order, dimensions);
  const isUnknown =
    (branchId !== undefined && branch === null) ||
    accountIds?.some((id) => !places.has(id)) === true ||
    entityIds?.some((id) => !entities.has(id)) === true ||
    instances?.some((id) => id !== defaultDimensionInstanceId && dimensions.kindOf(id) === undefined) ===
      true;
  if (isUnknown) throw new ApiError('notFound');
  const lists = [
    ...(instances === undefined ? [] : [{ kind: 'cost' as const, ids: instances, hasBelow: false }]),
    ...(branch?.dimensions ?? []),
  ];
  if (accountIds === undefined && entityIds === undefined && lists.length === 0) return null;
  return {
    ...(accountIds && { lines: accountIds.flatMap((id) => places.get(id) ?? []) }),
    ...(entityIds && { legalEntityIds: entityIds.map((id) => id as LegalEntityId) }),
    ...(lists.length > 0 && { dimensions: lists }),
  };
}

interface AskedCell {
  readonly nodeKey: string;
  readonly column: number;
  readonly timeshift?: number;
  readonly narrowing: ColumnRestriction | null;
  readonly by: StatisticKind | null;
}

/** How a cell is made, and what stands behind it. */
export async function explainAsked(
  figures: Figures,
  report: PreparedReport,
  { nodeKey, column, timeshift = 0, narrowing, by }: AskedCell,
): Promise<ExplainedReport> {
  const levels = new Set(report.levels);
  if (narrowing?.dimensions !== undefined || by === 'instance') levels.add('instances');
  const { order } = report;
  const cell = { nodeKey, column, timeshift };
  const outcome = await figureThreads.ask(figures.clientId, async () => {
    const ledger = await readLedgerTask(figures, { ...report, levels });
    return { cell: { ledger, order, cell, narrowing, by } };
  });
  if (!('cell' in outcome)) throw unexpected(outcome);
  // A node that is not there is as absent as a record.
  if (outcome.cell === null) throw new ApiError('notFound');
  return outcome.cell;
}
