import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import pageQuery, {
  type ChartOfAccountsPageQuery,
} from '../../../__generated__/ChartOfAccountsPageQuery.graphql.ts';
import latestQuery, {
  type useChartDraftLatestQuery,
} from '../../../__generated__/useChartDraftLatestQuery.graphql.ts';
import setting, { type SourceDialogMutation } from '../../../__generated__/SourceDialogMutation.graphql.ts';
import saving, { type useSaveLedgerMutation } from '../../../__generated__/useSaveLedgerMutation.graphql.ts';
import { answer } from '../../../testing/answer.ts';
import { layOut } from '../../../testing/layout.ts';
import { renderRoute } from '../../../testing/renderRoute.tsx';
import { userError } from '../../../testing/userError.ts';
import { ChartOfAccountsPage } from '../ChartOfAccountsPage.tsx';

type Ledger = NonNullable<ChartOfAccountsPageQuery['rawResponse']['client']>['ledger'];
type Account = Ledger['accounts'][number];

const clientId = 'client';
const account = (code: string, name: string, position: number, parent: string | null = null): Account => ({
  id: `account ${code}`,
  code,
  name,
  type: 'BALANCE',
  section: 'ASSETS',
  tags: [],
  closedFrom: null,
  rateKind: null,
  source: null,
  position,
  hasPostings: false,
  parent: parent === null ? null : { id: `account ${parent}` },
});
const assets = account('1', 'Assets', 0);
const bank = account('1310', 'Bank', 0, '1');
const cash = account('1320', 'Cash', 1, '1');
const loans = account('2', 'Loans', 1);
const accounts = [assets, bank, cash, loans];

async function openChart() {
  const { environment } = renderRoute(<ChartOfAccountsPage />, {
    query: { document: pageQuery, variables: { client: 'nordwind' } },
  });
  await answer<ChartOfAccountsPageQuery>(environment, pageQuery, {
    client: { id: clientId, ledger: { revision: 1, accounts }, ledgerTags: [], substitutions: [] },
  });
  const grid = await screen.findByRole('treegrid', { name: 'Chart of accounts' });
  const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
  const press = (keys: Partial<KeyboardEvent> & { readonly key: string }) => fireEvent.keyDown(grid, keys);
  /** Each line with how deep it stands. */
  const lines = () =>
    within(grid)
      .getAllByRole('row')
      .filter((row) => row.hasAttribute('aria-level'))
      .map((row) => {
        const [name] = within(row).getAllByRole('rowheader');
        return `${row.getAttribute('aria-level')} ${name?.textContent}`;
      });
  const rename = async (from: string, to: string) => {
    await click(from);
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.clear(dialog.getByLabelText('Account *'));
    await userEvent.type(dialog.getByLabelText('Account *'), to);
    await userEvent.click(dialog.getByRole('button', { name: 'Apply' }));
  };
  /** What is sent, as soon as it is. */
  const sent = () =>
    waitFor(() => {
      const { variables, node } = environment.mock.getMostRecentOperation().request;
      expect(node.operation.name).toBe('useSaveLedgerMutation');
      return variables['input'];
    });
  const refuse = (...errors: ReturnType<typeof userError>[]) =>
    answer<useSaveLedgerMutation>(environment, saving, { saveLedger: { client: null, errors } });
  const readAnew = (revision: number, latest: readonly Account[]) =>
    answer<useChartDraftLatestQuery>(environment, latestQuery, {
      client: { id: clientId, ledger: { revision, accounts: latest } },
    });
  return { environment, grid, click, press, lines, rename, sent, refuse, readAnew };
}

const conflict = userError({ id: 'ERR-1', message: 'Changed.', code: 'conflict' });

