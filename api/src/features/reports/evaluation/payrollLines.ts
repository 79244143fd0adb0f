import type { ClientId } from '@tributary/engine/ids';
import type { Period } from '@tributary/engine/periods/period';
import type { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import type { Membership } from '../../../identity/caller.ts';
import { mayDo } from '../../../identity/permissionTable.ts';
import {
  type LineKey,
  type LineQuery,
  type LineSort,
  type PayrollLine,
  type PayrollMoment,
  readPayrollLines,
  sumPayrollLines,
} from '../../payroll/lineService.ts';
import type { reportLinesSchema } from './drillSchemas.ts';
import type { BehindCell } from './explainedReport.ts';
import { balanceFactorOf } from './lineBuckets.ts';
import type { ReportMaterial } from './preparedReport.ts';

type Line = z.input<typeof reportLinesSchema>['items'][number];

/** Each is asked for with all others at once: what more stand behind is told by its parts. */
const cellsMax = 1_000;

interface PayrollOrder {
  readonly clientId: ClientId;
  readonly versions: string;
  readonly cells: readonly BehindCell[];
  readonly rows: Pick<LineQuery, 'named' | 'amounts'>;
  readonly isByPerson: boolean;
  readonly periods: readonly Period[];
  readonly currencies: ReadonlyMap<number, string>;
}

/** What stands behind a value of payroll: a line for each account, legal entity, month and side, and for each person for who may see persons. */
export class PayrollLines {
  readonly #db: Database;
  readonly #order: PayrollOrder;
  readonly #moment: PayrollMoment;
  readonly #query: LineQuery;
  readonly #periods: ReadonlyMap<number, Period>;

  constructor(db: Database, order: PayrollOrder) {
    const { clientId, versions, cells, rows, isByPerson, periods } = order;
    const lists = new Map<BehindCell['dimensions'], number>();
    for (const { dimensions } of cells)
      if (dimensions !== null && !lists.has(dimensions)) lists.set(dimensions, lists.size);
    this.#db = db;
    this.#order = order;
    this.#moment = { clientId, versions };
    this.#periods = new Map(periods.map((period) => [period.id, period]));
    this.#query = {
      ...rows,
      isByPerson,
      cells: cells.map((cell, place) => ({
        cell: place,
        account_ids: cell.accountIds,
        from_place: cell.from.ordering,
        to_place: cell.to.ordering,
        entity_ids: cell.legalEntityIds,
        list: lists.get(cell.dimensions) ?? null,
        factor: balanceFactorOf(cell),
      })),
      lists: [...lists].flatMap(([dimensions, list]) =>
        (dimensions ?? []).map(({ periodIds, instanceIds }) => ({
          list,
          period_ids: periodIds,
          instance_ids: instanceIds,
        })),
      ),
    };
  }

  async page(sort: LineSort | null, after: LineKey | null, limit: number): Promise<readonly PayrollLine[]> {
    if (this.#query.cells.length === 0) return [];
    return readPayrollLines(this.#db, this.#moment, this.#query, { sort, after, limit });
  }

  async sums(): ReturnType<typeof sumPayrollLines> {
    if (this.#query.cells.length === 0) return [];
    return sumPayrollLines(this.#db, this.#moment, this.#query);
  }

  dateOf({ periodId }: PayrollLine): string {
    return this.#periods.get(periodId)?.endDate ?? '';
  }

  currencyOf(legalEntityId: number): string {
    return this.#order.currencies.get(legalEntityId) ?? '';
  }

  /** By which what a line has on its side counts in the value. */
  factorOf({ cell }: PayrollLine): number {
    return this.#order.cells[cell]?.factor ?? 1;
  }

  wire(line: PayrollLine, value: string): Line {
    const { nodeKey = '' } = this.#order.cells[line.cell] ?? {};
    return {
      transaction_id: null,
      adjustment_id: null,
      kind: 'payroll',
      node_id: nodeKey,
      factor: this.factorOf(line),
      account_id: line.accountId,
      corresponding_account_id: null,
      legal_entity_id: line.legalEntityId,
      second_legal_entity_id: null,
      dimension_id: (line.dimensionInstanceId ?? 0) > 0 ? line.dimensionInstanceId : null,
      period_id: line.periodId,
      date: this.dateOf(line),
      value,
      value_type: line.side,
      currency: this.currencyOf(line.legalEntityId),
      should_eliminate: false,
      rule_id: null,
      person_id: line.person?.id ?? null,
      person_name: line.person?.name ?? null,
      allocation_fraction: null,
    };
  }
}

/** Of the cells of payroll; null: there are too many of them. */
export function payrollLinesOf(
  db: Database,
  { clientId, roles }: Membership,
  { payroll, basis: { masterData } }: ReportMaterial,
  { behind, rows }: { readonly behind: readonly BehindCell[]; readonly rows: PayrollOrder['rows'] },
): PayrollLines | null {
  const cells = behind.filter(({ book }) => book === 'payroll');
  if (cells.length > cellsMax) return null;
  return new PayrollLines(db, {
    clientId,
    versions: payroll?.versions ?? '',
    cells: payroll === null ? [] : cells,
    rows,
    isByPerson: mayDo(roles, { on: 'payroll_people', do: 'read' }),
    periods: masterData.periods,
    currencies: new Map(masterData.entities.map(({ id, currency }) => [id, currency])),
  });
}
