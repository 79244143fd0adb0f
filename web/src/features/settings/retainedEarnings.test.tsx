import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import query, {
  type RetainedEarningsFormQuery,
} from '../../__generated__/RetainedEarningsFormQuery.graphql.ts';
import latestQuery, {
  type useRetainedEarningsLatestQuery,
} from '../../__generated__/useRetainedEarningsLatestQuery.graphql.ts';
import updateMutation, {
  type useUpdateSettingsMutation,
} from '../../__generated__/useUpdateSettingsMutation.graphql.ts';
import { answer } from '../../testing/answer.ts';
import { describedBy } from '../../testing/describedBy.ts';
import { renderRoute } from '../../testing/renderRoute.tsx';
import { userError } from '../../testing/userError.ts';
import { RetainedEarningsTab } from './RetainedEarningsForm.tsx';

type Client = NonNullable<RetainedEarningsFormQuery['rawResponse']['client']>;
type Account = Client['ledger']['accounts'][number];

const account = (id: string, section: 'ASSETS' | 'LIABILITIES', parentId: string | null = null): Account => ({
  id,
  code: id,
  name: 'Account',
  type: 'BALANCE',
  section,
  parent: parentId === null ? null : { id: parentId },
});

const clientWith = (revision: number, accountId: string, ownId: string | null = null): Client => ({
  id: 'client',
  currency: 'EUR',
  settings: {
    revision,
    fourEyes: false,
    intercompanyToleranceAmount: '0.0000',
    intercompanyTolerancePercent: '0.00',
    retainedEarningsAccount: { id: accountId },
    retainedEarningsOverrides: ownId === null ? [] : [{ legalEntity: { id: 'e1' }, account: { id: ownId } }],
  },
  legalEntities: { edges: [{ node: { id: 'e1', code: 'DE01', name: 'Nordwind' } }] },
  ledger: {
    accounts: [
      account('1000', 'ASSETS'),
      account('3', 'LIABILITIES'),
      account('3000', 'LIABILITIES', '3'),
      account('3900', 'LIABILITIES', '3'),
    ],
  },
});

async function openTab() {
  const view = renderRoute(<RetainedEarningsTab />, {
    query: { document: query, variables: { client: 'nordwind' } },
  });
  await answer<RetainedEarningsFormQuery>(view.environment, query, { client: clientWith(7, '3900') });
  const choose = async (code: string) => {
    await userEvent.click(await screen.findByRole('combobox', { name: 'Retained-earnings account' }));
    await userEvent.click(screen.getByRole('option', { name: `${code} Account` }));
  };
  const sent = async () => {
    await waitFor(() => expect(view.environment.mock.getAllOperations()).toHaveLength(1));
    return view.environment.mock.getMostRecentOperation().request.variables['input'] as unknown;
  };
  return { ...view, choose, sent };
}

it('offers accounts without others below them, those of liabilities first, and saves by a button alone, with a way back', async () => {
  const { environment, choose, sent } = await openTab();
  await userEvent.click(await screen.findByRole('combobox', { name: 'Retained-earnings account' }));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    '3000 Account',
    '3900 Account',
    '1000 Account',
  ]);
  await userEvent.keyboard('{Escape}');
  await choose('3000');
  expect(environment.mock.getAllOperations()).toHaveLength(0);
  expect(screen.getByText(/changes the opening balances/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await sent()).toEqual({ clientId: 'client', revision: 7, retainedEarningsAccountId: '3000' });
  await answer<useUpdateSettingsMutation>(environment, updateMutation, {
    updateSettings: { client: clientWith(8, '3000'), errors: [] },
  });
  expect(await screen.findByText('Saved.')).toBeTruthy();
  const field = screen.getByRole('combobox', { name: 'Retained-earnings account' });
  await waitFor(() => expect(document.activeElement).toBe(field));
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await sent()).toEqual({ clientId: 'client', revision: 8, retainedEarningsAccountId: '3900' });
});

it('says of an account of the assets side that results usually go elsewhere', async () => {
  const { choose } = await openTab();
  await choose('3000');
  const field = screen.getByRole('combobox', { name: 'Retained-earnings account' });
  expect(describedBy(field)).not.toContain('assets side');
  await choose('1000');
  expect(describedBy(field)).toContain('an account of the assets side');
});

it('says what somebody else saved meanwhile, and overwrites it only when that is asked for', async () => {
  const { environment, choose, sent } = await openTab();
  await choose('3000');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await answer<useUpdateSettingsMutation>(environment, updateMutation, {
    updateSettings: {
      client: null,
      errors: [userError({ id: 'E1', message: 'Changed.', code: 'conflict' })],
    },
  });
  await answer<useRetainedEarningsLatestQuery>(environment, latestQuery, {
    client: clientWith(9, '1000', '3900'),
  });
  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toContain('Retained-earnings account: 1000 Account');
  expect(notice.textContent).toContain('Account of DE01: 3900 Account');
  await userEvent.type(screen.getByRole('combobox', { name: 'Account of DE01' }), '{Escape}{Enter}');
  expect(environment.mock.getAllOperations()).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'Overwrite with mine' }));
  expect(await sent()).toEqual({ clientId: 'client', revision: 9, retainedEarningsAccountId: '3000' });
});

it('says at the field that a text is no account, also while nothing else has changed', async () => {
  const { environment } = await openTab();
  const input = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Account of DE01' });
  await userEvent.type(input, '4711{Enter}');
  expect(describedBy(input)).toContain('No such account');
  expect(input.value).toBe('4711');
  expect(environment.mock.getAllOperations()).toHaveLength(0);
});
