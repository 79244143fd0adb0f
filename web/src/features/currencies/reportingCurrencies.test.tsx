import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import pageQuery, { type CurrencyFormQuery } from '../../__generated__/CurrencyFormQuery.graphql.ts';
import addition, {
  type ReportingCurrenciesAddMutation,
} from '../../__generated__/ReportingCurrenciesAddMutation.graphql.ts';
import removal, {
  type ReportingCurrenciesRemoveMutation,
} from '../../__generated__/ReportingCurrenciesRemoveMutation.graphql.ts';
import setting, {
  type useSetGlobalCurrencyMutation,
} from '../../__generated__/useSetGlobalCurrencyMutation.graphql.ts';
import { answer } from '../../testing/answer.ts';
import { layOut } from '../../testing/layout.ts';
import { renderRoute } from '../../testing/renderRoute.tsx';
import { CurrencyTab } from './CurrencyForm.tsx';

beforeEach(layOut);

const clientWith = (...currencies: readonly string[]) => ({
  id: 'client',
  reportingCurrencies: currencies.map((currency) => ({ currency })),
});

async function open() {
  const { environment } = renderRoute(<CurrencyTab />, {
    query: { document: pageQuery, variables: { client: 'nordwind' } },
    namespaces: ['currencies'],
  });
  await answer<CurrencyFormQuery>(environment, pageQuery, {
    currencies: ['CHF', 'EUR', 'GBP', 'USD'].map((code) => ({ code })),
    client: { ...clientWith('GBP', 'USD'), currency: 'EUR' },
  });
  await screen.findByRole('heading', { name: 'Reporting currencies' });
  const names = () => environment.mock.getAllOperations().map(({ request }) => request.node.operation.name);
  return { environment, names };
}

it('asks before a reporting currency is removed, says it, and leaves the focus on the one that follows', async () => {
  const { environment, names } = await open();
  screen.getByRole('button', { name: /^GBP/ }).focus();
  await userEvent.keyboard('{Delete}');
  const question = within(
    await screen.findByRole('dialog', { name: /^Remove GBP – .* from the reporting currencies\?$/ }),
  );
  expect(question.getByText(/Exchange rates that were entered for it stay/)).toBeTruthy();
  expect(names()).toEqual([]);
  await userEvent.click(question.getByRole('button', { name: 'Remove' }));
  await answer<ReportingCurrenciesRemoveMutation>(environment, removal, {
    removeReportingCurrency: { client: clientWith('USD'), errors: [] },
  });
  expect(await screen.findByText(/^Removed: GBP/)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^USD/));
});

it('says that one is added, and leaves the focus where the next is chosen', async () => {
  const { environment } = await open();
  const field = screen.getByRole('combobox', { name: 'Add reporting currency' });
  await userEvent.type(field, 'CHF{Enter}');
  // A browser takes the focus from a field that is out of use.
  expect(field).toHaveProperty('disabled', false);
  expect(document.activeElement).toBe(field);
  await answer<ReportingCurrenciesAddMutation>(environment, addition, {
    addReportingCurrency: { client: clientWith('CHF', 'GBP', 'USD'), errors: [] },
  });
  expect(await screen.findByText(/^Reporting currency added: CHF/)).toBeTruthy();
  expect(document.activeElement).toBe(field);
});

it('says that the group currency is saved, and leaves the focus in its field', async () => {
  const { environment } = await open();
  const field = screen.getByRole('combobox', { name: /^Group currency/ });
  await userEvent.clear(field);
  await userEvent.type(field, 'CHF{Enter}');
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Save currency' });
  await userEvent.click(button);
  await answer<useSetGlobalCurrencyMutation>(environment, setting, {
    setGlobalCurrency: { client: { id: 'client', currency: 'CHF' }, errors: [] },
  });
  expect(await screen.findByText('Saved.')).toBeTruthy();
  await waitFor(() => expect(button.disabled).toBe(true));
  await waitFor(() => expect(document.activeElement).toBe(field));
});
