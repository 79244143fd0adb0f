import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pairLines, pairTranslatedLines, type TranslatedLine } from './pairing.ts';

describe('corresponding lines', () => {
  it.each([
    ['one against all', [100n], [60n, 40n], ['0-0 60', '0-1 40'], false],
    ['equal amounts first', [10n, 25n], [25n, 10n], ['0-1 10', '1-0 25'], false],
    ['the rest in order', [100n, 50n, 33n], [120n, 63n], ['0-0 100', '1-0 20', '1-1 30', '2-1 33'], true],
  ] as const)('%s', (_name, debits, credits, pairs, isByConvention) => {
    const found = pairLines(debits, credits);
    expect(found.map(({ debit, credit, amount }) => `${debit}-${credit} ${amount}`)).toEqual(pairs);
    expect(found.every((pair) => pair.isByConvention === isByConvention)).toBe(true);
  });

  it('refuses sides that differ', () => expect(() => pairLines([2n], [1n])).toThrow(RangeError));

  it('adds up to every line, with positive amounts, in fewer pairs than lines', () => {
    const parts = fc.array(fc.bigInt({ min: 1n, max: 1000n }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(parts, parts, (debits, others) => {
        const sum = (values: readonly bigint[]) => values.reduce((total, value) => total + value, 0n);
        const difference = sum(debits) - sum(others);
        const filled = difference < 0n ? [...debits, -difference] : debits;
        const credits = difference > 0n ? [...others, difference] : others;
        const pairs = pairLines(filled, credits);
        const sumOf = (side: 'debit' | 'credit', line: number) =>
          sum(pairs.filter((pair) => pair[side] === line).map(({ amount }) => amount));
        expect(filled.map((_, line) => sumOf('debit', line))).toEqual(filled);
        expect(credits.map((_, line) => sumOf('credit', line))).toEqual(credits);
        expect(pairs.every(({ amount }) => amount > 0n)).toBe(true);
        expect(pairs.length).toBeLessThan(filled.length + credits.length);
      }),
    );
  });
});

describe('corresponding lines of which some have a global amount alone', () => {
  const line = (amount: bigint, global: bigint): TranslatedLine => ({ amount, global });
  it.each([
    ['none has', [line(10n, 9n)], [line(10n, 9n)], ['0-0 10']],
    [
      'among themselves',
      [line(0n, 5n), line(10n, 9n)],
      [line(10n, 9n), line(0n, 5n)],
      ['1-0 10', '0-1 0 (5)'],
    ],
    [
      'to the largest, ties to the first',
      [line(0n, 5n), line(8n, 8n)],
      [line(4n, 9n), line(4n, 4n)],
      ['1-0 4', '1-1 4', '0-0 0 (5)'],
    ],
    [
      'what is left to the largest',
      [line(0n, 2n), line(8n, 8n)],
      [line(8n, 5n), line(0n, 5n)],
      ['1-0 8', '0-1 0 (2)', '1-1 0 (3)'],
    ],
    ['all of them', [line(0n, 5n)], [line(0n, 3n), line(0n, 2n)], ['0-0 0 (3)', '0-1 0 (2)']],
  ] as const)('%s', (_name, debits, credits, pairs) => {
    const shown = pairTranslatedLines(debits, credits).map(
      ({ debit, credit, amount, global }) =>
        `${debit}-${credit} ${amount}${global === null ? '' : ` (${global})`}`,
    );
    expect(shown).toEqual(pairs);
  });
});
