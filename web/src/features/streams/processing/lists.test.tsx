import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import balancesQuery, { type BalancesQuery } from '../../../__generated__/BalancesQuery.graphql.ts';
import causesQuery, { type ErrorCausesQuery } from '../../../__generated__/ErrorCausesQuery.graphql.ts';
import rowsQuery, { type ErrorRowsQuery } from '../../../__generated__/ErrorRowsQuery.graphql.ts';
import { readPlace } from '../../../components/instances/editorAddress.ts';
import { answer } from '../../../testing/answer.ts';
import { renderRoute } from '../../../testing/renderRoute.tsx';
import { findLines } from '../../../testing/tables.ts';
import { Balances } from './Balances.tsx';
import { ErrorCauses } from './ErrorCauses.tsx';
import type { ErrorContext } from './errorNavigation.ts';
import { ErrorKinds } from './ErrorKinds.tsx';
import { ErrorRows } from './ErrorRows.tsx';

const instanceId = 'instance';
const amountColumn = { position: 2, name: 'Betrag' };
const context: ErrorContext = {
  instanceId,
  firstRowNo: 2,
  columns: [amountColumn],
  fields: [],
  rules: [{ id: 'r1', name: 'Rent' }],
  eliminations: [],
};
const noFilter = { code: null, column: null, value: null, ruleId: null };

type Errors = Extract<ErrorRowsQuery['rawResponse']['node'], { readonly errors: unknown }>['errors'];
type Causes = Extract<
  ErrorCausesQuery['rawResponse']['node'],
  { readonly errorGroups: unknown }
>['errorGroups'];
type Balanced = Extract<BalancesQuery['rawResponse']['node'], { readonly cells: unknown }>;

const error: Errors['edges'][number] = {
  cursor: '1',
  node: {
    __typename: 'ProcessingError',
    id: 'error 1',
    code: 'amountCannotBeParsed',
    row: 1234,
    column: amountColumn,
    value: '5,0O',
    params: [],
    ruleIds: [],
  },
};

async function openErrors(errors: Errors, code: 'amountCannotBeParsed' | null = null) {
  const { environment } = renderRoute(
    <ErrorRows context={context} code={code} filter={noFilter} title="All errors" />,
  );
  await answer<ErrorRowsQuery>(environment, rowsQuery, {
    node: { __typename: 'StreamInstance', id: instanceId, errors },
  });
}

const noMore = { hasNextPage: false, endCursor: null };

