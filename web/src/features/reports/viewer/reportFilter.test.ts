import { describe, expect, it } from 'vitest';
import { addressWords } from '../../../components/addressWords.ts';
import {
  evaluatedInput,
  filterCount,
  filtersInput,
  namesSelection,
  type ReportFrame,
  reportFilterOf,
  shownCount,
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
  saved: { legalEntityIds: [], dimensionIds: [] },
  isBound: false,
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
  dataTypes: [],
  adjustmentKinds: [],
  eliminationSets: [],
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
    'entity=-hidden',
    'dimension=-hidden',
    'open=gone',
    'closed=gone*ACCOUNT',
  ])('drops what is not known here and counts it: %s', (words) => {
    const filter = filterOf(`from=2024-01&to=2024-03&${words}`);
    expect(filter?.unknownCount).toBe(1);
    expect(filter && filtersInput(filter, frame)).toEqual(plain);
  });

  it.each([
    ['', ['i1', 'p1', 'p2']],
    ['dimension=expense.SALES', ['i1', 'p1', 'p2']],
    ['dimension=revenue.P2', ['p2', 'i1']],
    ['dimension=expense.SALES&dimension=revenue.P1', ['i1', 'p1']],
    ['dimension=-1', ['i1', 'p1', 'p2']],
  ])('keeps what is saved of each dimension for whoever may not change it: %s', (words, ids) => {
    const instances = [
      ['i1', 'expense.SALES'],
      ['p1', 'revenue.P1'],
      ['p2', 'revenue.P2'],
    ].map(([id = '', word = '']) => ({ id, word }));
    const ofReader = {
      ...frame,
      instanceWords: addressWords(instances, ({ word }) => word),
      saved: { legalEntityIds: [], dimensionIds: ['i1', 'p1', 'p2'] },
      isBound: true,
    };
    const filter = reportFilterOf(new URLSearchParams(`from=2024-01&to=2024-03&${words}`), ofReader);
    expect(filter && evaluatedInput(filter, ofReader).dimensionIds).toEqual(ids);
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
      saved: { legalEntityIds: ['e1'], dimensionIds: ['none'] },
      isBound: true,
    };
    const filter = reportFilterOf(new URLSearchParams(`from=2024-01&to=2024-03&${words}`), ofReader);
    expect(filter?.unknownCount).toBe(unknownCount);
    expect(filter && evaluatedInput(filter, ofReader)).toEqual({
      ...plain,
      legalEntityIds: ['e1'],
      dimensionIds: ['none'],
    });
  });

  const asked = (words: string, saved: ReportFrame['saved'], isBound: boolean) => {
    const ofReport = { ...frame, saved, isBound };
    const filter = reportFilterOf(new URLSearchParams(`from=2024-01&to=2024-03&${words}`), ofReport);
    if (!filter) throw new Error('The address names no range');
    const { legalEntityIds, dimensionIds } = evaluatedInput(filter, ofReport);
    const kept = filtersInput(filter, ofReport);
    return {
      asked: [legalEntityIds, dimensionIds],
      saved: [kept.legalEntityIds, kept.dimensionIds],
      unknown: filter.unknownCount,
    };
  };
  const [alone, both] = [
    { legalEntityIds: ['other'], dimensionIds: ['gone'] },
    { legalEntityIds: ['e1', 'other'], dimensionIds: ['gone', 'i1'] },
  ];

  it.each([true, false])(
    'leaves what is saved and not known here as it is saved, asked for and saved again (reader: %s)',
    (isBound) => {
      expect(asked('entity=-hidden&dimension=-hidden', alone, isBound)).toEqual({
        asked: [undefined, undefined],
        saved: [['other'], ['gone']],
        unknown: 0,
      });
      const words = 'entity=DE01&entity=-hidden&dimension=-hidden&dimension=expense.SALES';
      expect(asked(words, both, isBound)).toEqual({
        asked: [undefined, undefined],
        saved: [
          ['e1', 'other'],
          ['i1', 'gone'],
        ],
        unknown: 0,
      });
      // What is hidden cannot be looked at by itself: all that is saved is.
      expect(asked('entity=-hidden', both, isBound).saved[0]).toEqual(['e1', 'other']);
      expect(asked('entity=DE01&dimension=expense.SALES', both, isBound).asked).toEqual([['e1'], ['i1']]);
    },
  );

  it('asks for what is known alone where an editor chooses more beside what is hidden, and saves both', () => {
    const words = 'entity=DE01&entity=-hidden&dimension=-hidden&dimension=-1';
    expect(asked(words, alone, false)).toEqual({
      asked: [['e1'], ['none']],
      saved: [
        ['e1', 'other'],
        ['none', 'gone'],
      ],
      unknown: 0,
    });
  });

  it('is never everything for a reader who sees nothing of what is saved; an editor takes that away by choice', () => {
    for (const words of ['', 'entity=DE01&dimension=expense.SALES'])
      expect(asked(words, alone, true).asked).toEqual([undefined, undefined]);
    expect(asked('', alone, false)).toMatchObject({ asked: [[], []], saved: [[], []] });
  });

  it('is none without a range', () => {
    expect(filterOf('scale=1000')).toBeNull();
  });

  it.each([
    ['level=2', false, 0, 0],
    ['from=2024-01', true, 0, 0],
    ['figure=x&tab=statistics', false, 0, 0],
    ['scale=1000', true, 1, 1],
    ['columns=12&dimension=-1', true, 2, 0],
    ['entity=DE01&entity=US01&compare=1&operation=sub&percent=1', true, 2, 1],
  ])('knows what says what to show, and how many choices it makes: %s', (address, isNamed, count, shown) => {
    const search = new URLSearchParams(address);
    expect([namesSelection(search), filterCount(search), shownCount(search)]).toEqual([
      isNamed,
      count,
      shown,
    ]);
  });
});
