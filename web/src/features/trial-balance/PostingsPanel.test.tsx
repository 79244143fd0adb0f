import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMockEnvironment } from 'relay-test-utils';
import { expect, it } from 'vitest';
import groupsQuery, { type PostingGroupsQuery } from '../../__generated__/PostingGroupsQuery.graphql.ts';
import ofValueQuery, { type PostingsOfValueQuery } from '../../__generated__/PostingsOfValueQuery.graphql.ts';
import ofStreamQuery, {
  type PostingsOfStreamQuery,
} from '../../__generated__/PostingsOfStreamQuery.graphql.ts';
import panelQuery, { type PostingsPanelQuery } from '../../__generated__/PostingsPanelQuery.graphql.ts';
import { dataIdOf } from '../../relay/environment.ts';
import { answer } from '../../testing/answer.ts';
import { renderRoute } from '../../testing/renderRoute.tsx';
import { findLines } from '../../testing/tables.ts';
import type { BalanceFilter } from './balanceFilter.ts';
import type { BalanceRow } from './balanceRows.ts';
import type { Figure } from './figure.ts';
import type { AnalyticsColumn } from './postingColumns.tsx';
import { PostingsPanel } from './PostingsPanel.tsx';

type Postings = NonNullable<PostingsOfStreamQuery['rawResponse']['client']>['transactions'];

const general = { id: 's1', slug: 'de01-general', name: 'General ledger' };
const payroll = { id: 's2', slug: 'de01-payroll', name: 'Payroll' };

const shareOf = (stream: typeof general, totalCount: number, debit: string) => ({
  stream,
  currency: 'EUR',
  totalCount,
  debit,
  credit: '0.0000',
  balance: debit,
});

const postingOf = ({ id, name }: typeof general, rowNo: number, debit: string) => ({
  id: `${id}-${rowNo}`,
  key: `${id}-${rowNo}`,
  type: 'POSTING' as const,
  kind: 'SOURCE_DATA' as const,
  isDeducted: false,
  date: '2025-01-31',
  side: 'DEBIT' as const,
  debit,
  credit: '0.0000',
  currency: 'EUR',
  originalAmount: null,
  originalCurrency: null,
  originalMinorDigits: null,
  rate: null,
  ratePer: null,
  rateOrigin: null,
  statedAmount: null,
  statedCurrency: null,
  period: { id: 'p', startDate: '2025-01-01', endDate: '2025-01-31' },
  rowNo,
  version: 1,
  description: `Row ${rowNo}`,
  isClosing: false,
  pairedByConvention: false,
  isContra: false,
  analytics: [],
  legalEntity: { id: 'e', code: 'DE01' },
  account: { id: 'a', code: '6000', name: 'Wages' },
  correspondingAccount: null,
  stream: { id, name },
});

const pageOf = (postings: readonly ReturnType<typeof postingOf>[]): Postings => ({
  totalCount: postings.length,
  orderBy: 'DATE',
  edges: postings.map((node) => ({ cursor: node.id, node: { __typename: 'Transaction' as const, ...node } })),
  pageInfo: { hasNextPage: false, endCursor: null },
});

const ofGeneral = postingOf(general, 1, '10.0000');
const ofPayroll = [postingOf(payroll, 7, '20.0000'), postingOf(payroll, 8, '30.0000')];
const shares = [shareOf(general, 1, '10.0000'), shareOf(payroll, 2, '50.0000')];

const period = { id: 'p1', startDate: '2025-01-01', endDate: '2025-01-31', fiscalYear: 2025 };
const figure: Figure = {
  part: 'TURNOVER',
  side: 'DEBIT',
  dataType: 'SOURCE_DATA',
  column: '2025-01-01',
  rowWord: '6000',
};
const turnover = { debit: ['60.0000'] };
const row = {
  id: 'a',
  word: '6000',
  code: '6000',
  name: 'Wages',
  accountId: 'a',
  computed: null,
  currency: 'EUR',
  answer: { turnover },
} as unknown as BalanceRow;
const filter: BalanceFilter = {
  from: period,
  to: period,
  legalEntityIds: [],
  dimensionInstanceIds: [],
  includesDefaultStructure: false,
  dataTypes: [],
  eliminations: 'BESIDE' as const,
  eliminationSets: [],
  adjustmentKinds: [],
  isAggregated: false,
  columnPeriods: 1,
  hidesEmpty: true,
  excludesClosing: true,
  usesFunctionalCurrency: false,
  reportingCurrency: null,
  group: null,
  showsBalances: false,
  unknownCount: 0,
};

type WholeFigure = NonNullable<PostingsPanelQuery['rawResponse']['client']>['transactions'];

interface Translated {
  readonly translatedParts?: WholeFigure['translatedParts'];
  readonly ownershipParts?: WholeFigure['ownershipParts'];
  readonly reportingCurrency?: string | null;
}

