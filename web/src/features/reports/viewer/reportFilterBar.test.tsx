import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLazyLoadQuery } from 'react-relay';
import { useSearchParams } from 'react-router';
import { createMockEnvironment } from 'relay-test-utils';
import { afterEach, describe, expect, it, vi } from 'vitest';
import frameQuery, { type ReportFrameQuery } from '../../../__generated__/ReportFrameQuery.graphql.ts';
import reportQuery, {
  type ReportViewerPageQuery,
} from '../../../__generated__/ReportViewerPageQuery.graphql.ts';
import { dataIdOf } from '../../../relay/environment.ts';
import { renderRoute } from '../../../testing/renderRoute.tsx';
import { keep } from '../../../components/kept.ts';
import { changedSearch } from '../../../components/useQueryState.ts';
import { ReportFilterBar } from './ReportFilterBar.tsx';
import { reportFilterOf } from './reportFilter.ts';
import { reportFrameOf } from './reportFrame.ts';
import { savedRange, savedSelection } from './savedSelection.ts';

type Report = NonNullable<NonNullable<ReportViewerPageQuery['rawResponse']['client']>['report']>;

const period = (month: string, fiscalYear: number) => ({
  id: month,
  startDate: `${month}-01`,
  endDate: `${month}-28`,
  fiscalYear,
});
const periods = [period('2024-12', 2024), period('2025-01', 2025), period('2025-02', 2025)];
const entities = ['DE01', 'US01'].map((code) => ({
  cursor: code,
  node: { __typename: 'LegalEntity' as const, id: code, code, name: code },
}));

const frame: ReportFrameQuery['rawResponse'] = {
  client: {
    id: 'c',
    isLimited: false,
    reportOptions: {
      periodsBack: [1, 3],
      columnKinds: ['PERIOD', 'YEAR_TO_DATE', 'FISCAL_YEAR'],
      splits: ['LEGAL_ENTITY'],
      breakdowns: ['ACCOUNT', 'LEGAL_ENTITY'],
      eliminationSets: [],
      defaultStructureId: 'none',
      noProfitInstanceId: 'noProfit',
      statistics: [],
    },
    periodSet: { periods, cycle: 'MONTH', columnPeriods: [1, 3] },
    legalEntities: { edges: entities },
    dimensions: [],
    reportingCurrencies: [],
  },
};

const nodeOf = (key: string, type: 'ACCOUNT' | 'FORMULA') => ({
  key,
  type,
  name: key,
  code: '',
  customName: null,
  hidden: false,
});
const filters: Report['filters'] = {
  fromPeriod: { id: '2025-01', startDate: '2025-01-01' },
  toPeriod: { id: '2025-02', endDate: '2025-02-28' },
  columnPeriods: 3,
  columnKinds: ['PERIOD', 'YEAR_TO_DATE'],
  splitBy: 'LEGAL_ENTITY',
  aggregation: 'AVERAGE',
  useFunctionalCurrency: false,
  reportingCurrency: null,
  legalEntityIds: ['DE01'],
  dimensionIds: ['noProfit'],
  delta: {
    showDelta: true,
    option: 'OPTION_2',
    shift: 1,
    selectedYear: 2024,
    fromPeriod: null,
    toPeriod: null,
    operation: 'SUB',
    withPercent: true,
    position: 'LEFT',
    ascending: false,
    hideBase: true,
    aggregation: 'NONE',
  },
  breakdown: [{ nodeKey: 'goods', by: 'ACCOUNT' }],
  dataTypes: [],
  adjustmentKinds: [],
  eliminationSets: [],
  scale: 'THOUSAND',
};
const report: Report = {
  id: 'r',
  name: 'Income',
  description: '',
  slug: 'result',
  isReadable: true,
  revision: 1,
  permissions: { canEdit: true },
  filters,
  tree: { nodes: [nodeOf('goods', 'ACCOUNT'), nodeOf('margin', 'FORMULA')] },
};

interface Read {
  readonly client: Parameters<typeof reportFrameOf>[0];
  readonly report: NonNullable<NonNullable<ReportViewerPageQuery['response']['client']>['report']>;
}

function useRead(): Read {
  const framed = useLazyLoadQuery<ReportFrameQuery>(frameQuery, { client: 'n' });
  const found = useLazyLoadQuery<ReportViewerPageQuery>(reportQuery, { client: 'n', report: 'income' });
  if (!framed.client || !found.client?.report) throw new Error('Nothing was answered');
  return { client: framed.client, report: found.client.report };
}

function Bar() {
  const read = useRead();
  const [search] = useSearchParams();
  const known = reportFrameOf(read.client, read.report);
  const filter = reportFilterOf(search, known);
  return filter && <ReportFilterBar {...read} frame={known} filter={filter} />;
}

function Saved({ onRead }: { readonly onRead: (address: string) => void }) {
  const read = useRead();
  const saved = savedSelection(read.report.filters, reportFrameOf(read.client, read.report));
  onRead(`${changedSearch(new URLSearchParams({ ...savedRange(read.report.filters) }), saved)}`);
  return null;
}

function renderRead(element: React.ReactNode, address: string, canEdit = true, saved = filters) {
  const environment = createMockEnvironment({ getDataID: dataIdOf });
  const answers: Readonly<Record<string, object>> = {
    ReportFrameQuery: frame,
    ReportViewerPageQuery: {
      client: { id: 'c', report: { ...report, filters: saved, permissions: { canEdit } } },
    },
  };
  for (let count = 0; count < 2; count += 1) {
    environment.mock.queueOperationResolver(({ request }) => ({
      data: answers[request.node.operation.name] ?? {},
    }));
  }
  return renderRoute(element, { address, environment });
}

