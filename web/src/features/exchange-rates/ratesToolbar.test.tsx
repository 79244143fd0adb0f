import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderRoute } from '../../testing/renderRoute.tsx';
import { windows } from '../../theme/tokens.ts';
import { keyOf, type RateEdit } from './rateCells.ts';
import { RatesLegend } from './RatesLegend.tsx';
import { RatesToolbar } from './RatesToolbar.tsx';
import type { RatesEditor } from './useRatesEditor.ts';

const entered: RateEdit = {
  place: { currency: 'USD', kind: 'closing', periodId: 'jan' },
  text: '1.5',
  value: '1.5',
  fault: null,
};
const discard = vi.fn<() => void>();
const editor = {
  shown: { year: 2024, globalCurrency: 'EUR', periods: [], rates: [] },
  rows: [],
  edits: new Map([[keyOf(entered.place), entered]]),
  conflict: null,
  isDirty: true,
  discard,
} as unknown as RatesEditor;

const importing = vi.fn<() => void>();

function Toolbar({ changes = {}, isTyping = false }: { changes?: Partial<RatesEditor>; isTyping?: boolean }) {
  return (
    <RatesToolbar
      editor={{ ...editor, ...changes }}
      options={[]}
      isReadOnly={false}
      isTyping={isTyping}
      yearChoice={null}
      charted={null}
      onImport={importing}
    />
  );
}

const namespaces = ['exchange-rates'];
const show = (changes: Partial<RatesEditor> = {}, isTyping = false) =>
  renderRoute(<Toolbar changes={changes} isTyping={isTyping} />, { namespaces });

it('asks before it discards what was entered', async () => {
  show();
  const ask = async (answer: string) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Discard all' }));
    const question = within(await screen.findByRole('dialog', { name: 'Discard 1 entry?' }));
    await userEvent.click(question.getByRole('button', { name: answer }));
  };
  await ask('Cancel');
  expect(discard).not.toHaveBeenCalled();
  await ask('Discard all');
  expect(discard).toHaveBeenCalledOnce();
});

it.each([
  ['nothing is entered', { isDirty: false }, false, 'Save', true],
  ['a cell is open, whose text counts once it is left', { isDirty: false }, true, 'Save', false],
  ['a rate is entered', {}, false, 'Save 1 rate', false],
  ['what is entered is no rate', { hasFaults: true }, true, 'Save', true],
])('offers to save where it can be: %s', async (_name, changes, isTyping, name, isDisabled) => {
  show(changes, isTyping);
  expect((await screen.findByRole<HTMLButtonElement>('button', { name })).disabled).toBe(isDisabled);
});

/** Beside the grid, with a save that is under way once it was pressed. */
function Saving() {
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => setIsBusy(true);
  return (
    <>
      <Toolbar changes={{ isBusy, save, mayUndo: true }} />
      <div role="grid">
        <div role="gridcell" tabIndex={0}>
          1.5
        </div>
      </div>
    </>
  );
}

it('discards nothing while it is saved, and hands the focus on to the rates', async () => {
  renderRoute(<Saving />, { namespaces });
  await userEvent.click(await screen.findByRole('button', { name: 'Save 1 rate' }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('1.5'));
  for (const name of ['Discard all', 'Undo']) {
    expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true);
  }
});

it('says why no file is read while something is entered', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Import rates from a file' }));
  expect(await screen.findByText(/^Save or discard what you entered first/)).toBeTruthy();
  expect(importing).not.toHaveBeenCalled();
});

it('reads a file while nothing is entered', async () => {
  show({ isDirty: false });
  await userEvent.click(await screen.findByRole('button', { name: 'Import rates from a file' }));
  expect(importing).toHaveBeenCalledOnce();
});

it('leaves the room to the rates in a small window: what is rarely asked for, and the legend, are folded', async () => {
  const match = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    match(query === windows.single ? 'all' : query),
  );
  renderRoute(
    <>
      <Toolbar />
      <RatesLegend isReadOnly={false} />
    </>,
    { namespaces },
  );
  expect(await screen.findByRole('button', { name: 'Save 1 rate' })).toBeTruthy();
  const folded = () => [
    screen.queryByRole('button', { name: 'Import rates from a file' }) !== null,
    screen.queryByText(/^H by hand/) !== null,
  ];
  expect(folded()).toEqual([false, false]);
  await userEvent.click(screen.getByRole('button', { name: 'Further actions' }));
  await userEvent.click(screen.getByRole('button', { name: 'Legend and keys' }));
  expect(folded()).toEqual([true, true]);
});

afterEach(() => vi.restoreAllMocks());