/** The panel at an address, with what the server says of the figure as a whole. */
async function openPanel(
  address: string,
  streams = shares,
  analyticsFields: readonly AnalyticsColumn[] = [],
  { translatedParts = null, ownershipParts = null, reportingCurrency = null }: Translated = {},
) {
  const environment = createMockEnvironment({ getDataID: dataIdOf });
  const panel = (
    <PostingsPanel
      clientId="c"
      figure={figure}
      row={row}
      columnIndex={0}
      column={{ fromPeriod: period, toPeriod: period }}
      filter={{ ...filter, reportingCurrency }}
      notes={[]}
      digits={2}
      onLoadAnew={async () => undefined}
    />
  );
  const { router } = renderRoute(panel, { address, environment });
  const sums = { totalCount: 3, debit: '60.0000', credit: '0.0000', balance: '60.0000', streams };
  const transactions = { ...pageOf([ofGeneral, ...ofPayroll]), ...sums, translatedParts, ownershipParts };
  await answer<PostingsPanelQuery>(environment, panelQuery, {
    client: { id: 'c', analyticsFields, transactions },
  });
  return { environment, router };
}

const textsOf = async () => (await findLines('Postings')).slice(1).map((line) => line[1]);

it('names the stream of each posting behind a figure of several, and lists those of one alone', async () => {
  const { environment, router } = await openPanel('/?figure=x');
  expect(await textsOf()).toEqual(['Row 16000General ledger', 'Row 76000Payroll', 'Row 86000Payroll']);
  await userEvent.click(screen.getByRole('combobox', { name: 'Stream' }));
  await userEvent.click(screen.getByRole('option', { name: 'Payroll (2)' }));
  expect(router.state.location.search).toContain('stream=de01-payroll');
  await waitFor(() =>
    expect(environment.mock.getMostRecentOperation().request.variables).toMatchObject({
      filter: { streamIds: ['s2'], accountIds: ['a'], side: 'DEBIT' },
    }),
  );
  await answer<PostingsOfStreamQuery>(environment, ofStreamQuery, {
    client: { id: 'c', transactions: pageOf(ofPayroll) },
  });
  expect(await textsOf()).toEqual(['Row 76000Payroll', 'Row 86000Payroll']);
  const share = screen.getByText('of which 2 postings from Payroll');
  expect(share.nextSibling?.textContent).toBe('50.00');
  within(screen.getByText('Sum of 3 postings').parentElement ?? document.body).getByTitle(
    'The postings add up to the figure',
  );
});

it('leaves out a stream in the address that gives nothing to the figure, and says so', async () => {
  await openPanel('/?figure=x&stream=other');
  expect(await textsOf()).toHaveLength(3);
  expect(screen.getByRole('alert').textContent).toMatch(/unknown here/);
});

it('says nothing of streams where the figure comes from one', async () => {
  await openPanel('/?figure=x', [shareOf(general, 3, '60.0000')]);
  expect((await textsOf())[0]).toBe('Row 16000');
  expect(screen.queryByRole('combobox')).toBeNull();
});

it('groups the postings by an analytics field, and leads from a value to those that have it', async () => {
  const vendor = { id: 'f1', mappingName: 'vendor', displayName: 'Vendor', type: 'TEXT' as const };
  const { environment, router } = await openPanel('/?figure=x', shares, [vendor]);
  await userEvent.click(await screen.findByRole('combobox', { name: 'Group by' }));
  await userEvent.click(screen.getByRole('option', { name: 'Vendor' }));
  expect(router.state.location.search).toContain('by=vendor');
  const sumsOf = (totalCount: number, debit: string) => ({
    totalCount,
    debit,
    credit: '0.0000',
    balance: debit,
  });
  await answer<PostingGroupsQuery>(environment, groupsQuery, {
    client: {
      id: 'c',
      transactionGroups: {
        groups: [
          { value: 'Alba', ...sumsOf(2, '50.0000') },
          { value: null, ...sumsOf(1, '10.0000') },
        ],
        rest: null,
      },
    },
  });
  expect(await findLines('Postings by Vendor')).toEqual([
    ['Vendor', 'Postings', 'Debit', 'Credit', 'Balance'],
    ['Alba', '2', '50.00', '–', '50.00'],
    ['(no value)', '1', '10.00', '–', '10.00'],
  ]);
  await userEvent.click(screen.getByRole('link', { name: 'Alba' }));
  await waitFor(() =>
    expect(environment.mock.getMostRecentOperation().request.variables).toMatchObject({
      filter: { analytics: { fieldId: 'f1', value: 'Alba' }, accountIds: ['a'] },
    }),
  );
  await answer<PostingsOfValueQuery>(environment, ofValueQuery, {
    client: { id: 'c', transactions: { ...pageOf(ofPayroll), ...sumsOf(2, '50.0000') } },
  });
  expect(await textsOf()).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'All values' }));
  expect(await screen.findByRole('link', { name: '(no value)' })).toBeTruthy();
});

type Part = NonNullable<WholeFigure['translatedParts']>[number];

