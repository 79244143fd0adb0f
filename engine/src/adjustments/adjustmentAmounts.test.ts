import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LegalEntityId } from '../ids.ts';
import { formatAmount, parseAmount } from '../money/amount.ts';
import {
  adjustmentAmounts,
  type AdjustmentBasis,
  type AdjustmentLine,
  currenciesToTranslate,
  differenceOf,
  reversedLines,
} from './adjustmentAmounts.ts';

const [first, second] = [1 as LegalEntityId, 2 as LegalEntityId];
const basis = (change: Partial<AdjustmentBasis> = {}): AdjustmentBasis => ({
  currency: 'USD',
  globalCurrency: 'EUR',
  functionalCurrencies: new Map([
    [first, 'EUR'],
    [second, 'GBP'],
  ]),
  rates: new Map([
    ['USD', { value: 1_082_380n, units: 1 }],
    ['GBP', { value: 846_600n, units: 1 }],
  ]),
  ...change,
});
const line = (entityId: LegalEntityId, side: AdjustmentLine['side'], amount: string): AdjustmentLine => ({
  entityId,
  side,
  amount: parseAmount(amount) ?? 0n,
});
const shown = (lines: readonly AdjustmentLine[], of: AdjustmentBasis): string[][] =>
  adjustmentAmounts(lines, of).map(({ functionalAmount, globalAmount }) => [
    formatAmount(functionalAmount),
    formatAmount(globalAmount),
  ]);

describe('the amounts of an adjustment', () => {
  it('are those of an accountant: a debt between two books, stated in a third currency', () => {
    // 1 000.00 USD at 1.082380 is 923.89 EUR; at 0.846600 / 1.082380 it is 782.17 GBP.
    const lines = [line(first, 'debit', '1000.00'), line(second, 'credit', '1000.00')];
    expect(shown(lines, basis())).toEqual([
      ['923.8900', '923.8900'],
      ['782.1700', '923.8900'],
    ]);
  });

  it('split the rounded sum of a side, so that both sides are equal', () => {
    const lines = [
      line(first, 'debit', '33.33'),
      line(first, 'debit', '33.33'),
      line(first, 'debit', '33.34'),
      line(second, 'credit', '100.00'),
    ];
    // 92.389 is 92.39; the cent that is left of 30.79, 30.79 and 30.80 goes to the largest remainder, the first of two.
    expect(shown(lines, basis()).map(([, global]) => global)).toEqual([
      '30.8000',
      '30.7900',
      '30.8000',
      '92.3900',
    ]);
  });

  it('stay as they are in the currency of the adjustment', () => {
    const of = basis({ currency: 'GBP' });
    const lines = [line(second, 'debit', '10.0001'), line(second, 'credit', '10.0001')];
    expect(shown(lines, of)).toEqual([
      ['10.0001', '11.8100'],
      ['10.0001', '11.8100'],
    ]);
  });

  it('need the rates of what is translated, and no other', () => {
    const lines = [line(first, 'debit', '1'), line(second, 'credit', '1')];
    expect(currenciesToTranslate(lines, basis())).toEqual(['GBP', 'USD']);
    expect(currenciesToTranslate(lines, basis({ currency: 'EUR' }))).toEqual(['GBP']);
    expect(currenciesToTranslate([lines[0]!], basis({ currency: 'EUR' }))).toEqual([]);
    expect(() => adjustmentAmounts(lines, basis({ rates: new Map() }))).toThrow(RangeError);
  });

  it('are equal on both sides, and books in the global currency have its amounts', () => {
    const amounts = fc.uniqueArray(fc.bigInt(1n, 10n ** 12n), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(amounts, fc.bigInt(1n, 10n ** 9n), fc.bigInt(1n, 10n ** 9n), (given, usd, gbp) => {
        const debits = given.map((amount, index): AdjustmentLine => ({
          entityId: index % 2 === 0 ? first : second,
          side: 'debit',
          amount,
        }));
        const total = given.reduce((sum, amount) => sum + amount, 0n);
        const lines = [...debits, { entityId: second, side: 'credit' as const, amount: total }];
        expect(differenceOf(lines)).toBe(0n);
        const of = basis({
          rates: new Map([
            ['USD', { value: usd, units: 1 }],
            ['GBP', { value: gbp, units: 1 }],
          ]),
        });
        const found = adjustmentAmounts(lines, of);
        const sumOf = (all: readonly { readonly globalAmount: bigint }[]) =>
          all.reduce((sum, { globalAmount }) => sum + globalAmount, 0n);
        expect(sumOf(found.slice(0, -1))).toBe(sumOf(found.slice(-1)));
        for (const [index, each] of lines.entries()) {
          if (each.entityId === first)
            expect(found[index]!.functionalAmount).toBe(found[index]!.globalAmount);
        }
      }),
    );
  });
});

it('what takes an adjustment back has its amounts on the other side', () => {
  const lines = [line(first, 'debit', '1'), line(second, 'credit', '1')];
  expect(reversedLines(lines).map(({ side }) => side)).toEqual(['credit', 'debit']);
  expect(differenceOf([...lines, ...reversedLines(lines)])).toBe(0n);
});
