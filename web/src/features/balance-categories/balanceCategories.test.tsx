import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import deletion, {
  type OpenedDialogDeleteMutation,
} from '../../__generated__/OpenedDialogDeleteMutation.graphql.ts';
import pageQuery, {
  type BalanceCategoriesPageQuery,
} from '../../__generated__/BalanceCategoriesPageQuery.graphql.ts';
import addition, {
  type useAccountPlaceAddMutation,
} from '../../__generated__/useAccountPlaceAddMutation.graphql.ts';
import updating, {
  type useCategoryFormUpdateMutation,
} from '../../__generated__/useCategoryFormUpdateMutation.graphql.ts';
import latestQuery, {
  type useCategoryFormLatestQuery,
} from '../../__generated__/useCategoryFormLatestQuery.graphql.ts';
import { answer } from '../../testing/answer.ts';
import { layOut } from '../../testing/layout.ts';
import { renderRoute } from '../../testing/renderRoute.tsx';
import { userError } from '../../testing/userError.ts';
import { BalanceCategoriesPage } from './BalanceCategoriesPage.tsx';

type Client = NonNullable<BalanceCategoriesPageQuery['rawResponse']['client']>;
type Account = Client['ledger']['accounts'][number];
type Category = Client['balanceCategories'][number];

const account = (code: string, parentId: string | null, effective: string | null): Account => ({
  id: code,
  code,
  name: `Account ${code}`,
  type: 'BALANCE',
  section: 'ASSETS',
  hasPostings: false,
  parent: parentId === null ? null : { id: parentId },
  effectiveBalanceCategory: effective === null ? null : { id: effective },
});

const category = (id: string, name: string, section: 'ASSETS' | 'LIABILITIES', members = ''): Category => ({
  id,
  name,
  section,
  position: 0,
  isEquity: false,
  holdsClaims: false,
  revision: 3,
  accounts:
    members === '' ? [] : members.split(' ').map((code) => ({ account: { id: code }, floatTo: null })),
});

const client: Client = {
  id: 'client',
  balanceCategories: [
    category('cash', 'Cash', 'ASSETS', '12 13'),
    category('stock', 'Inventories', 'ASSETS'),
    category('debts', 'Payables', 'LIABILITIES'),
  ],
  ledger: {
    accounts: [
      account('12', null, 'cash'),
      account('120', '12', 'cash'),
      account('13', null, 'cash'),
      account('14', null, null),
    ],
  },
};

async function openPage(isAllowed = true) {
  const view = renderRoute(<BalanceCategoriesPage />, {
    address: '/?level=4',
    query: { document: pageQuery, variables: { client: 'nordwind' } },
    namespaces: ['balance-categories'],
    permissions: { can: () => isAllowed, isInMenu: () => true },
  });
  await answer<BalanceCategoriesPageQuery>(view.environment, pageQuery, { client });
  await screen.findByRole('treegrid', { name: 'Balance categories' });
  const sent = async (name: string) =>
    waitFor(() => {
      const { variables, node } = view.environment.mock.getMostRecentOperation().request;
      expect(node.operation.name).toBe(name);
      return variables['input'] as unknown;
    });
  return { ...view, sent };
}

const openDialog = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
};
const save = async () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const choose = async (label: string, option: string) => {
  await userEvent.click(screen.getByRole('combobox', { name: new RegExp(label) }));
  await userEvent.click(screen.getByRole('option', { name: option }));
};

