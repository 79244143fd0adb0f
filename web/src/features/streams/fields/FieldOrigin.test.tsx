import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useReducer, useState } from 'react';
import { expect, it } from 'vitest';
import { describedBy } from '../../../testing/describedBy.ts';
import { renderRoute } from '../../../testing/renderRoute.tsx';
import { CurrencyMarkEditor } from './CurrencyMarkEditor.tsx';
import { emptyFieldOf, plainOptions, reduceFieldMap } from './fieldMapDraft.ts';
import { FieldOrigin } from './FieldOrigin.tsx';

const nothing = { fields: [], options: plainOptions };

function Constant({ name }: { readonly name: string }) {
  const fixed = { ...emptyFieldOf(nothing, name), constant: '' };
  const [draft, dispatch] = useReducer(reduceFieldMap, { ...nothing, fields: [fixed] });
  return <FieldOrigin field={emptyFieldOf(draft, name)} isFixed={false} dispatch={dispatch} />;
}

function CurrencyMark() {
  const [mark, setMark] = useState<string | null>(null);
  return <CurrencyMarkEditor mark={mark} isFixed={false} onChange={setMark} />;
}

it('says of a fixed text how long it may be, and cuts nothing', async () => {
  renderRoute(<Constant name="dimension" />);
  const field = screen.getByRole<HTMLInputElement>('textbox');
  await userEvent.click(field);
  await userEvent.paste('x'.repeat(255));
  expect(describedBy(field)).toBe('');
  await userEvent.paste('y');
  expect(field.value).toHaveLength(256);
  expect(describedBy(field)).toBe('At most 255 characters; these are 256.');
});

it('says of a fixed date how it is to be written', () => {
  renderRoute(<Constant name="document_entry_date" />);
  expect(describedBy(screen.getByRole('textbox'))).toBe('Such as 2024-03-31, or in the order chosen below');
});

it('says of a currency mark what is wrong with it, blanks around it apart', async () => {
  renderRoute(<CurrencyMark />);
  const field = screen.getByRole<HTMLInputElement>('textbox');
  const help = describedBy(field);
  await userEvent.click(field);
  await userEvent.paste(' Euro in cash ');
  expect(describedBy(field)).toBe(help);
  await userEvent.keyboard('s');
  expect(field.value).toBe(' Euro in cash s');
  expect(describedBy(field)).toBe('At most 12 characters; these are 14.');
  await userEvent.clear(field);
  await userEvent.paste('5');
  expect(describedBy(field)).toBe('The value does not have the expected format.');
});
