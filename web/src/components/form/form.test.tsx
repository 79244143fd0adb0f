import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Refusal } from '../../relay/refusals.ts';
import { describedBy } from '../../testing/describedBy.ts';
import { limits } from '../../limits.generated.ts';
import { renderRoute } from '../../testing/renderRoute.tsx';
import { CheckInput } from './CheckInput.tsx';
import { ChoiceInput } from './ChoiceInput.tsx';
import { Form } from './Form.tsx';
import { PersonNameInputs } from './PersonNameInputs.tsx';
import { SearchInput } from './SearchInput.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { TextInput } from './TextInput.tsx';
import { useChangeForm } from './useChangeForm.ts';

interface Values {
  code: string;
  email: string;
  password: string;
  roles: readonly ('admin' | 'viewer')[];
  currency: string | null;
  isOpen: boolean;
}

const filled: Values = {
  code: 'A1',
  email: 'ada@example.org',
  password: '',
  roles: ['admin'],
  currency: 'EUR',
  isOpen: false,
};

type Change = (values: Values) => Promise<{ readonly refusals: readonly Refusal[] }>;

function Example({ values, change }: { readonly values: Values; readonly change: Change }) {
  const form = useChangeForm<Values>({ defaultValues: values, change });
  const { control } = form;
  return (
    <Form form={form} actions={<SubmitButton form={form} label="Add" />}>
      <TextInput control={control} name="code" label="Code" limit={{ maxLength: 4 }} isRequired />
      <TextInput
        control={control}
        name="email"
        type="email"
        label="E-mail"
        limit={{ pattern: '^[^\\s\\p{Cf}]+@[^\\s\\p{Cf}]+$' }}
      />
      <TextInput
        control={control}
        name="password"
        type="password"
        label="Password"
        limit={{ minLength: 12 }}
        helperText="For a new user"
      />
      <ChoiceInput
        control={control}
        name="roles"
        label="Roles"
        options={[{ id: 'admin', label: 'Administrator' }]}
        isRequired
      />
      <SearchInput
        control={control}
        name="currency"
        label="Currency"
        options={[{ id: 'EUR', label: 'Euro' }]}
        isRequired
      />
      <CheckInput control={control} name="isOpen" label="Open" />
    </Form>
  );
}

function show(values: Partial<Values>, refusals: readonly Refusal[] = []) {
  const change = vi.fn<Change>().mockResolvedValue({ refusals });
  renderRoute(<Example values={{ ...filled, ...values }} change={change} />);
  return change;
}

function refusal(code: string, ...path: readonly string[]): Refusal {
  return { topic: 'refused', code, message: 'Words.', id: 'ERR-1', path };
}

describe('a form', () => {
  it.each<[string, Partial<Values>, string, string]>([
    ['a value that is missing', { code: '  ' }, 'Code', 'A value is missing.'],
    ['a text that is too long', { code: 'A1234' }, 'Code', 'At most 4 characters; these are 5.'],
    [
      'signs that nobody sees where none may be',
      { email: 'ada@e.org\u200B ' },
      'E-mail',
      'There are invisible characters in it. Type it anew instead of pasting it.',
    ],
    ['a text that is too short', { password: 'short' }, 'Password', 'At least 12 characters.'],
    [
      'a text of another form',
      { email: 'ada' },
      'E-mail',
      'Enter an e-mail address, such as name@company.com.',
    ],
    ['a choice of nothing', { roles: [] }, 'Roles', 'A value is missing.'],
    ['a search without a result', { currency: null }, 'Currency', 'A value is missing.'],
  ])('says of %s where it is, goes there and sends nothing', async (_name, values, label, text) => {
    const change = show(values);
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    const field = screen.getByLabelText(new RegExp(`^${label}`, 'u'));
    await waitFor(() => expect(describedBy(field)).toContain(text));
    expect(document.activeElement).toBe(field);
    expect(change).not.toHaveBeenCalled();
  });

  it('takes a text that is just as long or as short as it may be', async () => {
    const change = show({ code: 'A123', password: 'twelve chars' });
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(change).toHaveBeenCalledOnce());
  });

  it('goes to the first of several faults, has each read out, and takes it back once it is mended', async () => {
    show({ code: '', email: 'ada' });
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    const code = screen.getByLabelText(/^Code/u);
    await waitFor(() => expect(code.getAttribute('aria-invalid')).toBe('true'));
    expect(document.activeElement).toBe(code);
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'A value is missing.',
      'Enter an e-mail address, such as name@company.com.',
    ]);
    await userEvent.keyboard('B2');
    expect(code.getAttribute('aria-invalid')).toBe('false');
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(screen.getByLabelText('E-mail').getAttribute('aria-invalid')).toBe('true');
  });

  it('shows what the server refused at its field, the rest below, and keeps what was typed', async () => {
    const change = show({}, [refusal('closed'), refusal('too_long', 'email'), refusal('required', 'code')]);
    const code = screen.getByLabelText<HTMLInputElement>(/^Code/u);
    await userEvent.clear(code);
    await userEvent.type(code, 'B2{Enter}');
    const email = screen.getByLabelText('E-mail');
    await waitFor(() => expect(describedBy(email)).toBe('The text is too long.'));
    expect(describedBy(code)).toBe('A value is missing.');
    expect(document.activeElement).toBe(email);
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'A value is missing.',
      'The text is too long.',
      'Words.',
    ]);
    expect(code.value).toBe('B2');
    expect(change).toHaveBeenCalledWith({ ...filled, code: 'B2' });
  });

  it('sends what was entered once, and can be sent again after a refusal', async () => {
    const change = show({}, [refusal('too_long', 'email')]);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Open' }));
    const button = screen.getByRole('button', { name: 'Add' });
    await userEvent.click(button);
    await waitFor(() => expect(describedBy(screen.getByLabelText('E-mail'))).not.toBe(''));
    expect(change).toHaveBeenCalledTimes(1);
    change.mockResolvedValue({ refusals: [] });
    await userEvent.click(button);
    await waitFor(() => expect(describedBy(screen.getByLabelText('E-mail'))).toBe(''));
    expect(change.mock.calls.map(([values]) => values)).toEqual([
      { ...filled, isOpen: true },
      { ...filled, isOpen: true },
    ]);
  });
});

