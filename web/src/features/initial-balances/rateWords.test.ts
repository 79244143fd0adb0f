import { expect, it } from 'vitest';
import { rateWords } from './rateWords.ts';

it.each([
  ['en-GB', '0.497957', '10,000'],
  ['de-DE', '0,497957', '10.000'],
] as const)('the rate of an initial balance is written as %s writes numbers', (language, rate, per) => {
  const translation = { rate: '0.497957', ratePer: 10_000, currency: 'EUR', globalCurrency: 'IDR' };
  expect(rateWords(translation, language)).toEqual({ rate, per, currency: 'EUR', globalCurrency: 'IDR' });
});
