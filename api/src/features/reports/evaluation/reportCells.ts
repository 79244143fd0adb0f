import {
  defaultDimensionInstanceId,
  type DimensionInstanceId,
  type LegalEntityId,
} from '@tributary/engine/ids';
import { restrictionOfBranch } from '@tributary/engine/reports/breakdown';
import type { ColumnRestriction } from '@tributary/engine/reports/reportColumns';
import type { StatisticKind } from '@tributary/engine/reports/statistics';
import type { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import { ApiError } from '../../../http/errors.ts';
import type { Figures } from '../../postings/readService.ts';
import { figureThreads, unexpected } from '../../trial-balance/threadService.ts';
import { refuseBody } from './bodyFaults.ts';
import type { cellShape, narrowingSchema } from './drillSchemas.ts';
import type { ExplainedReport } from './explainedReport.ts';
import { letGoOfTrees, type PreparedReport, prepareReport, type ReportMaterial } from './preparedReport.ts';
import type { EvaluationBody } from './rawFilters.ts';
import { readLedgerTask } from './reportLedger.ts';
import type { CellTask } from './reportTask.ts';

/** A value of a report among others: by its node and column. */

type CellFields = Pick<z.output<z.ZodObject<typeof cellShape>>, 'from_period_id' | 'to_period_id' | 'column'>;
export type CellBody = EvaluationBody & CellFields;
type Narrowing = z.output<typeof narrowingSchema>;

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
function columnOfCell({ column }: CellFields, { order }: PreparedReport): number {
  const { length } = order.columns.shown;
  if (column !== undefined) {
    if (column >= length) throw new ApiError('notFound');
    return column;
  }
  if (length === 1) return 0;
  refuseBody([{ path: 'column', code: 'wrong_shape', detail: 'column' }]);
  return 0;
}

/** Ids that nobody has and those of another client are refused alike. */
function refuseUnknown(
  { account_ids: accountIds, legal_entity_ids: entityIds, dimension_ids: dimensionIds }: Narrowing,
  { masterData, dimensions }: PreparedReport['basis'],
): void {
  const accounts = new Set(masterData.accounts.map(({ id }) => id));
  const entities = new Set(masterData.entities.map(({ id }) => id));
  const isUnknown =
    accountIds?.some((id) => !accounts.has(id)) === true ||
    entityIds?.some((id) => !entities.has(id)) === true ||
    dimensionIds?.some(
      (id) => id !== defaultDimensionInstanceId && dimensions.kindOf(id as DimensionInstanceId) === undefined,
    ) === true;
  if (isUnknown) throw new ApiError('notFound');
}

/** What of a cell is meant. */
function restrictionOf(
  {
    account_ids: accountIds,
    legal_entity_ids: entityIds,
    dimension_ids: dimensionIds,
    dimension_branch_id: branchId,
    data_types: kinds,
  }: Narrowing,
  { order, basis: { masterData, dimensions } }: PreparedReport,
): ColumnRestriction | null {
  const places = new Map(masterData.accounts.map(({ id }, place) => [id, place]));
  const instances = dimensionIds?.map((id) => id as DimensionInstanceId);
  const branch =
    branchId === undefined ? null : restrictionOfBranch(branchId as DimensionInstanceId, order, dimensions);
  if (branchId !== undefined && branch === null) throw new ApiError('notFound');
  const lists = [
    ...(instances === undefined ? [] : [{ kind: 'cost' as const, ids: instances, hasBelow: false }]),
    ...(branch?.dimensions ?? []),
  ];
  const isAll = [accountIds, entityIds, kinds].every((each) => each === undefined) && lists.length === 0;
  if (isAll) return null;
  return {
    ...(accountIds && { lines: accountIds.flatMap((id) => places.get(id) ?? []) }),
    ...(entityIds && { legalEntityIds: entityIds.map((id) => id as LegalEntityId) }),
    ...(lists.length > 0 && { dimensions: lists }),
    ...(kinds && { kinds }),
  };
}

interface AskedCell {
  readonly nodeKey: string;
  readonly cell: CellFields;
  readonly timeshift?: number | undefined;
  readonly wanted: Narrowing;
  readonly by: StatisticKind | null;
}

interface AnsweredCell extends ExplainedReport {
  /** Whether less than the whole cell was meant. */
  readonly isNarrowed: boolean;
  /** Place of the last period of its column. */
  readonly lastIndex: number;
}

/** How a cell is made, and what stands behind it. */
export async function explainAsked(
  db: Database,
  figures: Figures,
  material: ReportMaterial,
  { nodeKey, cell, timeshift = 0, wanted, by }: AskedCell,
): Promise<AnsweredCell> {
  const { clientId } = figures;
  refuseUnknown(wanted, material.basis);
  const found = { isNarrowed: false, lastIndex: 0 };
  const put = async (): Promise<{ readonly cell: CellTask }> => {
    const report = await prepareReport(db, clientId, material);
    const { order } = report;
    const narrowing = restrictionOf(wanted, report);
    const column = columnOfCell(cell, report);
    found.isNarrowed = narrowing !== null;
    found.lastIndex = order.columns.shown[column]?.span.lastIndex ?? 0;
    const levels = new Set(report.levels);
    if (narrowing?.dimensions !== undefined || by === 'instance') levels.add('instances');
    const ledger = await readLedgerTask(figures, { ...report, levels });
    return { cell: { ledger, order, cell: { nodeKey, column, timeshift }, narrowing, by } };
  };
  const outcome = await figureThreads.ask(clientId, put, () => letGoOfTrees(material));
  if (!('cell' in outcome)) throw unexpected(outcome);
  // A node that is not there is as absent as a record.
  if (outcome.cell === null) throw new ApiError('notFound');
  return { ...outcome.cell, ...found };
}
