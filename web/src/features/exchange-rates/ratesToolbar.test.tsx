import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderRoute } from '../../testing/renderRoute.tsx';
import { keyOf, type RateEdit } from './rateCells.ts';
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

const show = (changes: Partial<RatesEditor> = {}, isTyping = false) =>
  renderRoute(
    <RatesToolbar
      editor={{ ...editor, ...changes }}
      options={[]}
      isReadOnly={false}
      isTyping={isTyping}
      yearChoice={null}
      charted={null}
      onImport={() => undefined}
    />,
    { namespaces: ['exchange-rates'] },
  );

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
