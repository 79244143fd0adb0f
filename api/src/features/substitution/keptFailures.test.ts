import { expect, it } from 'vitest';
import { substitutionFailures } from './failures.ts';
import { keptWithoutNames } from './keptFailures.ts';

it.each([
  ['contraWouldBeStated', 'hiddenContraWouldBeStated'],
  ['substituteHasOtherRate', 'substituteHasHiddenRate'],
  ['turnoverWithoutRate', 'hiddenTurnoverWithoutRate'],
  ['rateComesIntoUse', 'hiddenRateComesIntoUse'],
  ['companyPeriodLocked', 'hiddenPeriodLocked'],
  ['periodLocked', 'hiddenPeriodLocked'],
  ['ratesLocked', 'hiddenRatesLocked'],
])('of %s %s is kept', (named, kept) => {
  expect(keptWithoutNames.get(named)).toBe(kept);
});

it('names nothing in what is kept but accounts, dimension instances and periods', () => {
  const kept = Object.entries(substitutionFailures).filter(([name]) => !keptWithoutNames.has(name));
  const naming = kept.flatMap(([name, { message }]) => (message.includes('{') ? [name] : []));
  expect(naming).toEqual(['substituteNeeded', 'catchAllStays', 'ruleStandsElsewhere', 'ruleEndsBefore']);
});
