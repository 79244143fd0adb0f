import { describe, expect, it } from 'vitest';
import { addressWords } from '../../../components/addressWords.ts';
import {
  filterCount,
  filtersInput,
  namesSelection,
  type ReportFrame,
  reportFilterOf,
} from './reportFilter.ts';

const frame: ReportFrame = {
  periods: [
    ...[1, 2, 3].map((month) => ({
      id: `p${month}`,
      startDate: `2024-0${month}-01`,
      endDate: `2024-0${month}-28`,
      fiscalYear: 2024,
    })),
    { id: 'p4', startDate: '2025-01-01', endDate: '2025-01-31', fiscalYear: 2025 },
  ],
  entityWords: addressWords([{ id: 'e1' }], () => 'DE01'),
  instanceWords: addressWords([{ id: 'i1' }], () => 'expense.SALES'),
  columns: [
    { periods: 1, months: '1' },
    { periods: 3, months: '3' },
  ],
  reportingCurrencies: ['USD'],
  nodeKeys: new Set(['revenue', 'margin']),
  narrowedTo: null,
  defaultStructureId: 'none',
  noProfitInstanceId: 'noProfit',
  splits: ['LEGAL_ENTITY', 'COST', 'PROFIT'],
  breakdowns: ['ACCOUNT', 'LEGAL_ENTITY', 'COST', 'PROFIT'],
};
const filterOf = (address: string) => reportFilterOf(new URLSearchParams(address), frame);
const inputOf = (address: string) => {
  const filter = filterOf(address);
  return filter && filtersInput(filter, frame);
};

const plain = {
  fromPeriodId: 'p1',
  toPeriodId: 'p3',
  columnPeriods: 1,
  columnKinds: ['PERIOD'],
  splitBy: null,
  aggregation: 'NONE',
  useFunctionalCurrency: false,
  reportingCurrency: null,
  source: 'ACTUAL',
  legalEntityIds: [],
  dimensionIds: [],
  delta: { showDelta: false },
  breakdown: [],
  scale: 'ONE',
};

describe('the filter of a report', () => {
  it('leaves nothing to what was saved: what the address does not say is as it is at first', () => {
    expect(inputOf('from=2024-01&to=2024-03')).toEqual(plain);
  });

  it('is what the address says', () => {
    const address =
      'from=2024-01&to=2024-03&entity=DE01&dimension=expense.SALES&dimension=-1&dimension=-2&currency=USD' +
      '&columns=3&kind=period&kind=ytd&kind=year&split=entity&aggregate=average&scale=1000' +
      '&breakdown=revenue.account&breakdown=margin.cost';
    expect(inputOf(address)).toEqual({
      ...plain,
      legalEntityIds: ['e1'],
      dimensionIds: ['i1', 'none', 'noProfit'],
      reportingCurrency: 'USD',
      columnPeriods: 3,
      columnKinds: ['PERIOD', 'YEAR_TO_DATE', 'FISCAL_YEAR'],
      splitBy: 'LEGAL_ENTITY',
      aggregation: 'AVERAGE',
      scale: 'THOUSAND',
      breakdown: [
        { nodeKey: 'revenue', by: 'ACCOUNT' },
        { nodeKey: 'margin', by: 'COST' },
      ],
    });
    expect(filterOf(address)?.unknownCount).toBe(0);
  });

  it.each([
    ['back.3', { option: 'OPTION_1', shift: 3 }],
    ['year.2024', { option: 'OPTION_2', selectedYear: 2024 }],
    ['range.2024-01.2024-02', { option: 'OPTION_3', fromPeriodId: 'p1', toPeriodId: 'p2' }],
  ])('compares with %s', (compare, delta) => {
    expect(
      inputOf(`from=2025-01&compare=${compare}&percent=1&position=left&swap=1&base=hidden`),
    ).toMatchObject({
      delta: {
        ...delta,
        showDelta: true,
        operation: 'SUB',
        withPercent: true,
        position: 'LEFT',
        ascending: true,
        hideBase: true,
        aggregation: 'NONE',
      },
    });
  });

  it.each([
    'compare=back.0',
    'compare=year.1999',
    'compare=range.2024-03.2024-01',
    'compare=constructor',
    'split=nothing',
    'split=kind',
    'breakdown=revenue.kind',
    'scale=7',
    'kind=week',
    'breakdown=gone.account',
    'breakdown=revenue.toString',
    'entity=other',
    'open=gone',
    'closed=gone*ACCOUNT',
  ])('drops what is not known here and counts it: %s', (words) => {
    const filter = filterOf(`from=2024-01&to=2024-03&${words}`);
    expect(filter?.unknownCount).toBe(1);
    expect(filter && filtersInput(filter, frame)).toEqual(plain);
  });

  it.each([
    ['', 0],
    ['entity=e1', 0],
    ['entity=e2&dimension=expense.SALES', 2],
    ['entity=e1&entity=e2&dimension=-1&dimension=-2', 2],
  ])('is within what the report counts for whoever may not change it: %s', (words, unknownCount) => {
    const ofReader = {
      ...frame,
      entityWords: addressWords([{ id: 'e1' }, { id: 'e2' }], ({ id }) => id),
      narrowedTo: { legalEntityIds: ['e1', 'hidden'], dimensionIds: ['none'] },
    };
    const filter = reportFilterOf(new URLSearchParams(`from=2024-01&to=2024-03&${words}`), ofReader);
    expect(filter?.unknownCount).toBe(unknownCount);
    expect(filter && filtersInput(filter, ofReader)).toEqual({
      ...plain,
      legalEntityIds: ['e1'],
      dimensionIds: ['none'],
    });
  });

  it.each([
    [['ended'], ''],
    [['ended'], 'dimension=expense.SALES'],
    [['ended', 'i1'], ''],
    [['ended', 'i1'], 'dimension=expense.SALES'],
  ])(
    'leaves to what is saved (%s) whoever may not change it, where a value of it has ended: %s',
    (dimensionIds, words) => {
      const ofReader = { ...frame, narrowedTo: { legalEntityIds: [], dimensionIds } };
      const filter = reportFilterOf(new URLSearchParams(`from=2024-01&to=2024-03&${words}`), ofReader);
      const { dimensionIds: none, ...others } = plain;
      expect([none, filter && filtersInput(filter, ofReader)]).toEqual([[], others]);
    },
  );

  it('still narrows to what is chosen beside a value that has ended', () => {
    const narrowedTo = { legalEntityIds: [], dimensionIds: ['ended', 'i1', 'none'] };
    const filter = reportFilterOf(new URLSearchParams('from=2024-01&to=2024-03&dimension=-1'), {
      ...frame,
      narrowedTo,
    });
    expect(filter && filtersInput(filter, frame)).toMatchObject({ dimensionIds: ['none'] });
  });

  it('is none without a range', () => {
    expect(filterOf('scale=1000')).toBeNull();
  });

  it.each([
    ['level=2', false, 0],
    ['from=2024-01', true, 0],
    ['figure=x&tab=statistics', false, 0],
    ['scale=1000', true, 1],
    ['entity=DE01&entity=US01&compare=1&operation=sub&percent=1', true, 2],
  ])('knows what says what to show, and how many choices it makes: %s', (address, isNamed, count) => {
    const search = new URLSearchParams(address);
    expect([namesSelection(search), filterCount(search)]).toEqual([isNamed, count]);
  });
});
