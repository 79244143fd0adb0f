import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TranslationRates } from '../translation/translator.ts';
import {
  accountNode,
  consolidatedLedgers,
  evaluateSample,
  sampleAccounts,
  sampleLedgers,
  treeOf,
  valuesIn,
} from '../testing/randomReports.ts';
import type { SampleLedger } from '../testing/reportLedger.ts';

const uses = ['turnover', 'turnover_debit', 'opening_balance', 'closing_balance', 'initial_balance'];
const tree = treeOf([
  ...sampleAccounts.flatMap(({ id }) => [
    ...uses.map((accountUse) => accountNode(`${accountUse}-${id}`, id, { accountUse })),
    accountNode(`effect-${id}`, id, { isForexCalculationSelected: true }),
  ]),
  ...[
    'result_of_earlier_years',
    'translation_adjustment',
    'elimination_difference_result',
    'elimination_difference_balance',
  ].flatMap((computed) =>
    ['opening_balance', 'turnover', 'closing_balance'].map((accountUse) => ({
      id: `${accountUse}-${computed}`,
      type: 'account',
      meta: { computed, accountUse },
    })),
  ),
]);

type Place = readonly ['average' | 'closing' | 'initial', number];
const places: fc.Arbitrary<Place> = fc.tuple(
  fc.constantFrom('average', 'closing', 'initial'),
  fc.integer({ min: 0, max: 23 }),
);

/** The ledger with one rate of the first entity as it is given; null: nobody has said it. */
function withRate(ledger: SampleLedger, [kind, place]: Place, value: bigint | null): SampleLedger {
  const change = (rates: TranslationRates): TranslationRates => {
    const from = value === null ? null : ({ value, units: 1 } as const);
    if (kind === 'initial') return { ...rates, initial: { ...rates.initial!, from } };
    return { ...rates, [kind]: rates[kind].map((pair, at) => (at === place ? { ...pair, from } : pair)) };
  };
  return {
    ...ledger,
    entities: ledger.entities.map((entity) =>
      entity.id !== 1 || !entity.translation
        ? entity
        : { ...entity, translation: { ...entity.translation, rates: change(entity.translation.rates) } },
    ),
  };
}

describe('while a rate is missing', () => {
  const translated = consolidatedLedgers.filter(({ currency }) => currency !== 'global');
  /** Nothing is eliminated: what is taken away whole is zero by any rate. */
  const plain = sampleLedgers.filter(({ currency }) => currency !== 'global');

  it('no figure that rests on it is shown, and every other one is as ever', () => {
    let lost = 0;
    fc.assert(
      fc.property(translated, places, (ledger, place) => {
        const [without, one, other] = [null, 700_000n, 1_900_000n].map((value) =>
          valuesIn(evaluateSample(withRate(ledger, place, value), tree, 0, 23)),
        );
        for (const [id, values] of Object.entries(without!)) {
          values.forEach((value, column) => {
            if (value === null) lost += 1;
            else expect([one![id]![column], other![id]![column]]).toEqual([value, value]);
          });
        }
      }),
      { numRuns: 120 },
    );
    expect(lost).toBeGreaterThan(0);
  });

  it('what rests on no such rate is shown', () => {
    fc.assert(
      fc.property(plain, places, (ledger, place) => {
        const large = {
          ...ledger,
          // Whole thousands, so that no rate gives the same amount as another.
          entries: ledger.entries.map((entry) => ({ ...entry, amount: entry.amount * 1_000_003n })),
        };
        const [without, one, other] = [null, 700_000n, 1_900_000n].map((value) =>
          valuesIn(evaluateSample(withRate(large, place, value), tree, 0, 23)),
        );
        for (const id of [
          'turnover_debit-4',
          'turnover_debit-1',
          'closing_balance-1',
          'initial_balance-1',
          'initial_balance-4',
        ])
          without![id]!.forEach((value, column) => {
            const isSame = one![id]![column] === other![id]![column];
            if (isSame) expect(value).not.toBe(null);
          });
      }),
      { numRuns: 60 },
    );
  });

  it.each(['opening_balance', 'closing_balance'])(
    'the %s of the translation adjustment is known where that of every line is',
    (use) => {
      let known = 0;
      fc.assert(
        fc.property(translated, places, (ledger, place) => {
          const found = valuesIn(evaluateSample(withRate(ledger, place, null), tree, 0, 23));
          const lines = [...sampleAccounts.map(({ id }) => id), 'result_of_earlier_years'];
          found[`${use}-translation_adjustment`]!.forEach((value, column) => {
            const isWhole = lines.every((line) => found[`${use}-${line}`]![column] !== null);
            if (isWhole && column > place[1]) known += 1;
            if (isWhole) expect(value).not.toBe(null);
          });
        }),
        { numRuns: 60 },
      );
      expect(known).toBeGreaterThan(0);
    },
  );

  it('a balance of several periods is known where that of its first or last one is', () => {
    fc.assert(
      fc.property(translated, places, (ledger, place) => {
        const books = withRate(ledger, place, null);
        const months = valuesIn(evaluateSample(books, tree, 0, 23));
        const years = valuesIn(evaluateSample(books, tree, 0, 23, { columnPeriods: 12 }));
        for (const [id, values] of Object.entries(years)) {
          const [first, second] = [0, 12].map((begin) => [months[id]![begin], months[id]![begin + 11]]);
          if (id.startsWith('opening_balance')) expect(values).toEqual([first![0], second![0]]);
          if (id.startsWith('closing_balance') || id.startsWith('initial_balance'))
            expect(values).toEqual([first![1], second![1]]);
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('amounts beyond 64 bits', () => {
  it('are added like any others', () => {
    const largest = 9_000_000_000_000_000_000n;
    const ledger: SampleLedger = {
      ...fc.sample(sampleLedgers, 1)[0]!,
      currency: 'global',
      entities: [{ id: 1 }, { id: 2 }],
      entries: [0, 0, 1, 1, 2].flatMap((period) =>
        [1, 2].map((entity) => ({ entity, period, debit: 1, credit: 4, amount: largest })),
      ),
    };
    const found = valuesIn(evaluateSample(ledger, tree, 0, 2));
    expect(found['turnover-4']).toEqual([4n * largest, 4n * largest, 2n * largest]);
    expect(found['closing_balance-1']).toEqual([4n * largest, 8n * largest, 10n * largest]);
  });
});
