import type { PackLevel } from '@tributary/engine/balances/packs/balanceRows';
import type {
  AccountId,
  ClientId,
  DimensionInstanceId,
  LegalEntityId,
  PeriodId,
} from '@tributary/engine/ids';
import { type Amount, parseAmount } from '@tributary/engine/money/amount';
import { packPayroll, type PayrollFigure } from '@tributary/engine/payroll/payrollPacks';
import type { ReportFilters } from '@tributary/engine/reports/readFilters';
import type { ClientTransaction } from '../../../db/database.ts';
import type { Membership } from '../../../identity/caller.ts';
import { mayDo } from '../../../identity/permissionTable.ts';
import { type CountedPayroll, listCountedPayroll } from '../../payroll-figures/service.ts';
import {
  type EntityBodies,
  type FigureTranslation,
  type MasterData,
  readGlobalTranslation,
} from '../../trial-balance/service.ts';
import type { TreeOutline } from '../treeOutline.ts';
import type { PayrollTask } from './reportTask.ts';

/** Payroll as reports count it: sums without persons, of the moment of the other figures. */
export interface ReportPayroll {
  readonly figures: readonly CountedPayroll[];
  readonly isByInstance: boolean;
  /** Which versions they are of. */
  readonly versions: string;
  /** From functional currencies into the one that is shown; null: amounts stay as they are. */
  readonly translation: FigureTranslation | null;
}

interface PayrollOrder {
  readonly masterData: MasterData;
  readonly entities: MasterData['entities'];
  readonly filters: ReportFilters;
  readonly outlines: readonly TreeOutline[];
  /** Into the reporting currency. */
  readonly translation: FigureTranslation | null;
  /** Whether the call itself tells dimension instances apart. */
  readonly isByInstance: boolean;
}

/** Null: nothing of it is asked for, or the member may see none. */
export async function readReportPayroll(
  transaction: ClientTransaction,
  { clientId, roles }: Membership,
  { masterData, entities, filters, outlines, translation, isByInstance: isCallByInstance }: PayrollOrder,
): Promise<ReportPayroll | null> {
  if (!outlines.some(({ countsPayroll }) => countsPayroll)) return null;
  if (!mayDo(roles, { on: 'payroll_data', do: 'read' })) return null;
  const { dimensionIds, splitBy, breakdown } = filters;
  const isByDimension = (word: string | null) => word === 'cost' || word === 'profit';
  const isByInstance =
    isCallByInstance ||
    dimensionIds !== null ||
    isByDimension(splitBy) ||
    breakdown.some(({ by }) => isByDimension(by)) ||
    outlines.some(({ namesDimensions }) => namesDimensions);
  const entityIds = entities.map(({ id }) => id);
  return {
    ...(await listCountedPayroll(transaction, clientId, { entityIds, isByInstance })),
    isByInstance,
    translation:
      translation ?? (await globalTranslation(transaction, clientId, masterData, { entities, filters })),
  };
}

/** The group currency is what books say; payroll says functional amounts alone. */
async function globalTranslation(
  transaction: ClientTransaction,
  clientId: ClientId,
  masterData: MasterData,
  { entities, filters }: Pick<PayrollOrder, 'entities' | 'filters'>,
): Promise<FigureTranslation | null> {
  const to = masterData.periods.at(-1);
  const foreign = entities.some(({ currency }) => currency !== masterData.globalCurrency);
  if (filters.currency !== null || !foreign || to === undefined) return null;
  return readGlobalTranslation(transaction, clientId, masterData, { entities, to });
}

const amountOf = (text: string): Amount => parseAmount(text) ?? 0n;

/** As threads take it: what the books hand on as packs. */
export function payrollTaskOf(
  { figures, isByInstance, translation }: ReportPayroll,
  {
    entities,
    globalCurrency,
    filters,
  }: Pick<PayrollOrder, 'entities' | 'filters'> & {
    readonly globalCurrency: string | null;
  },
): PayrollTask {
  const byEntity = new Map<number, PayrollFigure[]>(entities.map(({ id }) => [id, []]));
  for (const figure of figures)
    byEntity.get(figure.legal_entity_id)?.push({
      accountId: figure.account_id as AccountId,
      periodId: figure.period_id as PeriodId,
      dimensionInstanceId: figure.dimension_instance_id as DimensionInstanceId | 0,
      debit: amountOf(figure.debit),
      credit: amountOf(figure.credit),
    });
  return {
    currency: filters.currency ?? { reporting: globalCurrency ?? '' },
    entities: entities.map((entity) => ({
      id: entity.id as LegalEntityId,
      currency: entity.currency,
      bodies: bodiesOf(byEntity.get(entity.id) ?? [], isByInstance),
      translation: translation?.taskOf(entity) ?? null,
    })),
  };
}

/** The same as the parts of a translated figure are found in. */
export function payrollBodiesOf(
  {
    payroll,
    filters,
    basis: { masterData },
  }: {
    readonly payroll: ReportPayroll | null;
    readonly filters: ReportFilters;
    readonly basis: { readonly masterData: MasterData };
  },
  entities: MasterData['entities'],
): (level: PackLevel) => readonly EntityBodies[] {
  const { globalCurrency } = masterData;
  const task = payroll && payrollTaskOf(payroll, { entities, filters, globalCurrency });
  return (level) =>
    (task?.entities ?? []).map(({ id, bodies, translation }) => {
      const found = bodies[level] ?? [];
      return {
        entityId: id,
        bodies: found,
        marks: found.map(() => []),
        openingPeriodId: null,
        retainedEarningsAccount: null,
        translation,
        adjustments: [],
        group: null,
      };
    });
}

function bodiesOf(
  figures: readonly PayrollFigure[],
  isByInstance: boolean,
): Partial<Record<PackLevel, readonly Uint8Array[]>> {
  if (!isByInstance) return { totals: packPayroll(figures) };
  const totals = new Map<string, PayrollFigure>();
  for (const figure of figures) {
    const key = `${figure.accountId} ${figure.periodId}`;
    const { debit, credit } = totals.get(key) ?? { debit: 0n, credit: 0n };
    totals.set(key, {
      ...figure,
      dimensionInstanceId: 0,
      debit: debit + figure.debit,
      credit: credit + figure.credit,
    });
  }
  return { totals: packPayroll([...totals.values()]), instances: packPayroll(figures) };
}
