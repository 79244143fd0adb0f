import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDay } from './plainDate.ts';
import { clockOfSerial, isoOfSerial } from './serialDate.ts';

describe('a date as a spreadsheet stores it', () => {
  it.each([
    [1, 1900, '1900-01-01'],
    [59, 1900, '1900-02-28'],
    [60, 1900, '1900-02-29'],
    [61, 1900, '1900-03-01'],
    [41061, 1900, '2012-06-01'],
    [45322.604166666664, 1900, '2024-01-31T14:30:00'],
    [42488.47916666667, 1900, '2016-04-28T11:30:00'],
    [45321.999999999, 1900, '2024-01-31'],
    [2958465, 1900, '9999-12-31'],
    [0, 1904, '1904-01-01'],
    [43860, 1904, '2024-01-31'],
    [43860.25, 1904, '2024-01-31T06:00:00'],
  ] as const)('%d of %d is %s', (serial, system, text) => expect(isoOfSerial(serial, system)).toBe(text));

  it.each([
    [0, 1900],
    [-1, 1900],
    [-0.5, 1904],
    [2958466, 1900],
    [Number.NaN, 1900],
    [Number.POSITIVE_INFINITY, 1904],
  ] as const)('%d of %d is none', (serial, system) => expect(isoOfSerial(serial, system)).toBeNull());

  it.each([
    [0, '00:00:00'],
    [0.6041666666666666, '14:30:00'],
    [1.5, '36:00:00'],
    [-0.1, null],
  ])('%d as a time is %s', (serial, text) => expect(clockOfSerial(serial)).toBe(text));

  it('counts the same day 1462 lower from 1904', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1462, max: 2_958_465 }), (serial) => {
        expect(isoOfSerial(serial, 1900)).toBe(isoOfSerial(serial - 1462, 1904));
        expect(isoOfSerial(serial, 1900)).toBe(formatDay(serial - 25_569));
      }),
    );
  });
});
