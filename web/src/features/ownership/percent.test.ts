import { expect, it } from 'vitest';
import { readPercent, writtenPercent } from './percent.ts';

it.each([
  ['0.800000', '80', '80'],
  ['1.000000', '100', '100'],
  ['0.000000', '0', '0'],
  ['0.333333', '33.3333', '33,3333'],
  ['0.055000', '5.5', '5,5'],
  ['0.037036925926037037', '3.7036925926037037', '3,7036925926037037'],
])('the share %s is %s percent', (share, english, german) => {
  expect(writtenPercent(share, 'en-GB')).toBe(english);
  expect(writtenPercent(share, 'de-DE')).toBe(german);
});

it.each([
  ['80', '0.8'],
  ['80 %', '0.8'],
  ['080', '0.8'],
  ['5.5%', '0.055'],
  ['33.3333', '0.333333'],
  ['100', '1'],
  ['100.0', '1'],
  ['0', '0'],
])('%s percent is the share %s', (text, share) => {
  expect(readPercent(text, 'en-GB')).toBe(share);
  expect(readPercent(text.replace('.', ','), 'de-DE')).toBe(share);
});

it.each(['100.0001', '101', '33.33333', '-5', '', '80,5', 'all'])('%s is no percentage', (text) => {
  expect(readPercent(text, 'en-GB')).toBeNull();
});
