import type { PackLevel } from '@tributary/engine/balances/packs/balanceRows';
import type { BalanceColumns } from '@tributary/engine/balances/packs/pack';
import type { AccountId, DimensionInstanceId, LegalEntityId, PeriodId } from '@tributary/engine/ids';
import type { Period } from '@tributary/engine/periods/period';
import type { EliminationMark } from '@tributary/engine/plan/elimination';
import { balancesOfBody } from '@tributary/engine/postings/segments/postedBalances';
import {
  DimensionPlaces,
  type DimensionVersion,
  type GoneInstance,
} from '@tributary/engine/reports/dimensionPlaces';
import type { ReportOrder } from '@tributary/engine/reports/evaluateReport';
import type { ReportLedger } from '@tributary/engine/reports/evaluation';
import type { ExplainedCell } from '@tributary/engine/reports/explanation';
import { BookFigures } from '@tributary/engine/reports/bookFigures';
import {
  type FigureAdjustments,
  type FigureEntity,
  type FigurePack,
  payrollEntityOf,
} from '@tributary/engine/reports/figureEntity';
import type { Measure } from '@tributary/engine/reports/nodes';
import { PackFigures, type PackFiguresInput } from '@tributary/engine/reports/packFigures';
import type { ReportAccount } from '@tributary/engine/reports/planTree';
import type { BreakdownKind } from '@tributary/engine/reports/readFilters';
import type { ColumnRestriction } from '@tributary/engine/reports/reportColumns';
import type { StatisticKind } from '@tributary/engine/reports/statistics';
import type { TranslationTask } from '../../trial-balance/translationService.ts';

/** A report with what it is read against, as threads take it. */

interface LedgerAccount extends ReportAccount {
  readonly tags: readonly string[];
  readonly code: string;
  readonly name: string;
}

/** A body of balances, in memory that threads share, with what its version keeps of elimination rules. */
interface MarkedBody {
  readonly body: Uint8Array;
  readonly marks: readonly EliminationMark[];
}

type ByLevel<Value> = Readonly<Partial<Record<PackLevel, readonly Value[]>>>;

/** Adjustments of a legal entity that count together. */
export interface LedgerAdjustments extends Omit<FigureAdjustments, 'packs'> {
  readonly bodies: ByLevel<Uint8Array>;
}

interface LedgerEntity {
  readonly id: LegalEntityId;
  readonly currency: string;
  readonly name: string;
  /** Those of levels that nothing asks for are left out. */
  readonly bodies: ByLevel<MarkedBody>;
  readonly adjustments: readonly LedgerAdjustments[];
  readonly openingPeriodId: PeriodId | null;
  readonly retainedEarningsAccountId: AccountId | null;
  readonly translation: TranslationTask | null;
}

/** Payroll without persons. */
export interface PayrollTask {
  readonly currency: PackFiguresInput['currency'];
  readonly entities: readonly (Pick<LedgerEntity, 'id' | 'currency' | 'translation'> & {
    /** Those of levels that nothing asks for are left out. */
    readonly bodies: ByLevel<Uint8Array>;
  })[];
}

export interface LedgerTask {
  readonly accounts: readonly LedgerAccount[];
  readonly periods: readonly Period[];
  readonly entities: readonly LedgerEntity[];
  readonly dimensionVersions: readonly DimensionVersion[];
  readonly goneInstances: ReadonlyMap<DimensionInstanceId, GoneInstance>;
  readonly measures: ReadonlyMap<number, Measure>;
  readonly currency: PackFiguresInput['currency'];
  /** Null: nothing asks for it, or the reader may not see it. */
  readonly payroll: PayrollTask | null;
}

export interface EvaluationTask {
  readonly ledger: LedgerTask;
  readonly order: ReportOrder;
  readonly layout: 'records' | 'columns';
  readonly breakdown: readonly { readonly nodeId: string; readonly by: BreakdownKind }[];
  /** Of the amounts; null: no single one. */
  readonly shownCurrency: string | null;
  readonly isLimited: boolean;
  /** JSON of what the answer says beside its values. */
  readonly staleInstances: string;
  readonly missingDependencies: string;
  readonly notices: string;
}

export interface CellTask {
  readonly ledger: LedgerTask;
  readonly order: ReportOrder;
  readonly cell: ExplainedCell;
  /** What of it is meant; null: all. */
  readonly narrowing: ColumnRestriction | null;
  /** What it is told apart by; null: nothing. */
  readonly by: StatisticKind | null;
}

/** The ledger as the engine reads it. Packs are decoded one after the other, and not kept. */
export function reportLedgerOf({
  accounts,
  periods,
  entities,
  dimensionVersions,
  goneInstances,
  measures,
  currency,
  payroll,
}: LedgerTask): ReportLedger {
  const dimensions = new DimensionPlaces(dimensionVersions, goneInstances);
  const ledger = new PackFigures({
    accounts,
    periods,
    dimensions,
    currency,
    entities: entities.map(({ bodies, adjustments, translation, ...entity }) => ({
      ...entity,
      packs: (level) => markedPacks(bodies[level] ?? []),
      adjustments: adjustments.map(({ bodies: ofAdjustments, ...each }) => ({
        ...each,
        packs: (level) => decoded(ofAdjustments[level] ?? []),
      })),
      translation: translationOf(translation),
    })),
  });
  const ofPayroll =
    payroll === null
      ? null
      : new PackFigures({
          accounts,
          periods,
          dimensions,
          currency: payroll.currency,
          entities: payroll.entities.map(({ bodies, translation, ...entity }) =>
            payrollEntityOf({ ...entity, translation: translationOf(translation) }, (level) =>
              decoded(bodyAt(bodies, level)),
            ),
          ),
        });
  const provider = new BookFigures(ledger, ofPayroll);
  return { accounts, periods, dimensions, measures, provider, legalEntityIds: entities.map(({ id }) => id) };
}

const translationOf = (task: TranslationTask | null): FigureEntity['translation'] =>
  task && { ...task, historicalAccounts: new Set(task.historicalAccounts) };

/** What was not read is not nothing. */
function bodyAt(bodies: ByLevel<Uint8Array>, level: PackLevel): readonly Uint8Array[] {
  const found = bodies[level];
  if (found === undefined) throw new RangeError(`Payroll was not read by ${level}`);
  return found;
}

/** Of a place within the calendar. */
export function periodAt(periods: readonly Period[], place: number): Period {
  const period = periods[place];
  if (period === undefined) throw new RangeError(`There is no period at ${place}`);
  return period;
}

function* markedPacks(bodies: readonly MarkedBody[]): Generator<FigurePack> {
  for (const { body, marks } of bodies) yield { balances: balancesOfBody(body), marks };
}

function* decoded(bodies: readonly Uint8Array[]): Generator<BalanceColumns> {
  for (const body of bodies) yield balancesOfBody(body);
}
