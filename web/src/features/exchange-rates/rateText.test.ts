import { describe, expect, it } from 'vitest';
import { limits } from '../../limits.generated.ts';
import { isSameRate, readRate } from './rateText.ts';

describe('a rate that is typed', () => {
  it.each([
    ['1.0905', '.', { value: '1.0905' }],
    ['1,0905', ',', { value: '1.0905' }],
    [' 007.50 ', '.', { value: '7.5' }],
    ['1.1234560', '.', { value: '1.123456' }],
    ['1.1234567', '.', { fault: 'decimals' }],
    ['0', '.', { fault: 'zero' }],
    ['-0,00', ',', { fault: 'zero' }],
    ['-1.5', '.', { fault: 'negative' }],
    ['−1.5', '.', { fault: 'negative' }],
    ['1234567890', '.', { fault: 'digits' }],
    ['1,090.5', '.', { fault: 'number' }],
    ['1.090', ',', { fault: 'number' }],
    ['1e3', '.', { fault: 'number' }],
  ] as const)('%j with %j as decimal sign is %o', (text, sign, read) =>
    expect(readRate(text, sign, 1)).toEqual(read),
  );

  it('has as many digits as the server takes: nine, and more for more units', () => {
    const { pattern } = limits['POST /currencies/rates'].rates.rate;
    for (const [per, digits] of [
      [1, 9],
      [100, 11],
      [10_000, 13],
    ] as const) {
      const most = '9'.repeat(digits);
      expect(readRate(most, '.', per)).toEqual({ value: most });
      expect(readRate(`${most}9`, '.', per)).toEqual({ fault: 'digits' });
      expect(new RegExp(pattern, 'u').test(most)).toBe(true);
      expect(new RegExp(pattern, 'u').test(`${most}9`)).toBe(per !== 10_000);
    }
  });

  it('is the same with zeros behind it', () => {
    expect(isSameRate('1.200000', '1.2')).toBe(true);
    expect(isSameRate('100', '10')).toBe(false);
    expect(isSameRate(null, '1')).toBe(false);
  });
});