describe('the balance categories', () => {
  beforeEach(layOut);

  it('are shown to whoever changes nothing, with what is in none', async () => {
    await openPage(false);
    const texts = screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
    expect(texts).toEqual([
      'Assets',
      'Cash',
      'Account 12',
      'Account 120',
      'Account 13',
      'Inventories',
      'Liabilities',
      'Payables',
      'Without a category',
      'Account 14',
    ]);
    expect(screen.getByText('3 categories · 1 account without a category')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add category' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Account 14' })).toBeNull();
  });

  it('are added behind the last of their section, equity among the liabilities alone', async () => {
    const { sent } = await openPage();
    const dialog = await openDialog('Add category');
    await userEvent.type(dialog.getByRole('textbox', { name: /Name/ }), 'Reserves');
    expect(dialog.queryByRole('checkbox', { name: /This category is equity/ })).toBeNull();
    await choose('Section', 'Liabilities');
    await userEvent.click(dialog.getByRole('checkbox', { name: /This category is equity/ }));
    await save();
    expect(await sent('useCategoryFormCreateMutation')).toEqual({
      clientId: 'client',
      name: 'Reserves',
      section: 'LIABILITIES',
      position: 1,
      isEquity: true,
      holdsClaims: false,
    });
  });

  it('are moved within their section, which stays while they hold accounts', async () => {
    const { environment, sent } = await openPage();
    const dialog = await openDialog('Cash');
    expect(dialog.getByText('Cannot be changed while accounts are in the category')).toBeTruthy();
    await choose('Position', 'After Inventories');
    await save();
    const input = {
      balanceCategoryId: 'cash',
      name: 'Cash',
      section: 'ASSETS',
      position: 1,
      isEquity: false,
      holdsClaims: false,
    };
    expect(await sent('useCategoryFormUpdateMutation')).toEqual({ ...input, revision: 3 });
    const conflict = userError({ code: 'conflict' });
    await answer<useCategoryFormUpdateMutation>(environment, updating, {
      updateBalanceCategory: { client: null, errors: [conflict] },
    });
    await answer<useCategoryFormLatestQuery>(environment, latestQuery, {
      node: { __typename: 'BalanceCategory', ...category('cash', 'Liquid', 'ASSETS', '12'), revision: 4 },
    });
    expect((await dialog.findByRole('alert')).textContent).toContain('Name: Liquid');
    await userEvent.click(dialog.getByRole('button', { name: 'Overwrite with mine' }));
    await answer<useCategoryFormUpdateMutation>(environment, updating, {
      updateBalanceCategory: { client, errors: [] },
    });
    expect(await screen.findByText('Saved.')).toBeTruthy();
  });

  it('say that one is gone', async () => {
    const { environment } = await openPage();
    const dialog = await openDialog('Delete Payables');
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    const left = client.balanceCategories.filter(({ id }) => id !== 'debts');
    await answer<OpenedDialogDeleteMutation>(environment, deletion, {
      deleteBalanceCategory: { client: { ...client, balanceCategories: left }, errors: [] },
    });
    expect(await screen.findByText('Deleted: Payables')).toBeTruthy();
  });

  it('say why one stays', async () => {
    const { environment, sent } = await openPage();
    const dialog = await openDialog('Delete Payables');
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await sent('OpenedDialogDeleteMutation')).toEqual({ balanceCategoryId: 'debts' });
    const values = [
      { name: 'category', value: 'Payables' },
      { name: 'accounts', value: '12 Account 12' },
    ];
    await answer<OpenedDialogDeleteMutation>(environment, deletion, {
      deleteBalanceCategory: {
        client: null,
        errors: [userError({ code: 'balanceCategoryTakesFloats', values })],
      },
    });
    expect(
      await screen.findByText(/are shown in Payables while their balance .*: 12 Account 12/),
    ).toBeTruthy();
  });
});

describe('an account of the balance sheet', () => {
  beforeEach(layOut);

  it('is put into a category of its section, with where it is shown with the opposite sign', async () => {
    const { environment, sent } = await openPage();
    const dialog = await openDialog('Account 14');
    await userEvent.click(dialog.getByRole('combobox', { name: 'Balance category' }));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Cash',
      'Inventories',
    ]);
    await userEvent.click(screen.getByRole('option', { name: 'Inventories' }));
    await choose('With opposite sign in', 'Payables');
    await save();
    expect(await sent('useAccountPlaceAddMutation')).toEqual({
      balanceCategoryId: 'stock',
      accountId: '14',
      floatToBalanceCategoryId: 'debts',
    });
    const refused = userError({ code: 'other_section', path: ['accountId'] });
    await answer<useAccountPlaceAddMutation>(environment, addition, {
      addBalanceCategoryAccount: { client: null, errors: [refused] },
    });
    expect(await dialog.findByText(/belongs to the other side of the balance sheet/)).toBeTruthy();
    await save();
    await answer<useAccountPlaceAddMutation>(environment, addition, {
      addBalanceCategoryAccount: { client, errors: [] },
    });
    expect(await screen.findByText('Saved.')).toBeTruthy();
  });

  it('is moved in its category, and taken out by an empty field', async () => {
    const { sent } = await openPage();
    await openDialog('Account 13');
    await choose('Position', 'First');
    await save();
    expect(await sent('useAccountPlaceUpdateMutation')).toEqual({
      balanceCategoryId: 'cash',
      accountId: '13',
      position: 0,
      floatToBalanceCategoryId: null,
    });
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    const dialog = await openDialog('Account 12');
    await userEvent.clear(dialog.getByRole('combobox', { name: 'Balance category' }));
    await save();
    const input = { balanceCategoryId: 'cash', accountId: '12' };
    expect(await sent('useAccountPlaceRemoveMutation')).toEqual(input);
  });

  it('that comes along says with what', async () => {
    await openPage();
    const dialog = await openDialog('Account 120');
    expect(dialog.getByText('Now with the account above in Cash')).toBeTruthy();
  });
});
