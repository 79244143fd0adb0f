import { expect, it } from 'vitest';
import { detailWord, readFilter } from './payrollFilter.ts';

const periods = ['2024-01', '2024-02', '2024-03'].map((month) => ({
  id: month,
  startDate: `${month}-01`,
  endDate: `${month}-28`,
  fiscalYear: 2024,
}));
const entities = [{ id: 'E1', code: 'AT' }];

it.each([
  ['', { from: '2024-01', to: '2024-02', entityId: null, detail: 'ACCOUNT' }],
  [
    'from=2024-02&to=2024-03&entity=AT&by=person',
    { from: '2024-02', to: '2024-03', entityId: 'E1', detail: 'PERSON' },
  ],
  ['from=2024-03&to=2024-01', { from: '2024-03', to: '2024-03', entityId: null, detail: 'ACCOUNT' }],
  [
    'from=1999-01&entity=XX&by=nothing',
    { from: '2024-01', to: '2024-02', entityId: null, detail: 'ACCOUNT' },
  ],
])('reads what an address says, and drops what means nothing: %s', (search, expected) => {
  const filter = readFilter(new URLSearchParams(search), periods, entities, '2024-02-15');
  expect({ ...filter, from: filter?.from.id, to: filter?.to.id }).toEqual(expected);
});

it('is of nothing where there are no periods', () => {
  expect(readFilter(new URLSearchParams(), [], entities, '2024-02-15')).toBeNull();
});

it('says each division by a word of its own', () => {
  expect([detailWord('ACCOUNT'), detailWord('PERSON'), detailWord('DIMENSION_INSTANCE')]).toEqual([
    null,
    'person',
    'dimension-instance',
  ]);
});