describe('a chart that is edited', () => {
  beforeEach(layOut);

  it('is moved by keys, undone and done again, with a mark on what is not saved', async () => {
    const { press, lines, click } = await openChart();
    press({ key: 'ArrowDown' });
    press({ key: 'ArrowDown', altKey: true, shiftKey: true });
    expect(lines()).toEqual(['1 Assets', '2 Cash', '2 BankReordered', '1 Loans']);
    press({ key: 'ArrowRight', altKey: true, shiftKey: true });
    expect(lines()).toEqual(['1 Assets', '2 Cash', '3 BankMoved', '1 Loans']);
    press({ key: 'z', ctrlKey: true });
    press({ key: 'z', ctrlKey: true });
    expect(lines()).toEqual(['1 Assets', '2 Bank', '2 Cash', '1 Loans']);
    press({ key: 'y', ctrlKey: true });
    expect(lines()).toEqual(['1 Assets', '2 Cash', '2 BankReordered', '1 Loans']);
    await click('Move out one level');
    expect(lines()).toEqual(['1 Assets', '2 Cash', '1 BankMoved', '1 Loans']);
    await click('Discard');
    const question = within(await screen.findByRole('dialog', { name: 'Discard 1 change?' }));
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
    expect(lines()).toEqual(['1 Assets', '2 Cash', '1 BankMoved', '1 Loans']);
    await click('Discard');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard' }));
    expect(lines()).toEqual(['1 Assets', '2 Bank', '2 Cash', '1 Loans']);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Add account'));
  });

  it('hands the focus on from a button that switches itself off: to the account that moved, or to the button beside it', async () => {
    const { press, click, grid } = await openChart();
    const focused = () => document.activeElement?.getAttribute('aria-label');
    press({ key: 'ArrowDown' });
    press({ key: 'ArrowDown' });
    await click('Move up');
    expect(document.activeElement).toBe(grid);
    await click('Undo');
    expect(focused()).toBe('Redo');
    await click('Redo');
    expect(focused()).toBe('Undo');
    await click('Move down');
    await click('Move below the account above');
    expect(document.activeElement).toBe(grid);
  });

  it('is dragged below another account, and never below itself', async () => {
    const { lines } = await openChart();
    const dataTransfer = { setData: () => undefined, effectAllowed: '' };
    const cell = (name: string) =>
      screen.getByRole('button', { name }).closest('[role=rowheader]') ?? document.body;
    // Without a layout all rows lie at the top: what is pointed at is the middle of each.
    const drag = (from: string, to: string) => {
      fireEvent.dragStart(cell(from), { dataTransfer });
      fireEvent.dragOver(cell(to), { dataTransfer, clientY: 0.5 });
      fireEvent.drop(cell(to), { dataTransfer });
    };
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, 1));
    drag('Assets', 'Cash');
    expect(lines()).toEqual(['1 Assets', '2 Bank', '2 Cash', '1 Loans']);
    drag('Loans', 'Bank');
    expect(lines()).toEqual(['1 Assets', '2 Bank', '3 LoansMoved', '2 Cash']);
  });

  it('says what a save would change, and saves that alone as a whole', async () => {
    const { environment, click, rename, press, sent, lines } = await openChart();
    await rename('Bank', 'Bank accounts');
    await click('Add account');
    const dialog = within(await screen.findByRole('dialog', { name: 'Add account' }));
    await userEvent.type(dialog.getByLabelText('Account *'), 'Petty cash');
    await userEvent.type(dialog.getByLabelText('Code'), '1320');
    await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
    expect(await dialog.findByText('Already the code of 1320 Cash')).toBeTruthy();
    await userEvent.clear(dialog.getByLabelText('Code'));
    await userEvent.type(dialog.getByLabelText('Code'), '1330');
    await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
    press({ key: 'End', ctrlKey: true });
    press({ key: 'ArrowRight', altKey: true, shiftKey: true });
    await click('Save 2 changes…');
    const review = within(await screen.findByRole('dialog', { name: 'Changes to the chart of accounts' }));
    expect(review.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'New (1)',
      'Renamed (1)',
    ]);
    expect(review.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '1330 Petty cashParent: 2 Loans; Type: Balance sheet',
      '1310 Bank accountsAccount: Bank → Bank accounts',
    ]);
    await userEvent.click(review.getByRole('button', { name: 'Save 2 changes' }));
    expect(await sent()).toMatchObject({
      revision: 1,
      accounts: [
        { id: bank.id, name: 'Bank accounts', parentId: assets.id, position: 0 },
        { key: 'new:1', code: '1330', parentId: loans.id, position: 0 },
      ],
    });
    const saved = [
      assets,
      { ...bank, name: 'Bank accounts' },
      cash,
      loans,
      account('1330', 'Petty cash', 0, '2'),
    ];
    await answer<useSaveLedgerMutation>(environment, saving, {
      saveLedger: {
        client: {
          id: clientId,
          presence: { hasAccounts: true },
          ledgerTags: [],

          ledger: { revision: 2, accounts: saved },
        },
        errors: [],
      },
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(lines()).toEqual(['1 Assets', '2 Bank accounts', '2 Cash', '1 Loans', '2 Petty cash']);
    expect(screen.getByRole('button', { name: 'Save' }).hasAttribute('disabled')).toBe(true);
    expect(document.activeElement?.textContent).toBe('Add account');
  });

  it('takes the source of an account by itself, also while something else is edited', async () => {
    const { environment, click, rename, lines } = await openChart();
    await rename('Cash', 'Till');
    await click('Books alone: source of 1310 Bank');
    const dialog = within(await screen.findByRole('dialog', { name: 'Source of 1310 Bank' }));
    await userEvent.click(dialog.getByRole('combobox'));
    await userEvent.click(await screen.findByRole('option', { name: 'Payroll' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await answer<SourceDialogMutation>(environment, setting, {
      setAccountSource: {
        account: { id: bank.id, source: 'PAYROLL' },
        client: { id: clientId, ledger: { revision: 2 } },
        errors: [],
      },
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'Payroll: source of 1310 Bank' })).toBeTruthy();
    expect(lines()).toContain('2 TillRenamed');
  });

  it('comes to stand on a new account, and takes it out again', async () => {
    const { click, rename, lines, grid } = await openChart();
    await click('Add account');
    const dialog = within(await screen.findByRole('dialog', { name: 'Add account' }));
    await userEvent.type(dialog.getByLabelText('Account *'), 'Petty cash');
    await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
    await waitFor(() => {
      const active = document.getElementById(grid.getAttribute('aria-activedescendant') ?? '');
      expect(active?.textContent).toContain('Petty cash');
    });
    await waitFor(() => expect(document.activeElement).toBe(grid));
    await rename('Petty cash', 'Till');
    expect(lines().at(-1)).toBe('1 TillNew');
    await click('Till');
    await click('Remove this new account');
    expect(lines()).toEqual(['1 Assets', '2 Bank', '2 Cash', '1 Loans']);
  });
});

