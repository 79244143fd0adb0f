import { BalancePack, encodePacks } from '../balances/packs/pack.ts';
import type { PackLevel } from '../balances/packs/balanceRows.ts';
import { BalanceSums } from '../balances/packs/sumBalances.ts';
import type { AccountSection } from '../chart-of-accounts/account.ts';
import { postingFlags, sideCodes } from '../entries/postingCodes.ts';
import {
  type AccountId,
  defaultDimensionInstanceId,
  type DimensionInstanceId,
  initialPeriodId,
  type LegalEntityId,
  type PeriodId,
} from '../ids.ts';
import { packPayroll, type PayrollFigure } from '../payroll/payrollPacks.ts';
import type { Period } from '../periods/period.ts';
import type { LedgerAccountType } from '../plan/accounts.ts';
import type { EliminationMark } from '../plan/elimination.ts';
import type { DimensionPlaces } from '../reports/dimensionPlaces.ts';
import { type FigureAdjustments, type FigureEntity, payrollEntityOf } from '../reports/figureEntity.ts';
import { BookFigures } from '../reports/bookFigures.ts';
import { PackFigures, type PackFiguresInput } from '../reports/packFigures.ts';
import type { Measure } from '../reports/nodes.ts';
import type { ReportLedger } from '../reports/evaluation.ts';

/** Ledgers of reports as a test writes them down: entries of two lines, from which balance packs are made. */

export interface SampleEntry {
  readonly entity: number;
  /** Place in the calendar; null: the initial balance. */
  readonly period: number | null;
  readonly debit: number;
  readonly credit: number;
  readonly amount: bigint;
  readonly globalAmount?: bigint;
  readonly debitInstance?: number;
  readonly creditInstance?: number;
  readonly flags?: number;
  /** Who stands against its lines, and the rule by which they are eliminated. */
  readonly debitEliminated?: SampleElimination;
  readonly creditEliminated?: SampleElimination;
}

interface SampleElimination {
  readonly counterparty: number;
  readonly rule: number;
}

/** One entry of two lines, which may be of two entities. */
export interface SampleAdjustment extends Pick<SampleEntry, 'debit' | 'credit' | 'amount' | 'debitInstance'> {
  readonly kind: string;
  readonly entities: readonly number[];
  readonly period: number;
  readonly debitEntity: number;
  readonly creditEntity: number;
}

interface SampleAccount {
  readonly id: AccountId;
  readonly parentId: AccountId | null;
  readonly type: LedgerAccountType;
  readonly section: AccountSection | null;
  readonly tags: readonly string[];
}

export interface SampleEntity {
  readonly id: number;
  readonly currency?: string;
  readonly openingPeriod?: number | null;
  readonly retained?: number | null;
  readonly translation?: FigureEntity['translation'];
}

/** What a person was paid, on an account and in a month. */
export interface SamplePay {
  readonly entity: number;
  readonly period: number;
  readonly account: number;
  readonly debit: bigint;
  readonly credit: bigint;
  readonly instance: number;
}

export interface SampleLedger {
  readonly accounts: readonly SampleAccount[];
  readonly periods: readonly Period[];
  readonly entities: readonly SampleEntity[];
  readonly entries: readonly SampleEntry[];
  /** Of the elimination rules. */
  readonly marks?: readonly EliminationMark[];
  readonly adjustments?: readonly SampleAdjustment[];
  /** Left out: the reader may see nothing of payroll. */
  readonly payroll?: readonly SamplePay[];
  readonly dimensions: DimensionPlaces;
  readonly currency?: PackFiguresInput['currency'];
  readonly measures?: ReadonlyMap<number, Measure>;
}

export const closingFlag = postingFlags.closing;
export const conventionFlag = postingFlags.pairedByConvention;

interface SampleLine extends Pick<SampleEntry, 'period' | 'amount' | 'globalAmount' | 'flags'> {
  readonly side: number;
  readonly account: number;
  readonly other: number;
  readonly instance: number | undefined;
  readonly eliminated?: SampleElimination | undefined;
}

/** Each entry as its two postings. */
const linesOf = (entries: readonly SampleEntry[]): SampleLine[] =>
  entries.flatMap((entry) => {
    const { debit, credit, debitInstance, creditInstance, debitEliminated, creditEliminated } = entry;
    return [
      {
        ...entry,
        side: sideCodes.debit,
        account: debit,
        other: credit,
        instance: debitInstance,
        eliminated: debitEliminated,
      },
      {
        ...entry,
        side: sideCodes.credit,
        account: credit,
        other: debit,
        instance: creditInstance,
        eliminated: creditEliminated,
      },
    ];
  });

