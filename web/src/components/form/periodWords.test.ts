import { expect, it } from 'vitest';
import { periodsNamed } from './periodWords.ts';

const months = Array.from({ length: 199 }, (_, index) => {
  const first = new Date(Date.UTC(2012, 5 + index, 1)).toISOString().slice(0, 10);
  const last = new Date(Date.UTC(2012, 6 + index, 0)).toISOString().slice(0, 10);
  return { id: first.slice(0, 7), startDate: first, endDate: last };
});

it.each([
  ['Jan 2023', 'en-GB'],
  ['january 2023', 'en-GB'],
  ['2023-01', 'en-GB'],
  ['1/2023', 'en-GB'],
  ['01.2023', 'de-DE'],
  ['Januar 2023', 'de-DE'],
  ['януари 2023', 'bg-BG'],
] as const)('%s is one month, whatever other years have', (text, language) => {
  expect(periodsNamed(text, months, language).map(({ id }) => id)).toEqual(['2023-01']);
});

it('leaves several where the text leaves it open, and none where it names none', () => {
  expect(periodsNamed('2023', months, 'en-GB')).toHaveLength(12);
  expect(periodsNamed('Jan', months, 'en-GB').every(({ id }) => id.endsWith('-01'))).toBe(true);
  expect(periodsNamed('Jan 1999', months, 'en-GB')).toEqual([]);
  expect(periodsNamed('13/2023', months, 'en-GB')).toEqual([]);
});

it('knows a quarter by each of its ends', () => {
  const quarters = [
    { id: 'q1', startDate: '2023-01-01', endDate: '2023-03-31' },
    { id: 'q2', startDate: '2023-04-01', endDate: '2023-06-30' },
  ];
  expect(periodsNamed('mar 2023', quarters, 'en-GB').map(({ id }) => id)).toEqual(['q1']);
});
