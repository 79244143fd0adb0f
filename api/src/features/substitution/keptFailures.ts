import { commonFailures } from '../../http/failures.ts';
import { substitutionFailures } from './failures.ts';

type Failures = typeof substitutionFailures;

/** Those that may stand for others, with that which every feature may meet. */
export const unnamedFailures = {
  ...substitutionFailures,
  hiddenPeriodLocked: commonFailures.hiddenPeriodLocked,
} as const;

type Unnamed = keyof typeof unnamedFailures;

/** Failures whose words say something of what they were met by. */
type Naming = {
  [Name in keyof Failures]: Failures[Name]['message'] extends `${string}{${string}` ? Name : never;
}[keyof Failures];

/** Null: it names accounts, dimension instances or periods alone, which whoever reads the chart sees. */
const unnamed: Readonly<Record<Naming | 'periodLocked' | 'ratesLocked', Unnamed | null>> = {
  substituteNeeded: null,
  catchAllStays: null,
  ruleStandsElsewhere: null,
  ruleEndsBefore: null,
  contraWouldBeStated: 'hiddenContraWouldBeStated',
  substituteHasOtherRate: 'substituteHasHiddenRate',
  turnoverWithoutRate: 'hiddenTurnoverWithoutRate',
  rateComesIntoUse: 'hiddenRateComesIntoUse',
  companyPeriodLocked: 'hiddenPeriodLocked',
  periodLocked: 'hiddenPeriodLocked',
  ratesLocked: 'hiddenRatesLocked',
};

/** What is kept of a refusal is read by whoever may read the chart: it names no legal entity, and nothing of one. */
export const keptWithoutNames: ReadonlyMap<string, Unnamed> = new Map(
  Object.entries(unnamed).flatMap(([name, instead]) => (instead === null ? [] : [[name, instead]])),
);