function packsOf(
  lines: readonly SampleLine[],
  periods: readonly Period[],
): (level: PackLevel) => readonly BalancePack[] {
  const sums = new BalanceSums(Number.MAX_SAFE_INTEGER);
  const column = (value: (line: SampleLine) => number) => Int32Array.from(lines, value);
  const periodIdOf = (index: number | null) => (index === null ? initialPeriodId : periods[index]!.id);
  sums.add({
    accountIds: column(({ account }) => account),
    periodIds: column(({ period }) => periodIdOf(period)),
    dimensionInstanceIds: column(({ instance }) => instance ?? defaultDimensionInstanceId),
    correspondingAccountIds: column(({ other }) => other),
    counterpartyIds: column(({ eliminated }) => eliminated?.counterparty ?? 0),
    eliminationRuleIds: column(({ eliminated }) => eliminated?.rule ?? 0),
    flags: column(({ flags }) => flags ?? 0),
    sides: column(({ side }) => side),
    amounts: BigInt64Array.from(lines, ({ amount }) => amount),
    globalAmounts: BigInt64Array.from(lines, ({ amount, globalAmount }) => globalAmount ?? amount),
  });
  const levels = sums.finish();
  return (level) => encodePacks(levels[level]!).map((body) => new BalancePack(body));
}

function adjustmentsOf({ adjustments = [], periods }: SampleLedger, id: number): FigureAdjustments[] {
  return adjustments
    .filter(({ entities }) => entities.includes(id))
    .map(({ kind, entities, debitEntity, creditEntity, ...entry }) => {
      const [debit, credit] = linesOf([{ ...entry, entity: debitEntity }]) as [SampleLine, SampleLine];
      const own = [...(debitEntity === id ? [debit] : []), ...(creditEntity === id ? [credit] : [])];
      return { kind, legalEntityIds: entities as readonly LegalEntityId[], packs: packsOf(own, periods) };
    });
}

export function figureEntitiesOf(ledger: SampleLedger): FigureEntity[] {
  const { entities, entries, periods, marks = [] } = ledger;
  return entities.map(
    ({ id, currency = 'EUR', openingPeriod = null, retained = null, translation = null }) => {
      const packs = packsOf(linesOf(entries.filter(({ entity }) => entity === id)), periods);
      return {
        id: id as LegalEntityId,
        currency,
        packs: (level) => packs(level).map((balances) => ({ balances, marks })),
        adjustments: adjustmentsOf(ledger, id),
        openingPeriodId: openingPeriod === null ? null : (periods[openingPeriod]!.id satisfies PeriodId),
        retainedEarningsAccountId: retained as AccountId | null,
        translation,
      };
    },
  );
}

/** Rows of persons as they are kept without them. */
function payrollFiguresOf(
  rows: readonly SamplePay[],
  { periods }: Pick<SampleLedger, 'periods'>,
  level: PackLevel,
): PayrollFigure[] {
  const sums = new Map<string, PayrollFigure>();
  for (const { period, account, debit, credit, instance } of rows) {
    const told = level === 'totals' ? 0 : (instance as DimensionInstanceId);
    const key = [account, period, told].join();
    const before = sums.get(key) ?? { debit: 0n, credit: 0n };
    sums.set(key, {
      accountId: account as AccountId,
      periodId: periods[period]!.id,
      dimensionInstanceId: told,
      debit: before.debit + debit,
      credit: before.credit + credit,
    });
  }
  return [...sums.values()];
}

/** Payroll as a ledger of its own: whatever the books are shown in, its amounts are functional ones. */
function payrollOf(sample: SampleLedger, currency: PackFiguresInput['currency']): PackFigures | null {
  const { accounts, periods, dimensions, payroll } = sample;
  if (payroll === undefined) return null;
  const entities = figureEntitiesOf(sample).map((entity) => {
    const own = payroll.filter(({ entity: id }) => id === entity.id);
    return payrollEntityOf(entity, (level) =>
      packPayroll(payrollFiguresOf(own, sample, level)).map((body) => new BalancePack(body)),
    );
  });
  return new PackFigures({ accounts, periods, dimensions, entities, currency });
}

export function reportLedgerOf(sample: SampleLedger): ReportLedger {
  const {
    accounts,
    periods,
    dimensions,
    currency = 'global',
    measures = new Map<number, Measure>(),
  } = sample;
  const entities = figureEntitiesOf(sample);
  return {
    accounts,
    periods,
    dimensions,
    measures,
    legalEntityIds: entities.map(({ id }) => id),
    provider: new BookFigures(
      new PackFigures({ accounts, periods, entities, dimensions, currency }),
      payrollOf(sample, currency === 'global' ? { reporting: 'EUR' } : currency),
    ),
  };
}