it('opens what a new account stands below, and comes to stand on it', async () => {
  layOut();
  const { click, press, lines, grid } = await openChart();
  press({ key: 'ArrowLeft' });
  await waitFor(() => expect(lines()).toEqual(['1 Assets', '1 Loans']));
  await click('Add account');
  const dialog = within(await screen.findByRole('dialog', { name: 'Add account' }));
  await userEvent.type(dialog.getByLabelText('Account *'), 'Petty cash');
  await userEvent.click(dialog.getByLabelText('Parent'));
  await userEvent.click(await screen.findByRole('option', { name: '1 Assets' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
  await waitFor(() => {
    const active = document.getElementById(grid.getAttribute('aria-activedescendant') ?? '');
    expect(active?.textContent).toContain('Petty cash');
  });
  expect(lines()).toEqual(['1 Assets', '2 Bank', '2 Cash', '2 Petty cashNew', '1 Loans']);
});

describe('a chart that somebody else saves meanwhile', () => {
  beforeEach(layOut);

  const reviewed = async (chart: Awaited<ReturnType<typeof openChart>>) => {
    await chart.click(/^Save \d+ changes?…$/);
    const review = within(await screen.findByRole('dialog', { name: 'Changes to the chart of accounts' }));
    await userEvent.click(review.getByRole('button', { name: /^Save/ }));
    return review;
  };

  it('is saved on top of a revision that rose for another reason, without a question', async () => {
    const chart = await openChart();
    await chart.rename('Bank', 'Bank accounts');
    await reviewed(chart);
    expect(await chart.sent()).toMatchObject({ revision: 1 });
    await chart.refuse(conflict);
    await chart.readAnew(5, accounts);
    expect(await chart.sent()).toMatchObject({ revision: 5, accounts: [{ name: 'Bank accounts' }] });
  });

  it('tells what they changed and what both did, keeps what was edited, and is saved on top of theirs', async () => {
    const chart = await openChart();
    await chart.rename('Bank', 'Bank accounts');
    const review = await reviewed(chart);
    await chart.refuse(conflict);
    const theirs = [assets, { ...bank, name: 'Banks', section: 'LIABILITIES' as const }];
    await chart.readAnew(2, [...theirs, loans]);
    const notice = within(await review.findByRole('alert'));
    expect(notice.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '1320 Cash',
      '1310 BanksAccount: Bank → Banks; Section: Assets → LiabilitiesYou changed this account as well',
    ]);
    expect(review.getByText('Account: Banks → Bank accounts')).toBeTruthy();
    await userEvent.click(review.getByRole('button', { name: 'Save 1 change' }));
    expect(await chart.sent()).toMatchObject({
      revision: 2,
      accounts: [{ id: bank.id, name: 'Bank accounts', section: 'LIABILITIES' }],
    });
  });

  it('says which of its accounts were deleted, with what was entered of them, and saves the rest', async () => {
    const chart = await openChart();
    await chart.rename('Cash', 'Till');
    await chart.rename('Bank', 'Bank accounts');
    const review = await reviewed(chart);
    await chart.refuse(conflict);
    await chart.readAnew(2, [assets, bank, loans]);
    const [theirs, lost] = (await review.findAllByRole('alert')).map((each) => within(each));
    expect(theirs?.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '1320 CashYou changed this account as well',
    ]);
    expect(lost?.getByText(/^These accounts were deleted meanwhile/)).toBeTruthy();
    expect(lost?.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '1320 TillAccount: Cash → Till',
    ]);
    await userEvent.click(review.getByRole('button', { name: 'Save 1 change' }));
    expect(await chart.sent()).toMatchObject({ revision: 2, accounts: [{ id: bank.id, position: 0 }] });
  });

  it('has nothing to save where all that was edited is deleted', async () => {
    const chart = await openChart();
    await chart.rename('Cash', 'Till');
    const review = await reviewed(chart);
    await chart.refuse(conflict);
    await chart.readAnew(2, [assets, bank, loans]);
    expect(await review.findByText('Nothing else of yours is left to save.')).toBeTruthy();
    expect(review.getByText('Account: Cash → Till')).toBeTruthy();
    await userEvent.click(review.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(chart.lines()).toEqual(['1 Assets', '2 Bank', '1 Loans']);
    expect(chart.environment.mock.getAllOperations()).toEqual([]);
  });

  it('says which accounts cannot stand where they were put, because what is above them was deleted', async () => {
    const chart = await openChart();
    chart.press({ key: 'ArrowDown' });
    chart.press({ key: 'ArrowDown' });
    chart.press({ key: 'ArrowRight', altKey: true, shiftKey: true });
    expect(chart.lines()).toEqual(['1 Assets', '2 Bank', '3 CashMoved', '1 Loans']);
    const review = await reviewed(chart);
    await chart.refuse(conflict);
    await chart.readAnew(2, [assets, cash, loans]);
    const [theirs, misplaced] = (await review.findAllByRole('alert')).map((each) => within(each));
    expect(theirs?.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['1310 Bank']);
    expect(misplaced?.getByText(/^These accounts cannot stand where you put them/)).toBeTruthy();
    expect(misplaced?.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '1320 CashParent: 1 Assets → 1310 Bank',
    ]);
    expect(review.getByText('Nothing else of yours is left to save.')).toBeTruthy();
    await userEvent.click(review.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(chart.lines()).toEqual(['1 Assets', '2 Cash', '1 Loans']);
  });

  it('keeps what is typed of an account that is gone, to be added as a new one', async () => {
    const chart = await openChart();
    await chart.click('Cash');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Account *'), ' in hand');
    act(() =>
      chart.environment.commitUpdate((store) => {
        const ledger = store.get(clientId)?.getLinkedRecord('ledger');
        const left = ledger?.getLinkedRecords('accounts')?.filter((each) => each.getDataID() !== cash.id);
        ledger?.setLinkedRecords(left ?? [], 'accounts');
      }),
    );
    expect(await dialog.findByText(/^This account was deleted meanwhile/)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
    expect(chart.lines()).toContain('2 Cash in handNew');
  });

  it('names the account that a refusal is about, and keeps what was edited', async () => {
    const chart = await openChart();
    await chart.rename('Cash', 'Cash in hand');
    const review = await reviewed(chart);
    await chart.refuse(
      userError({ id: 'ERR-2', message: 'Taken.', code: 'duplicate', path: ['accounts', '0', 'code'] }),
    );
    expect((await review.findByRole('alert')).textContent).toContain('1320 Cash in hand: ');
    await userEvent.click(review.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(chart.lines()).toContain('2 Cash in handRenamed');
  });
});
