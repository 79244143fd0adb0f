import { postingFlags } from '@tributary/engine/entries/postingCodes';
import { parseRate } from '@tributary/engine/money/rate';
import { expect, it } from 'vitest';
import type { StoredPosting } from '../postings/readService.ts';
import { rateBetween } from './transactionRates.ts';

const used = new Map([['7 2 14', { value: parseRate('1.079471')!, units: 1 as const }]]);

const rateOf = (functional: string, global: string, changes: Partial<StoredPosting> = {}) => {
  const posting = { instance_id: 7, version: 2, period_id: 14, flags: 0, ...changes };
  const { rate, rate_origin: origin } = rateBetween(
    { ...posting, functional_amount: functional, amount: global } as StoredPosting,
    used,
  );
  return [rate, origin];
};

const { translated, closing } = postingFlags;

it.each([
  ['what was translated', '1000.00', '926.38', { flags: translated }, '1.079471', 'used'],
  ['of a closing entry, too', '0.0030', '0.00', { flags: translated | closing }, '1.079471', 'used'],
  ['what was booked near that rate', '107.95', '100.02', {}, '1.079284', 'implied'],
  ['what was booked at a cent', '0.03', '0.05', { flags: closing }, '0.600000', 'implied'],
  ['what was booked at that rate exactly', '107.95', '100.00', {}, '1.079500', 'implied'],
  [
    'a version without that rate',
    '107.95',
    '100.00',
    { version: 1, flags: translated },
    '1.079500',
    'implied',
  ],
] as const)(
  'have the rate of the period where they say so: %s',
  (_name, own, global, changes, rate, origin) => {
    expect(rateOf(own, global, changes)).toEqual([rate, origin]);
  },
);
