import { expect, it } from 'vitest';
import { addressBack, addressWithin, cellAddresses, cellFrom, cellText } from './cell.ts';

it.each([
  [{ lineWord: 'margin', timeshift: 0, columnWord: '2025-01' }, 'margin:2025-01'],
  [{ lineWord: 'revenue', timeshift: 12, columnWord: 'ytd.2025-01.delta' }, 'revenue:12:ytd.2025-01.delta'],
  [{ lineWord: 'm/inner', timeshift: -1, columnWord: '2025-01.A:1' }, 'm/inner:-1:2025-01.A:1'],
  [{ lineWord: 'a*DE01', timeshift: 0, columnWord: '2025-01.2:x' }, 'a*DE01:2025-01.2:x'],
])('is the same after the address: %j', (cell, text) => {
  expect(cellText(cell)).toBe(text);
  expect(cellFrom(text)).toEqual(cell);
});

it.each([null, '', 'margin', ':2025-01', 'margin:'])('is none: %j', (text) => {
  expect(cellFrom(text)).toBeNull();
});

const next = { lineWord: 'cost', timeshift: 0, columnWord: '2025-01' };

it('is opened without what was open before it', () => {
  const address = cellAddresses('?from=2025-01&figure=x:y&via=a:b&order=date.up&tab=statistics')(next);
  expect(address).toBe('?figure=cost%3A2025-01&from=2025-01');
});

it('keeps the way to it, which leads back', () => {
  const search = new URLSearchParams('figure=margin:2025-01&tab=statistics');
  const within = new URLSearchParams(addressWithin(search, next));
  expect([...within]).toEqual([
    ['figure', 'cost:2025-01'],
    ['via', 'margin:2025-01'],
  ]);
  expect(addressBack(within, 0)).toBe('?figure=margin%3A2025-01');
});
