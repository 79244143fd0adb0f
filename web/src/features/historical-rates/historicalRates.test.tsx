import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import saveMutation, {
  type HistoricalRateFormSaveMutation,
} from '../../__generated__/HistoricalRateFormSaveMutation.graphql.ts';
import query, {
  type HistoricalRatesPageQuery,
} from '../../__generated__/HistoricalRatesPageQuery.graphql.ts';
import { answer } from '../../testing/answer.ts';
import { renderRoute } from '../../testing/renderRoute.tsx';
import { findLines } from '../../testing/tables.ts';
import { userError } from '../../testing/userError.ts';
import { HistoricalRatesPage } from './HistoricalRatesPage.tsx';

type Client = NonNullable<HistoricalRatesPageQuery['rawResponse']['client']>;

const entity = { id: 'e1', code: 'US05', name: 'Northwind Inc', currency: 'USD' };
const capital = { id: 'a1', code: '2900', name: 'Capital' };
const period = { id: 'p1', startDate: '2024-07-01', endDate: '2024-07-31' };
const rate = {
  id: 'r1',
  revision: 2,
  currency: 'EUR',
  functionalCurrency: 'USD',
  rate: '1.180000',
  per: 1,
  isUsed: true,
  isLocked: false,
  legalEntity: entity,
  account: capital,
  period,
};
const client: Client = {
  id: 'client',
  historicalRates: [
    rate,
    {
      ...rate,
      id: 'r2',
      period: { ...period, id: 'p0', startDate: '2024-06-01' },
      isLocked: true,
      isUsed: false,
    },
  ],
  legalEntities: { edges: [{ node: entity }] },
  historicalRateAccounts: [capital],
  periodSet: { periods: [period] },
  reportingCurrencies: [{ currency: 'EUR' }],
};

async function openPage(isAllowed = true) {
  const view = renderRoute(<HistoricalRatesPage />, {
    query: { document: query, variables: { client: 'nordwind' } },
    namespaces: ['historical-rates', 'exchange-rates'],
    permissions: { can: () => isAllowed, isInMenu: () => true },
  });
  await answer<HistoricalRatesPageQuery>(view.environment, query, { client });
  return view;
}

describe('the page of historical rates', () => {
  it('shows each rate as it is said, and leaves a locked one as it is', async () => {
    await openPage();
    const [header, first, second] = await findLines('Historical rates');
    expect(header).toEqual([
      'Legal entity',
      'Account',
      'Period',
      'Reporting currency',
      'Rate (currency of the legal entity for reporting currency)',
      'Note',
      'Actions',
    ]);
    expect(first?.slice(0, 6)).toEqual([
      'US05 Northwind Inc',
      '2900 Capital',
      'Jul 2024',
      'EUR',
      'USD 1.180000 for EUR 1',
      '',
    ]);
    expect(second?.[5]).toMatch(/^Not used: .*, Locked$/);
    expect(screen.getAllByRole('button', { name: /^Delete US05/ })).toHaveLength(1);
    expect(second?.[6]).toBe('Locked');
  });

  it('changes the rate alone, from what was seen', async () => {
    const { environment } = await openPage();
    await userEvent.click(await screen.findByRole('button', { name: 'Edit US05 2900 Jul 2024 EUR' }));
    const input = await screen.findByRole('textbox', { name: /^Rate/ });
    await userEvent.clear(input);
    await userEvent.type(input, '0');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('A rate is greater than zero.')).toBeTruthy();
    await userEvent.clear(input);
    await userEvent.type(input, '1.2');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const sent = await waitFor(() => environment.mock.getMostRecentOperation().request.variables);
    expect(sent).toEqual({
      input: {
        clientId: 'client',
        legalEntityId: 'e1',
        accountId: 'a1',
        periodId: 'p1',
        currency: 'EUR',
        rate: '1.2',
        per: 1,
        revision: 2,
      },
    });
    await answer<HistoricalRateFormSaveMutation>(environment, saveMutation, {
      saveHistoricalRate: {
        client: { id: 'client', historicalRates: [{ ...rate, rate: '1.200000', revision: 3 }] },
        errors: [],
      },
    });
    expect((await findLines('Historical rates'))[1]?.[4]).toBe('USD 1.200000 for EUR 1');
  });

  it('says of a new one that another one stands in its place already', async () => {
    const { environment } = await openPage();
    const choose = async (name: RegExp, option: RegExp) => {
      await userEvent.click(await screen.findByRole('combobox', { name }));
      await userEvent.click(await screen.findByRole('option', { name: option }));
    };
    await choose(/^Legal entity/, /^US05/);
    await choose(/^Account/, /^2900/);
    await choose(/^Period/, /^Jul 2024/);
    await choose(/^Reporting currency/, /^EUR/);
    await userEvent.type(await screen.findByRole('textbox', { name: /^Rate/ }), '1.2');
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    await answer<HistoricalRateFormSaveMutation>(environment, saveMutation, {
      saveHistoricalRate: { client: null, errors: [userError({ code: 'conflict' })] },
    });
    expect(await screen.findByText(/^There is a rate of this already\./)).toBeTruthy();
    const field = screen.getByRole('combobox', { name: /^Period/ });
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });

  it('asks before what was typed is left behind', async () => {
    const { router } = await openPage();
    await userEvent.type(await screen.findByRole('textbox', { name: /^Rate/ }), '1.2');
    await act(async () => router.navigate('/elsewhere'));
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy();
    expect(router.state.location.pathname).toBe('/');
  });

  it('offers the accounts that a historical rate can be of', async () => {
    await openPage();
    await userEvent.click(await screen.findByRole('combobox', { name: /^Account/ }));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['2900 Capital']);
  });

  it('offers no change to those who may not make one', async () => {
    await openPage(false);
    expect((await findLines('Historical rates'))[0]).not.toContain('Actions');
    expect(screen.queryByRole('form')).toBeNull();
  });
});
