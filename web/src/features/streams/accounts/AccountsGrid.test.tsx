import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { layOut } from '../../../testing/layout.ts';
import { renderRoute } from '../../../testing/renderRoute.tsx';
import { reduceAccounts, type StreamAccountValue } from './accountDraft.ts';
import { AccountsGrid } from './AccountsGrid.tsx';

const rent = { id: 'a1', code: '6200', name: 'Rent' };
const energy = { id: 'a2', code: '6500', name: 'Energy' };
const stock = { id: 'a3', code: '4000', name: 'Stock' };

const of = (code: string, more: Partial<StreamAccountValue> = {}): StreamAccountValue => ({
  id: null,
  code,
  description: '',
  type: 'STANDARD',
  account: null,
  proposedAccount: null,
  isProposalBorneOut: false,
  rowCount: 1,
  ...more,
});

const saved = [
  of('3000'),
  of('3500'),
  of('4000', { proposedAccount: stock }),
  of('5000'),
  of('9000', { account: rent }),
];

beforeEach(() => layOut());
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function Edited() {
  const [accounts, setAccounts] = useState<readonly StreamAccountValue[]>(saved);
  return (
    <AccountsGrid
      accounts={accounts}
      saved={saved}
      ledgerAccounts={[stock, rent, energy]}
      text=""
      isFixed={false}
      chosenCode={null}
      dispatch={(action) => setAccounts((draft) => reduceAccounts(draft, action))}
      streamName="Ledger"
      notes={[]}
    />
  );
}

async function show() {
  renderRoute(<Edited />);
  const cellOf = (code: string) => {
    const row = screen.getByText(code, { selector: '[data-field="code"]' }).closest('[role="row"]');
    const cell = row?.querySelector<HTMLElement>('[data-field="account"]');
    if (!cell) throw new Error(`No row of ${code}`);
    return cell;
  };
  await screen.findByText('3500');
  const isFocused = (code: string) =>
    waitFor(() => expect(cellOf(code).contains(document.activeElement)).toBe(true));
  return { cellOf, isFocused };
}

it('takes what is typed on the cell that Enter led to, and touches no other row', async () => {
  const { cellOf, isFocused } = await show();
  await userEvent.click(cellOf('3000'));
  await userEvent.keyboard('6500{Enter}');
  await isFocused('3500');
  expect(cellOf('3000').textContent).toBe('6500 · Energy');
  await userEvent.keyboard('6');
  expect(within(cellOf('3500')).getByRole<HTMLInputElement>('combobox').value).toBe('6');
  await userEvent.keyboard('200{Enter}');
  await isFocused('4000');
  expect(cellOf('3500').textContent).toBe('6200 · Rent');
  expect(cellOf('4000').textContent).toContain('Accept');
  await userEvent.keyboard('6500{Enter}');
  await isFocused('5000');
  expect(cellOf('4000').textContent).toBe('6500 · Energy');
  expect(cellOf('5000').textContent).toBe('Not mapped');
});

it('leaves the row below its suggestion where Enter takes nothing', async () => {
  const { cellOf, isFocused } = await show();
  await userEvent.click(cellOf('3500'));
  await userEvent.keyboard('absent{Enter}');
  await isFocused('4000');
  expect(cellOf('3500').textContent).toBe('Not mapped');
  expect(cellOf('4000').textContent).toContain('Accept');
});

it('replaces the account of a cell by what is typed, keeps it where nothing fits, and empties it', async () => {
  const { cellOf, isFocused } = await show();
  await userEvent.click(cellOf('5000'));
  await userEvent.keyboard('{Enter}');
  await isFocused('9000');
  await userEvent.keyboard('absent{Enter}');
  await waitFor(() => expect(cellOf('9000').textContent).toBe('6200 · Rent'));
  await userEvent.keyboard('65{Enter}');
  await waitFor(() => expect(cellOf('9000').textContent).toBe('6500 · Energy'));
  await userEvent.keyboard('{Enter}{Delete}{Enter}');
  await waitFor(() => expect(cellOf('9000').textContent).toBe('Not mapped'));
});

it('accepts a suggestion by the space bar, and stays in its cell', async () => {
  const { cellOf, isFocused } = await show();
  await userEvent.click(cellOf('3500'));
  await userEvent.keyboard('{Enter}');
  await isFocused('4000');
  await userEvent.keyboard(' ');
  expect(cellOf('4000').textContent).toBe('4000 · Stock');
  await isFocused('4000');
});
