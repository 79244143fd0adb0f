import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Amount } from '../money/amount.ts';
import { divideHalfAwayFromZero } from '../money/rounding.ts';
import { translatedShares } from './translatedShares.ts';

const cent = 100n;
const inEuro = (amount: Amount): Amount => divideHalfAwayFromZero(amount * 100n, 112n * cent) * cent;

describe('what persons were paid in another currency', () => {
  it('is split so that 100, 200 and 300 at 1.12 are 535.71 together', () => {
    const shares = translatedShares([1_000_000n, 2_000_000n, 3_000_000n], inEuro, cent);
    expect(shares).toEqual([892_900n, 1_785_700n, 2_678_500n]);
    expect(shares.reduce((sum, share) => sum + share, 0n)).toBe(inEuro(6_000_000n));
  });

  it('adds up to the whole where all have one sign, and never has another sign than what was paid', () => {
    const amounts = fc.array(fc.bigInt({ min: 0n, max: 10_000_000n }), { maxLength: 30 });
    fc.assert(
      fc.property(amounts, fc.boolean(), (paid, isTaken) => {
        const signed = paid.map((amount) => (isTaken ? -amount : amount));
        const shares = translatedShares(signed, inEuro, cent);
        const whole = signed.reduce((sum, amount) => sum + amount, 0n);
        expect(shares.reduce((sum, share) => sum + share, 0n)).toBe(inEuro(whole));
        expect(shares.every((share) => (isTaken ? share <= 0n : share >= 0n))).toBe(true);
      }),
    );
  });

  it('is translated one by one where something was taken back', () => {
    expect(translatedShares([1_000_000n, -100n], inEuro, cent)).toEqual([892_900n, -100n]);
  });
});
