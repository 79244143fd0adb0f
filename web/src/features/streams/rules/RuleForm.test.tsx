import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { describedBy } from '../../../testing/describedBy.ts';
import { renderRoute } from '../../../testing/renderRoute.tsx';
import { newRule, type RuleValue } from './ruleDraft.ts';
import { RuleForm } from './RuleForm.tsx';

const blank = newRule('r1', '');
const edited: RuleValue = {
  ...blank,
  conditions: [...blank.conditions, { field: 'account', operator: 'IN', value: null, values: ['4711'] }],
};

function Example() {
  const [rule, setRule] = useState(edited);
  return (
    <RuleForm
      rule={rule}
      targets={{ accounts: [], dimensionInstances: [], companies: [] }}
      fields={['account']}
      isFixed={false}
      onChange={(change) => setRule({ ...rule, ...change })}
    />
  );
}

it.each([
  ['Name', 255, '255'],
  ['Value', 1024, '1,024'],
])('says of a long text of %s how long it may be, and cuts nothing', async (label, most, shown) => {
  renderRoute(<Example />);
  const field = screen.getByLabelText<HTMLInputElement>(label);
  await userEvent.click(field);
  await userEvent.paste('x'.repeat(most));
  expect(describedBy(field)).toBe('');
  await userEvent.paste('y');
  expect(field.value).toHaveLength(most + 1);
  expect(describedBy(field)).toContain(`At most ${shown} characters`);
});

it('says so of one of several values', async () => {
  renderRoute(<Example />);
  const field = screen.getByLabelText('Values');
  await userEvent.click(field);
  await userEvent.paste('x'.repeat(1025));
  await userEvent.keyboard('{Enter}');
  expect(describedBy(field)).toBe('At most 1,024 characters; these are 1,025.');
});

it('goes on in the condition that was added', async () => {
  renderRoute(<Example />);
  await userEvent.click(screen.getByRole('button', { name: 'Add condition' }));
  const fields = screen.getAllByRole('combobox', { name: 'Field' });
  expect(fields).toHaveLength(3);
  expect(document.activeElement).toBe(fields.at(-1));
});
