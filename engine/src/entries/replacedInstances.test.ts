import { expect, it } from 'vitest';
import { type BalanceFiles, type Cell, closingsOf, instanceOf, runFiles } from '../testing/balanceFiles.ts';

/** The first three months of a fiscal year; from the third on the second product stands for the first. */
const [first, second, third] = [3, 4, 5] as const;

const fileOf = (last: readonly Cell[]): BalanceFiles => ({
  kind: 'all',
  hasAccount: true,
  isRetainedByProduct: false,
  contra: null,
  hasOtherContra: false,
  earlierResults: 'stated',
  entryCount: 1,
  replacedFrom: third,
  statements: [
    {
      place: first,
      cells: [
        ['bank', '', 150_0000n],
        ['revenue', 'P1', -100_0000n],
        ['revenue', 'P2', -50_0000n],
      ],
    },
    {
      place: second,
      cells: [
        ['bank', '', 200_0000n],
        ['revenue', 'P1', -120_0000n],
        ['revenue', 'P2', -80_0000n],
      ],
    },
    { place: third, cells: [['bank', '', 260_0000n], ...last] },
  ],
});

it.each([
  ['states them together', [['revenue', 'P2', -260_0000n]]],
  [
    'goes on to state the one that is gone',
    [
      ['revenue', 'P1', -130_0000n],
      ['revenue', 'P2', -130_0000n],
    ],
  ],
] satisfies [string, Cell[]][])(
  'balances of what was replaced go on with what stands for it, where the file %s',
  (_, last) => {
    const file = fileOf(last);
    for (const cuts of [
      [false, false, true],
      [true, true, true],
    ]) {
      const results = runFiles(file, cuts);
      expect(results.map(({ errors }) => errors.total)).toEqual(results.map(() => 0));
      const of = (instance: 'P1' | 'P2' | null, place: number) =>
        closingsOf(file, results, instance && instanceOf(instance))('revenue', place);
      expect([of('P1', second), of('P2', second)]).toEqual([-120_0000n, -80_0000n]);
      expect([of('P1', third), of('P2', third), of(null, third)]).toEqual([
        -120_0000n,
        -140_0000n,
        -260_0000n,
      ]);
    }
  },
);
