import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderRoute } from '../../../testing/renderRoute.tsx';
import { AccountCell, EditAccountCell } from './AccountCell.tsx';
import type { StreamAccountValue } from './accountDraft.ts';

const assets = { id: 'a1', code: '1', name: 'Current assets' };
const rent = { id: 'a2', code: '6200', name: 'Rent' };
const energy = { id: 'a3', code: '6500', name: 'Energy' };

function open(account: typeof rent | null) {
  const onChoose = vi.fn<(account: typeof rent | null) => void>();
  const onClicked = vi.fn<() => void>();
  renderRoute(
    <EditAccountCell
      code="0420"
      account={account}
      ledgerAccounts={[assets, energy, rent]}
      onChoose={onChoose}
      onClicked={onClicked}
    />,
  );
  return { input: screen.getByRole<HTMLInputElement>('combobox'), onChoose, onClicked };
}

it.each([
  ['its code', '6500', energy],
  ['begin of its name', 'rent', rent],
])('takes by Enter the account of which was typed: %s', async (_, typed, expected) => {
  const { input, onChoose, onClicked } = open(null);
  await userEvent.type(input, `${typed}{Enter}`);
  expect(onChoose.mock.calls).toEqual([[expected]]);
  // The grid ends the editing by the key.
  expect(onClicked).not.toHaveBeenCalled();
});

it.each([
  ['nothing was typed', ''],
  ['no account fits', 'absent'],
  ['what was typed begins none', 'nergy'],
])('takes none by Enter where %s', async (_, typed) => {
  const { input, onChoose } = open(null);
  await userEvent.type(input, `${typed}{Enter}`);
  expect(onChoose).not.toHaveBeenCalled();
});

it('keeps the account by Enter where nothing was typed', async () => {
  const { input, onChoose } = open(rent);
  expect(input.value).toBe('6200 · Rent');
  await userEvent.type(input, '{Enter}');
  expect(onChoose.mock.calls.filter(([account]) => account !== rent)).toEqual([]);
});

it('takes by Enter what was typed in the place of an account that holds it as well', async () => {
  const { input, onChoose } = open(assets);
  await userEvent.clear(input);
  await userEvent.type(input, 'rent{Enter}');
  expect(onChoose.mock.lastCall).toEqual([rent]);
  onChoose.mockClear();
  await userEvent.type(input, '{Backspace}', { initialSelectionStart: 0, initialSelectionEnd: 99 });
  expect(onChoose.mock.lastCall).toEqual([null]);
});

it('takes the account that was clicked, and is done', async () => {
  const { input, onChoose, onClicked } = open(null);
  await userEvent.type(input, 'assets');
  await userEvent.click(screen.getByText('1 · Current assets'));
  expect(onChoose.mock.calls).toEqual([[assets]]);
  expect(onClicked).toHaveBeenCalledOnce();
});

const item: StreamAccountValue = {
  id: null,
  code: '6200',
  description: '',
  type: 'STANDARD',
  account: null,
  proposedAccount: rent,
  isProposalBorneOut: false,
  rowCount: 1,
};

it.each([
  ['6200', '6200 · Rent'],
  ['0000006200', '6200 · Rent (apart from leading zeros)'],
])('says of a proposal for %s how far its code is the same', (code, text) => {
  renderRoute(<AccountCell item={{ ...item, code }} isFixed={false} onAccept={() => undefined} />);
  expect(screen.queryByText(text)).not.toBeNull();
});