const range = '/?from=2025-01&to=2025-02';

afterEach(() => keep({ personId: '', topic: 'report filter' }, null));

const unfold = async (name: RegExp | string = 'More filters') =>
  userEvent.click(await screen.findByRole('button', { name }));

async function choose(field: string, option: string) {
  await userEvent.click(await screen.findByRole('combobox', { name: field }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}

describe('the filter bar of a report', () => {
  it('begins a comparison with difference and percent, and ends it without a trace', async () => {
    const { router } = renderRead(<Bar />, range);
    const search = () => new URLSearchParams(router.state.location.search);
    await unfold();
    await choose('Compare with', 'A fiscal year');
    expect([search().get('compare'), search().get('percent')]).toEqual(['year.2024', '1']);
    await choose('Position', 'Between');
    await choose('Compare with', 'Periods before');
    expect([search().get('compare'), search().get('position')]).toEqual(['back.1', 'center']);
    await choose('How far back', '3 periods before');
    expect(search().get('compare')).toBe('back.3');
    await choose('Compare with', 'Nothing');
    expect([...search().keys()]).toEqual(['from', 'to']);
  });

  it('breaks lines down that are sums, and takes that back', async () => {
    const { router } = renderRead(<Bar />, range);
    await unfold();
    await choose('Break a line down by', 'legal entity');
    await userEvent.click(screen.getByRole('combobox', { name: 'Line' }));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['goods']);
    await userEvent.click(screen.getByRole('option', { name: 'goods' }));
    expect(router.state.location.search).toContain('breakdown=goods.entity');
    const chip = await screen.findByRole('button', { name: 'goods by legal entity' });
    chip.focus();
    await userEvent.keyboard('{Delete}');
    expect(router.state.location.search).not.toContain('breakdown');
  });

  it('closes what is open beside the figures, and resets all but the range', async () => {
    const { router } = renderRead(<Bar />, `${range}&figure=goods:2025-01&via=a:b&split=entity`);
    await unfold('More filters (1 set)');
    await choose('Scale', 'in thousands');
    expect(router.state.location.search).toBe('?from=2025-01&scale=1000&split=entity&to=2025-02');
    await userEvent.click(screen.getByRole('button', { name: 'Reset filters' }));
    expect(router.state.location.search).toBe('?from=2025-01&to=2025-02');
  });

  it('leaves its height to the figures until somebody opens how they are shown, and stays open then', async () => {
    renderRead(<Bar />, `${range}&entity=DE01&columns=3&scale=1000&compare=year.2024&percent=1`);
    await screen.findByRole('combobox', { name: 'Legal entities' });
    await screen.findByRole('combobox', { name: 'Columns' });
    expect(screen.queryByRole('combobox', { name: 'Scale' })).toBeNull();
    await unfold('More filters (2 set)');
    await screen.findByRole('combobox', { name: 'Scale' });
    cleanup();
    renderRead(<Bar />, range);
    await screen.findByRole('combobox', { name: 'Scale' });
    await userEvent.click(await screen.findByRole('button', { name: 'Fewer filters' }));
    expect(screen.queryByRole('combobox', { name: 'Scale' })).toBeNull();
  });

  it.each([
    [true, ['DE01 DE01', 'US01 US01']],
    [false, ['DE01 DE01']],
  ])('offers who may edit (%s) what the report is narrowed to, or all', async (canEdit, expected) => {
    renderRead(<Bar />, range, canEdit);
    await userEvent.click(await screen.findByRole('combobox', { name: 'Legal entities' }));
    const list = await screen.findByRole('listbox');
    expect(
      within(list)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(expected);
  });
});

it.each([true, false])(
  'keeps what is saved and not known here in the address (editor: %s)',
  async (canEdit) => {
    const onRead = vi.fn<(address: string) => void>();
    const saved = { ...filters, legalEntityIds: ['BG03', 'FR01'], dimensionIds: ['ended', 'noProfit'] };
    renderRead(<Saved onRead={onRead} />, '/', canEdit, saved);
    await vi.waitFor(() => expect(onRead).toHaveBeenCalled());
    expect(onRead.mock.lastCall?.[0]).toContain('dimension=-hidden&dimension=-2&entity=-hidden&from');
  },
);

it('shows what is saved and not visible as a choice that an editor takes away, and back', async () => {
  const saved = { ...filters, legalEntityIds: ['BG03'], dimensionIds: [] };
  const { router } = renderRead(<Bar />, `${range}&entity=-hidden`, true, saved);
  await choose('Legal entities', 'Not visible to you');
  expect(router.state.location.search).toBe('?from=2025-01&to=2025-02');
  await userEvent.click(await screen.findByRole('option', { name: 'Not visible to you' }));
  expect(router.state.location.search).toContain('entity=-hidden');
});

it('says what was saved with a report in the words of an address', async () => {
  const onRead = vi.fn<(address: string) => void>();
  renderRead(<Saved onRead={onRead} />, '/');
  await vi.waitFor(() => expect(onRead).toHaveBeenCalled());
  expect(onRead.mock.lastCall?.[0]).toBe(
    'aggregate=average&base=hidden&breakdown=goods.account&columns=3&compare=year.2024&dimension=-2&entity=DE01' +
      '&from=2025-01&kind=period&kind=ytd&percent=1&position=left&scale=1000&split=entity&to=2025-02',
  );
});
