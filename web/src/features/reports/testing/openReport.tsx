import { screen, within } from '@testing-library/react';
import { useLoaderData } from 'react-router';
import { createMockEnvironment } from 'relay-test-utils';
import drillQuery, { type ReportDrillQuery } from '../../../__generated__/ReportDrillQuery.graphql.ts';
import figuresQuery, { type ReportFiguresQuery } from '../../../__generated__/ReportFiguresQuery.graphql.ts';
import { addressWords } from '../../../components/addressWords.ts';
import { dataIdOf } from '../../../relay/environment.ts';
import { answer } from '../../../testing/answer.ts';
import { renderRoute } from '../../../testing/renderRoute.tsx';
import { ReportFigures } from '../viewer/ReportFigures.tsx';
import { type ReportFrame, reportFilterOf } from '../viewer/reportFilter.ts';
import type { ReportViewerData } from '../viewer/reportFrame.ts';

type Client = NonNullable<ReportFiguresQuery['rawResponse']['client']>;
type Report = NonNullable<Client['report']>;
type Node = Report['tree']['nodes'][number];
type Evaluation = Client['reportEvaluation'];
type Lines = NonNullable<ReportDrillQuery['rawResponse']['client']>['reportTransactions'];

export const period = (month: string) => ({ id: month, startDate: `${month}-01`, endDate: `${month}-28` });
const node = (key: string, more: Partial<Node> = {}): Node => ({
  key,
  parentKey: null,
  position: 0,
  type: 'ACCOUNT',
  name: key,
  code: '',
  customName: null,
  description: null,
  accountUse: null,
  hidden: false,
  hasTotal: true,
  showTotalOnly: false,
  measureId: null,
  style: { bold: false, ruleAbove: false, decimals: null },
  ...more,
});
const nodes: readonly Node[] = [
  node('revenue', { type: 'GROUP', name: 'Revenue' }),
  node('goods', { parentKey: 'revenue', code: '4000', name: 'Goods', description: 'Net of returns' }),
  node('margin', { position: 1, type: 'FORMULA', name: 'Margin' }),
  node('broken', { position: 2, name: 'Broken' }),
];
/** Lines of the same account, each with another amount of it. */
export const ofBank: readonly Node[] = [
  node('cash', {
    position: 3,
    code: '1200',
    name: 'Bank',
    customName: 'Liquid funds',
    accountUse: 'CLOSING_BALANCE',
  }),
  node('opened', { position: 4, code: '1200', name: 'Bank', accountUse: 'OPENING_BALANCE' }),
];
const column = (role: 'SPAN' | 'BASE' | 'DELTA' | 'DELTA_PERCENT', month: string) => ({
  kind: 'PERIOD' as const,
  role,
  use: null,
  carriedForward: false,
  split: null,
  fromPeriod: period(month),
  toPeriod: period(month),
});
const columns = [
  column('SPAN', '2025-02'),
  column('BASE', '2025-01'),
  column('DELTA', '2025-02'),
  column('DELTA_PERCENT', '2025-02'),
];
const row = (nodeKey: string, unit: 'AMOUNT' | 'PERCENT', values: readonly (string | null)[]) => ({
  nodeKey,
  unit,
  // Null: there is no value.
  values: values as readonly string[],
  group: null,
});
const noPlace = { dependsOnKey: null, currency: null, period: null, legalEntity: null };
export const evaluation: Evaluation = {
  currency: 'EUR',
  isLimited: false,
  columns,
  rows: [
    row('revenue', 'AMOUNT', ['1200.0000', '1000.0000', '200.0000', '20.0000']),
    row('goods', 'AMOUNT', ['1200.0000', '1000.0000', '200.0000', '20.0000']),
    row('margin', 'PERCENT', ['27.2727', '25.0000', '2.2727', '9.0908']),
    row('broken', 'AMOUNT', [null, null, null, null]),
  ],
  marks: [
    { row: 1, column: 2, code: 'FAVOURABLE', ...noPlace },
    { row: 3, column: null, code: 'MISSING_RATE', ...noPlace, currency: 'CHF', period: period('2025-02') },
  ],
  missingDependencies: [{ nodeKey: 'broken', kind: 'ACCOUNT' }],
  notices: [],
  staleInstances: [],
};

const frame: ReportFrame = {
  periods: [
    { ...period('2025-01'), fiscalYear: 2025 },
    { ...period('2025-02'), fiscalYear: 2025 },
  ],
  entityWords: addressWords([{ id: 'e1' }], () => 'DE01'),
  instanceWords: addressWords<{ readonly id: string }>([], () => ''),
  columns: [{ periods: 1, months: '1' }],
  reportingCurrencies: ['USD'],
  nodeKeys: new Set(nodes.map(({ key }) => key)),
  saved: { legalEntityIds: [], dimensionIds: [] },
  isBound: false,
  defaultStructureId: 'none',
  noProfitInstanceId: 'noProfit',
  splits: [],
  breakdowns: [],
};
const range = 'from=2025-02&to=2025-02&compare=back.1&percent=1';

