import fc from 'fast-check';
import { expect, it } from 'vitest';
import { samplePlan } from '../testing/samplePlan.ts';
import { createProcessor } from '../postings/process.ts';
import type { ProcessingPlan } from '../plan/processingPlan.ts';

/** An entry of two lines: what stands on either side, and on which accounts. */
const pair = fc.record({
  accounts: fc.tuple(fc.constantFrom('1000', '1200', '4000', '5000'), fc.constantFrom('1200', '4000')),
  amounts: fc.tuple(
    fc.constantFrom(
      '1',
      '-1',
      '0',
      '429496.7296',
      '-429496.7296',
      '4294967296.5',
      '99999999999999.9999',
      '-0.0001',
    ),
    fc.constantFrom(
      '1',
      '-1',
      '0',
      '429496.7296',
      '-429496.7296',
      '4294967296.5',
      '99999999999999.9999',
      '-0.0001',
      null,
    ),
  ),
  isTurned: fc.boolean(),
});

type Pair = typeof pair extends fc.Arbitrary<infer Value> ? Value : never;

/** The postings of pairs; an empty third row of each entry makes no difference, but it is no entry of two lines. */
function resultOf(pairs: readonly Pair[], plan: ProcessingPlan, hasThirdRow: boolean) {
  const processor = createProcessor(plan);
  pairs.forEach(({ accounts: [first, second], amounts: [debit, credit], isTurned }, index) => {
    const cells = [`T${index}`, '2024-02-01'];
    const rows = [
      [...cells, first, debit, '', ''],
      [...cells, second, '', credit ?? debit, ''],
    ];
    for (const [place, row] of (isTurned ? rows.toReversed() : rows).entries()) {
      processor.addRow(index * 3 + place + 2, row);
    }
    if (hasThirdRow) processor.addRow(index * 3 + 4, [...cells, '1000', '0', '', '']);
  });
  const { postings, balances, counts, errors } = processor.finish();
  const { rows: _rows, zeroLinesSkipped: _lines, ...others } = counts;
  return { postings: postings.read(0, postings.count), balances, counts: others, errors };
}

it('gives entries of two equal lines what any entry gets', () => {
  const { streamAccounts } = samplePlan();
  const plans = [
    samplePlan(),
    samplePlan({
      streamAccounts: streamAccounts.map((account, index) =>
        index === 1 ? { ...account, type: 'closing' } : account,
      ),
    }),
  ];
  fc.assert(
    fc.property(fc.array(pair, { maxLength: 6 }), fc.constantFrom(...plans), (pairs, plan) => {
      expect(resultOf(pairs, plan, false)).toEqual(resultOf(pairs, plan, true));
    }),
    { numRuns: 200 },
  );
});
