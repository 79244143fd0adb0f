import fc from 'fast-check';
import { expect, it } from 'vitest';
import { balanceKinds } from '../balances/trialBalanceSums.ts';
import type { DimensionInstanceId, LegalEntityId } from '../ids.ts';
import { sampleAccounts, consolidatedLedgers } from '../testing/randomReports.ts';
import { reportLedgerOf } from '../testing/reportLedger.ts';
import { figureMarks, type FigureScope, type ScopeFigures } from './figureProvider.ts';

const lines = new Set(Array.from({ length: sampleAccounts.length + 4 }, (_, line) => line));

const scopes: fc.Arbitrary<FigureScope> = fc.record({
  book: fc.constant('ledger' as const),
  kinds: fc.subarray([...balanceKinds], { minLength: 1 }),
  eliminationSets: fc.constantFrom(null, ['trade']),
  adjustmentKinds: fc.constantFrom(null, ['debt', 'other']),
  legalEntityIds: fc.subarray([1, 2] as LegalEntityId[], { minLength: 1 }),
  dimensions: fc.constantFrom(
    [],
    [{ kind: 'cost' as const, ids: [11 as DimensionInstanceId], hasBelow: true }],
  ),
  tags: fc.constantFrom(null, { tags: ['cash'], isExcluded: false }),
});

/** What whoever looks at nothing else can see. */
function movedOf(figures: ScopeFigures) {
  const { amounts, marks, isRolled, isMixed } = figures;
  const seen = figureMarks.counted | figureMarks.pairedByConvention;
  const missing = [...lines].map((line) =>
    isRolled.map((_, period) => figures.missingOf('debit', line, period)),
  );
  return {
    debit: [...amounts.debit],
    credit: [...amounts.credit],
    marks: [...marks].map((each) => each & seen),
    isRolled,
    isMixed,
    missing,
  };
}

it('what moved, read by itself, is that of the balances that are rolled, with the periods to which results were carried forward', () => {
  let rolledCount = 0;
  fc.assert(
    fc.property(consolidatedLedgers, scopes, fc.integer({ min: 0, max: 23 }), (ledger, scope, lastIndex) => {
      const whole = reportLedgerOf(ledger).provider.figuresOf(scope, { lines, lastIndex });
      const { provider } = reportLedgerOf(ledger);
      const moved = provider.figuresOf(scope, { lines, lastIndex, isOfMoved: true });
      if (whole.isRolled.includes(true)) rolledCount += 1;
      expect(movedOf(moved)).toEqual(movedOf(whole));
      // Who asks for balances after that gets them.
      expect(provider.figuresOf(scope, { lines, lastIndex }).amounts).toEqual(whole.amounts);
    }),
    { numRuns: 300 },
  );
  expect(rolledCount).toBeGreaterThan(20);
});
