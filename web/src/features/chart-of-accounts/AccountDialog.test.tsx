import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import pageQuery, {
  type ChartOfAccountsPageQuery,
} from '../../__generated__/ChartOfAccountsPageQuery.graphql.ts';
import latestQuery, {
  type useAccountFormLatestQuery,
} from '../../__generated__/useAccountFormLatestQuery.graphql.ts';
import saving, { type useSaveLedgerMutation } from '../../__generated__/useSaveLedgerMutation.graphql.ts';
import { answer } from '../../testing/answer.ts';
import { layOut } from '../../testing/layout.ts';
import { renderRoute } from '../../testing/renderRoute.tsx';
import { userError } from '../../testing/userError.ts';
import { ChartOfAccountsPage } from './ChartOfAccountsPage.tsx';

type Ledger = NonNullable<ChartOfAccountsPageQuery['rawResponse']['client']>['ledger'];
type Account = Ledger['accounts'][number];

const clientId = 'client';
const bank: Account = {
  id: 'account 1310',
  code: '1310',
  name: 'Bank',
  type: 'BALANCE',
  section: 'ASSETS',
  tags: ['liquid'],
  closedFrom: null,
  rateKind: null,
  position: 0,
  hasPostings: false,
  parent: null,
};
const ledgerOf = (revision: number, account: Account): Ledger => ({ revision, accounts: [account] });
const conflict = userError({ id: 'ERR-1', message: 'Changed.', code: 'conflict' });

async function openDialog() {
  const { environment } = renderRoute(<ChartOfAccountsPage />, {
    query: { document: pageQuery, variables: { client: 'nordwind' } },
  });
  await answer<ChartOfAccountsPageQuery>(environment, pageQuery, {
    client: { id: clientId, ledger: ledgerOf(1, bank), ledgerTags: [] },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Bank' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit account' }));
  const write = async (label: string, text: string) => {
    await userEvent.clear(dialog.getByLabelText(label));
    await userEvent.type(dialog.getByLabelText(label), text);
  };
  const refuse = () =>
    answer<useSaveLedgerMutation>(environment, saving, { saveLedger: { client: null, errors: [conflict] } });
  const readAnew = (revision: number, account: Account) =>
    answer<useAccountFormLatestQuery>(environment, latestQuery, {
      client: { id: clientId, ledger: ledgerOf(revision, account) },
    });
  /** What is sent, as soon as it is. */
  const sent = () =>
    waitFor(() => {
      const { variables, node } = environment.mock.getMostRecentOperation().request;
      expect(node.operation.name).toBe('useSaveLedgerMutation');
      return variables['input'];
    });
  return { environment, dialog, write, refuse, readAnew, sent };
}

describe('an account that is edited while somebody else saves the chart', () => {
  beforeEach(layOut);

  it('is saved on top of a change of other accounts, without a question', async () => {
    const { environment, dialog, write, refuse, readAnew, sent } = await openDialog();
    await write('Account *', 'Bank accounts');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await sent()).toMatchObject({ revision: 1, accounts: [{ name: 'Bank accounts' }] });
    await refuse();
    await readAnew(5, bank);
    expect(await sent()).toMatchObject({ revision: 5, accounts: [{ id: bank.id, name: 'Bank accounts' }] });
    const saved = ledgerOf(6, { ...bank, name: 'Bank accounts' });
    await answer<useSaveLedgerMutation>(environment, saving, {
      saveLedger: {
        client: { id: clientId, presence: { hasAccounts: true }, ledgerTags: [], ledger: saved },
        errors: [],
      },
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('keeps what was typed, takes over the rest, says what changed, and is saved over it', async () => {
    const { dialog, write, refuse, readAnew, sent } = await openDialog();
    await write('Account *', 'Bank accounts');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await refuse();
    await readAnew(2, { ...bank, name: 'Cash at bank', section: 'LIABILITIES', tags: ['cash'] });
    const notice = within(await dialog.findByRole('alert'));
    expect(notice.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Account: Cash at bank',
      'Section: Liabilities',
      'Tags: cash',
    ]);
    expect(dialog.getByDisplayValue('Bank accounts')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Reload the page' })).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Overwrite with mine' }));
    expect(await sent()).toMatchObject({
      revision: 2,
      accounts: [{ name: 'Bank accounts', section: 'LIABILITIES', tags: ['cash'] }],
    });
  });

  it('is said to be gone where they removed it, and what was typed stays', async () => {
    const { dialog, write, refuse, readAnew } = await openDialog();
    await write('Account *', 'Bank accounts');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await refuse();
    await readAnew(2, { ...bank, id: 'account 1320', code: '1320' });
    expect((await dialog.findByRole('alert')).textContent).toContain('This no longer exists');
    expect(dialog.getByDisplayValue('1310')).toBeTruthy();
    expect(dialog.getByDisplayValue('Bank accounts')).toBeTruthy();
  });

  it('can be given up for what the other saved', async () => {
    const { dialog, write, refuse, readAnew } = await openDialog();
    await write('Account *', 'Bank accounts');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await refuse();
    await readAnew(2, { ...bank, name: 'Cash at bank' });
    await userEvent.click(await dialog.findByRole('button', { name: 'Keep theirs' }));
    expect(dialog.getByDisplayValue('Cash at bank')).toBeTruthy();
    expect(dialog.queryByRole('alert')).toBeNull();
    expect(dialog.getByRole('button', { name: 'Save' })).toBeTruthy();
  });
});