describe('the errors of a run', () => {
  it('stand one by one with row, kind, column, text and the ways to where they are mended', async () => {
    await openErrors({ totalCount: 1, storedCount: 1, pageInfo: noMore, edges: [error] });
    const [headers, line] = await findLines('All errors');
    expect(headers).toEqual(['Row', 'Error', 'Column', 'Value', 'Details', 'Open']);
    expect(line?.slice(0, 4)).toEqual(['1,234', expect.stringMatching(/\w/), 'Betrag', '5,0O']);
    expect(screen.getByRole('link', { name: /1,234/ }).getAttribute('href')).toContain('row=1234');
  });

  it.each([
    [
      'of an entry that does not balance in which currency, with both sums',
      'singleEntryUnilateralTransaction',
      { debit: '2.6400', amount: 'global', credit: '2.6000', currency: 'EUR' },
      'Amounts in: group currency · Currency: EUR · Debit: 2.64 · Credit: 2.60',
    ],
    [
      'beside another global amount what the row has, on which side',
      'globalAmountMismatch',
      { functional: '100.0000', currency: 'EUR', side: 'credit' },
      'Currency: EUR · Side: Credit · Amount of the row: 100.00',
    ],
  ] as const)('say %s', async (_name, code, given, detail) => {
    const params = Object.entries(given).map(([name, value]) => ({ name, value }));
    const node = { ...error.node, code, params };
    await openErrors({ totalCount: 1, storedCount: 1, pageInfo: noMore, edges: [{ ...error, node }] });
    expect((await findLines('All errors'))[1]?.[4]).toBe(detail);
  });

  it('leave the kind out where they are of one, and say how many were not kept', async () => {
    await openErrors(
      { totalCount: 7, storedCount: 1, pageInfo: noMore, edges: [error] },
      'amountCannotBeParsed',
    );
    expect((await findLines('All errors'))[0]).toEqual(['Row', 'Column', 'Value', 'Details', 'Open']);
    expect(screen.getByText(/\b6\b/)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('come by their causes, each with its count and a way to its rows', async () => {
    const { environment } = renderRoute(
      <ErrorCauses
        context={context}
        code="amountCannotBeParsed"
        filter={{ ...noFilter, column: 2, value: '5,0O' }}
      />,
    );
    const cause = (value: string, count: number): Causes['edges'][number] => ({
      cursor: value,
      node: {
        __typename: 'ProcessingErrorGroup',
        column: amountColumn,
        value,
        count,
        firstRow: 7,
        isRest: false,
        ruleIds: [],
      },
    });
    await answer<ErrorCausesQuery>(environment, causesQuery, {
      node: {
        __typename: 'StreamInstance',
        id: instanceId,
        errorGroups: {
          totalCount: 40,
          pageInfo: { hasNextPage: true, endCursor: '2' },
          edges: [cause('5,0O', 1200), cause('x', 1)],
        },
      },
    });
    const [headers, first] = await findLines(/./);
    expect(headers).toEqual(['Column', 'Value', 'Count', 'First occurrence']);
    expect(first?.slice(0, 3)).toEqual(['Betrag', '5,0O', '1,200']);
    expect(screen.getAllByRole('row').map((row) => row.getAttribute('aria-current'))).toEqual([
      null,
      'true',
      null,
    ]);
    await userEvent.click(screen.getByRole('button', { name: /2.*40/ }));
    expect(environment.mock.getMostRecentOperation().request.variables).toMatchObject({
      count: 100,
      cursor: '2',
    });
  });
});

describe('the kinds of errors of a run', () => {
  const kind = (code: 'amountCannotBeParsed' | 'dateCannotBeParsed') => ({ code, count: 3, groupCount: 1 });
  const show = (...kinds: readonly ReturnType<typeof kind>[]) =>
    renderRoute(
      <ErrorKinds
        kinds={kinds}
        remedyOf={() => 'Mend it.'}
        context={context}
        place={readPlace(new URLSearchParams('pane=output'))}
      />,
    );
  const areOpen = () =>
    screen
      .getAllByRole('button', { name: /errors/ })
      .map((button) => button.getAttribute('aria-expanded') === 'true');

  it('are open where there is only one, until somebody closes it', async () => {
    show(kind('dateCannotBeParsed'));
    expect(areOpen()).toEqual([true]);
    await userEvent.click(screen.getByRole('button', { name: /errors/ }));
    expect(areOpen()).toEqual([false]);
  });

  it('are closed where one can be chosen', () => {
    show(kind('dateCannotBeParsed'), kind('amountCannotBeParsed'));
    expect(areOpen()).toEqual([false, false]);
  });
});

const january = { id: 'p1', startDate: '2025-01-01', endDate: '2025-01-31' };
const instance: Balanced = {
  __typename: 'StreamInstance',
  id: instanceId,
  publishedVersion: 1,
  source: { fileName: 'books.csv' },
  fromPeriod: january,
  toPeriod: january,
  stream: {
    id: 's',
    name: 'Ledger',
    legalEntity: { id: 'e', code: 'DE01', name: 'Nordwind', currency: 'EUR' },
  },
  cells: [
    {
      account: { id: 'a', code: '0420', name: 'Office' },
      debit: '1234.5000',
      credit: '0.0000',
      debitDetails: [
        { period: january, dimensionInstance: { id: 'd', code: 'C1', name: 'Head' }, amount: '1234.5000' },
      ],
      creditDetails: [],
    },
  ],
};

describe('the turnover of an instance', () => {
  it('stands by account, with its details where they are opened', async () => {
    const { environment } = renderRoute(<Balances instanceId={instanceId} publishedVersion={1} />);
    await answer<BalancesQuery>(environment, balancesQuery, { node: instance });
    const closed = await findLines(/./);
    expect(closed).toEqual([
      ['Account', 'Dimension value', 'Debit (EUR)', 'Credit (EUR)'],
      ['0420 · Office', '', '1,234.50', '–'],
    ]);
    await userEvent.click(screen.getByRole('button', { name: /0420/ }));
    expect((await findLines(/./))[2]).toEqual(['Jan 2025', 'C1 · Head', '1,234.50', '']);
  });

  it('says what belongs there before anything was processed', async () => {
    renderRoute(<Balances instanceId={instanceId} publishedVersion={null} />);
    expect(await screen.findByRole('heading')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });
});