describe('a day', () => {
  function Day({ day, change }: { readonly day: string; readonly change: () => Promise<{ refusals: [] }> }) {
    const form = useChangeForm({ defaultValues: { day }, change });
    return (
      <Form form={form} actions={<SubmitButton form={form} label="Add" />}>
        <TextInput control={form.control} name="day" type="date" label="Closed from" />
      </Form>
    );
  }
  const add = async (day: string, hasBadInput: boolean) => {
    const change = vi.fn<() => Promise<{ refusals: [] }>>().mockResolvedValue({ refusals: [] });
    renderRoute(<Day day={day} change={change} />);
    const field = screen.getByLabelText<HTMLInputElement>('Closed from');
    // What a browser knows of a field that is typed by parts; its value is none meanwhile.
    Object.defineProperty(field, 'validity', { value: { badInput: hasBadInput } });
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    return { change, field };
  };

  it.each([
    ['without its year', '', true],
    ['with the first digits of its year', '0020-03-05', false],
  ])(
    'that is typed %s is refused at its field, and is not taken for none',
    async (_name, day, hasBadInput) => {
      const { change, field } = await add(day, hasBadInput);
      await waitFor(() => expect(describedBy(field)).toMatch(/^This day is not complete\./));
      expect(document.activeElement).toBe(field);
      expect(change).not.toHaveBeenCalled();
    },
  );

  it.each(['', '2026-03-05'])('that is whole, or none, is taken: %j', async (day) => {
    const { change } = await add(day, false);
    await waitFor(() => expect(change).toHaveBeenCalledOnce());
  });
});

describe('the names of a person', () => {
  function Person({ isOwn }: { readonly isOwn: boolean }) {
    const form = useChangeForm({
      defaultValues: { firstName: '', lastName: '' },
      change: async () => ({ refusals: [] }),
    });
    return (
      <Form form={form} actions={<SubmitButton form={form} label="Add" />}>
        <PersonNameInputs
          control={form.control}
          first="firstName"
          last="lastName"
          limit={limits['PATCH /profile']}
          isOwn={isOwn}
        />
      </Form>
    );
  }
  const first = () => screen.getByLabelText(/^First name/);

  it('are letters of any script, and what stands between them', async () => {
    renderRoute(<Person isOwn />);
    await userEvent.type(first(), "Anne-Marie O'Хара");
    await userEvent.type(screen.getByLabelText(/^Last name/), 'Анна 2');
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    const last = screen.getByLabelText(/^Last name/);
    await waitFor(() =>
      expect(describedBy(last)).toBe('Letters, spaces, hyphens, apostrophes and full stops only.'),
    );
    expect(first().getAttribute('aria-invalid')).not.toBe('true');
    expect(first().getAttribute('autocomplete')).toBe('given-name');
  });

  it('of others may be left out, and are not those that the browser knows', () => {
    renderRoute(<Person isOwn={false} />);
    expect(first().hasAttribute('required')).toBe(false);
    expect(first().getAttribute('autocomplete')).toBe('off');
  });
});
