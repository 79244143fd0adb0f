import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useReducer } from 'react';
import { expect, it } from 'vitest';
import { describedBy } from '../../../testing/describedBy.ts';
import { renderRoute } from '../../../testing/renderRoute.tsx';
import { plainOptions, reduceFieldMap } from './fieldMapDraft.ts';
import { OptionsOfBalances } from './OptionsOfBalances.tsx';

const nothing = { fields: [], options: plainOptions };

function Options() {
  const [{ options }, dispatch] = useReducer(reduceFieldMap, nothing);
  return (
    <OptionsOfBalances
      options={options}
      streamType="SINGLE_ACCOUNT_ENTRY"
      isFixed={false}
      onChange={(changed) => dispatch({ type: 'optionsChanged', options: changed })}
    />
  );
}

async function choose(field: string | RegExp, option: string): Promise<void> {
  await userEvent.click(screen.getByRole('combobox', { name: field }));
  await userEvent.click(screen.getByRole('option', { name: option }));
}

const findEarlier = () => screen.queryByRole('combobox', { name: /^Results of earlier years/ });

it('asks where the results of earlier years are, beside a contra account alone, and says what the answer means', async () => {
  renderRoute(<Options />);
  await choose('Amounts are', 'Balances; the difference from the previous one is posted');
  expect(findEarlier()).toBeNull();
  await userEvent.type(screen.getByRole('textbox', { name: 'Contra account' }), '9000');
  const earlier = findEarlier()!;
  expect(earlier.getAttribute('aria-invalid')).toBe('true');
  expect(describedBy(earlier)).toContain('Please choose');
  await choose(/^Results of earlier years/, 'The file does not contain them');
  expect(findEarlier()!.getAttribute('aria-invalid')).not.toBe('true');
  expect(describedBy(findEarlier()!)).toContain('bank accounts only');
  await userEvent.clear(screen.getByRole('textbox', { name: 'Contra account' }));
  expect(findEarlier()).toBeNull();
});