function Shown({ address }: { readonly address: string }) {
  const { queryRef } = useLoaderData<{ queryRef: NonNullable<ReportViewerData['figuresRef']> }>();
  const filter = reportFilterOf(new URLSearchParams(address), frame);
  if (!filter) throw new Error('The address names no range');
  return (
    <ReportFigures
      queryRef={queryRef}
      clientId="c"
      frame={frame}
      statistics={[
        { type: 'ACCOUNT_CODE', label: null },
        { type: 'DIMENSION_CODE', label: null },
        { type: 'CUSTOM_1', label: 'Vendor' },
      ]}
      filter={filter}
      notes={[]}
      age="present"
    />
  );
}

export const answerFigures = async (
  environment: ReturnType<typeof createMockEnvironment>,
  found: Partial<Evaluation>,
  added: readonly Node[] = [],
) =>
  answer<ReportFiguresQuery>(environment, figuresQuery, {
    client: {
      id: 'c',
      report: {
        id: 'r',
        name: 'Income',
        revision: 3,
        updatedAt: '2026-02-04T10:00:00Z',
        tree: { nodes: [...nodes, ...added] },
      },
      reportEvaluation: { ...evaluation, ...found },
    },
  });

/** The report at an address, with its figures. */
export async function openReport(more = '', found: Partial<Evaluation> = {}, added: readonly Node[] = []) {
  const address = `?${range}${more}`;
  const environment = createMockEnvironment({ getDataID: dataIdOf });
  environment.mock.queueOperationResolver((operation) =>
    operation.request.node.operation.name === 'useMinorDigitsQuery'
      ? { data: { currencies: [{ code: 'EUR', minorDigits: 2 }] } }
      : null,
  );
  const { router } = renderRoute(<Shown address={address} />, {
    address: `/${address}`,
    environment,
    query: { document: figuresQuery, variables: { clientId: 'c', reportId: 'r', filters: {} } },
  });
  await answerFigures(environment, found, added);
  const grid = await screen.findByRole('treegrid', { name: 'Income' });
  return { environment, router, grid };
}

export const textsOf = (grid: HTMLElement, name: RegExp) =>
  within(within(grid).getByRole('row', { name }))
    .getAllByRole('gridcell')
    .map((cell) => cell.textContent.replaceAll(/\s/gu, ' '));

export const explained = (explanation: Partial<Lines['explanation']>): Lines['explanation'] => ({
  how: 'NOTHING',
  operation: null,
  use: null,
  aggregation: null,
  isCut: false,
  isNegated: false,
  elements: [],
  ...explanation,
});
type Element = Lines['explanation']['elements'][number];
export const element = (key: string, more: Partial<Element>): Element => ({
  key,
  parentKey: null,
  kind: 'NODE',
  operator: null,
  nodeKey: null,
  timeshift: null,
  period: null,
  value: null,
  constant: null,
  ...more,
});
const noLines = {
  sum: null,
  sumCurrency: 'EUR',
  translatedSum: null,
  totalCount: 0,
  currency: 'EUR',
  translatedParts: null,
  edges: [],
  pageInfo: { hasNextPage: false, endCursor: null },
};
export const line = (
  key: string,
  value: string,
  factor = 1,
  more: Partial<Lines['edges'][number]['node']> = {},
): Lines['edges'][number] => ({
  cursor: key,
  node: {
    __typename: 'ReportTransaction',
    transactionKey: key,
    kind: 'ACTUAL',
    personId: null,
    personName: null,
    factor,
    value,
    currency: 'EUR',
    date: '2025-02-03',
    period: { id: 'p', startDate: '2025-02-01', endDate: '2025-02-28' },
    account: { id: 'a', code: '4000', name: 'Goods' },
    correspondingAccount: { id: 'b', code: '1200', name: 'Bank' },
    legalEntity: { id: 'e1', code: 'DE01' },
    secondLegalEntity: null,
    dimensionInstance: null,
    ...more,
  },
});
export const drilled = async (
  environment: ReturnType<typeof createMockEnvironment>,
  transactions: Partial<Lines> & Pick<Lines, 'value' | 'explanation'>,
) =>
  answer<ReportDrillQuery>(environment, drillQuery, {
    client: { id: 'c', reportTransactions: { ...noLines, ...transactions } },
  });
export const askedInput = (environment: ReturnType<typeof createMockEnvironment>) =>
  environment.mock.getMostRecentOperation().request.variables['input'] as Record<string, unknown>;
