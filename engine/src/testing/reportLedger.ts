import { BalancePack, encodePacks } from '../balances/packs/pack.ts';
import type { PackLevel } from '../balances/packs/balanceRows.ts';
import { BalanceSums } from '../balances/packs/sumBalances.ts';
import type { AccountSection } from '../chart-of-accounts/account.ts';
import { postingFlags, sideCodes } from '../entries/postingCodes.ts';
import {
  type AccountId,
  defaultDimensionInstanceId,
  initialPeriodId,
  type LegalEntityId,
  type PeriodId,
} from '../ids.ts';
import type { Period } from '../periods/period.ts';
import type { LedgerAccountType } from '../plan/accounts.ts';
import type { DimensionPlaces } from '../reports/dimensionPlaces.ts';
import type { FigureEntity } from '../reports/figureEntity.ts';
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

export interface SampleLedger {
  readonly accounts: readonly SampleAccount[];
  readonly periods: readonly Period[];
  readonly entities: readonly SampleEntity[];
  readonly entries: readonly SampleEntry[];
  readonly dimensions: DimensionPlaces;
  readonly currency?: PackFiguresInput['currency'];
  readonly measures?: ReadonlyMap<number, Measure>;
}

export const closingFlag = postingFlags.closing;
export const conventionFlag = postingFlags.pairedByConvention;

/** Each entry as its two postings. */
function packsOf(
  entries: readonly SampleEntry[],
  periods: readonly Period[],
): (level: PackLevel) => readonly BalancePack[] {
  const lines = entries.flatMap((entry) => {
    const { debit, credit, debitInstance, creditInstance } = entry;
    return [
      { entry, side: sideCodes.debit, account: debit, other: credit, instance: debitInstance },
      { entry, side: sideCodes.credit, account: credit, other: debit, instance: creditInstance },
    ];
  });
  const sums = new BalanceSums(Number.MAX_SAFE_INTEGER);
  const column = (value: (line: (typeof lines)[number]) => number) => Int32Array.from(lines, value);
  const periodIdOf = (index: number | null) => (index === null ? initialPeriodId : periods[index]!.id);
  sums.add({
    accountIds: column(({ account }) => account),
    periodIds: column(({ entry }) => periodIdOf(entry.period)),
    dimensionInstanceIds: column(({ instance }) => instance ?? defaultDimensionInstanceId),
    correspondingAccountIds: column(({ other }) => other),
    flags: column(({ entry }) => entry.flags ?? 0),
    sides: column(({ side }) => side),
    amounts: BigInt64Array.from(lines, ({ entry }) => entry.amount),
    globalAmounts: BigInt64Array.from(lines, ({ entry }) => entry.globalAmount ?? entry.amount),
  });
  const levels = sums.finish();
  return (level) => encodePacks(levels[level]!).map((body) => new BalancePack(body));
}

export function figureEntitiesOf({ entities, entries, periods }: SampleLedger): FigureEntity[] {
  return entities.map(
    ({ id, currency = 'EUR', openingPeriod = null, retained = null, translation = null }) => ({
      id: id as LegalEntityId,
      currency,
      packs: packsOf(
        entries.filter(({ entity }) => entity === id),
        periods,
      ),
      openingPeriodId: openingPeriod === null ? null : (periods[openingPeriod]!.id satisfies PeriodId),
      retainedEarningsAccountId: retained as AccountId | null,
      translation,
    }),
  );
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
    provider: new PackFigures({ accounts, periods, entities, dimensions, currency }),
  };
}