const translatedPart: Part = {
  type: 'TURNOVER',
  date: null,
  rateKind: 'AVERAGE',
  isDeducted: false,
  statedCurrency: null,
  statedDebit: null,
  statedCredit: null,
  functionalCurrency: 'GBP',
  functionalDebit: '50.0000',
  functionalCredit: '0.0000',
  functionalRate: { rate: '0.850000', per: 1, origin: 'FEED' },
  reportingRate: { rate: '1.020000', per: 1, origin: 'HAND' },
  debit: '60.0000',
  credit: '0.0000',
  period: { id: 'p1', startDate: '2025-01-01', endDate: '2025-01-31' },
  legalEntity: { id: 'uk', code: 'UK04' },
};

it('shows what a translated figure is made of, with both rates and where they come from', async () => {
  const fields = [{ id: 'f', mappingName: 'partner', displayName: 'Partner', type: 'TEXT' as const }];
  await openPanel('/?figure=x', shares, fields, {
    translatedParts: [translatedPart],
    reportingCurrency: 'USD',
  });
  expect(await findLines('Translation of the figure')).toEqual([
    ['Part', 'Functional currency', 'Rates', 'In USD'],
    [
      'Turnover · Jan 2025UK04 · average rate',
      '50.00 DrGBP',
      'GBP 0.850000reference rateUSD 1.020000by hand',
      '60.00 Dr',
    ],
  ]);
  // Balances are translated whole: nothing is said of groups of their lines.
  expect(screen.queryByRole('combobox', { name: 'Group by' })).toBeNull();
});

it('shows what a line is made of that ownership makes, and no postings', async () => {
  const shared = {
    type: 'RESULT' as const,
    share: '0.420000',
    base: '142.8571',
    amount: '60.0000',
    isDeducted: false,
    period: { id: 'p1', startDate: '2025-01-01', endDate: '2025-01-31' },
    legalEntity: { id: 'uk', code: 'UK04' },
  };
  await openPanel('/?figure=x', [], [], { ownershipParts: [shared] });
  expect(await findLines('Parts of the figure')).toEqual([
    ['Part', 'Share × of what', 'Amount'],
    ['Share of the result · Jan 2025UK04', '0.420000 × 142.8571', '60.00'],
  ]);
  expect(screen.queryByRole('table', { name: 'Postings' })).toBeNull();
});

const lineOf = async (part: Partial<Part>) => {
  const translatedParts = [{ ...translatedPart, ...part }];
  await openPanel('/?figure=x', shares, [], { translatedParts, reportingCurrency: 'USD' });
  return (await findLines('Translation of the figure'))[1];
};
const asOfFile: Partial<Part> = {
  type: 'INITIAL_BALANCE',
  date: '2022-12-31',
  period: null,
  rateKind: 'CLOSING',
  functionalCurrency: 'CHF',
  functionalDebit: '0.0000',
  functionalRate: null,
  reportingRate: { rate: '1.113300', per: 1, origin: 'FEED' },
  statedCurrency: 'EUR',
  statedDebit: '0.0000',
  debit: '0.0000',
};

it.each([
  ['3000.0000', '2750.0000', '3061.5800', '3,000.00 CrCHF2,750.00 Cr EUR, as in the file', '3,061.58 Cr'],
  ['0.0000', '60.6100', '67.4800', '–CHF60.61 Cr EUR, as in the file', '67.48 Cr'],
])(
  'says what the file of an initial balance states, from which it is translated: %s CHF',
  async (functionalCredit, statedCredit, credit, books, result) => {
    expect(await lineOf({ ...asOfFile, functionalCredit, statedCredit, credit })).toEqual([
      'Initial balance · 31/12/2022UK04 · closing rate',
      books,
      'USD 1.113300reference rate',
      result,
    ]);
  },
);

it('names the currency for which a historical rate is', async () => {
  const functionalRate = { rate: '0.925107', per: 1, origin: 'HAND' as const };
  const line = await lineOf({
    rateKind: 'HISTORICAL',
    functionalCurrency: 'CHF',
    functionalRate,
    reportingRate: null,
  });
  expect(line?.[2]).toBe('CHF 0.925107 for USD 1by hand');
});

it('says of what is taken away that it is, and on which side it stands', async () => {
  const line = await lineOf({ type: 'BALANCE', rateKind: 'CLOSING', isDeducted: true });
  expect(line?.[0]).toBe('less: Balance · Jan 2025UK04 · closing rate');
  expect([line?.[1], line?.[3]]).toEqual(['50.00 DrGBP', '− 60.00 Dr']);
});

it('says that nothing is translated of books in the reporting currency', async () => {
  const none = { functionalRate: null, reportingRate: null };
  const line = await lineOf({ type: 'BALANCE', rateKind: 'CLOSING', functionalCurrency: 'USD', ...none });
  expect([line?.[0], line?.[2]]).toEqual(['Balance · Jan 2025UK04', 'nothing is translated']);
});
