import { act, screen } from '@testing-library/react';
import { MockPayloadGenerator } from 'relay-test-utils';
import { expect, it } from 'vitest';
import pageQuery from '../../__generated__/ExchangeRatesPageQuery.graphql.ts';
import { renderRoute } from '../../testing/renderRoute.tsx';
import { ExchangeRatesPage } from './ExchangeRatesPage.tsx';

const open = (address: string, periods: readonly { id: string; fiscalYear: number }[]) => {
  const { environment } = renderRoute(<ExchangeRatesPage />, {
    namespaces: ['exchange-rates'],
    address,
    query: { document: pageQuery, variables: { client: 'harbour', year: null } },
  });
  act(() =>
    environment.mock.resolveMostRecentOperation((operation) =>
      MockPayloadGenerator.generate(operation, {
        Currency: () => ({ code: 'EUR' }),
        Client: () => ({ currency: 'EUR', periodSet: { periods }, exchangeRates: null }),
      }),
    ),
  );
};

it('names the fiscal year without periods, in its field too', async () => {
  open('/?year=2050', [{ id: 'a', fiscalYear: 2024 }]);
  expect(await screen.findByText('No periods of 2050')).toBeTruthy();
  expect(screen.getByRole('combobox', { name: 'Fiscal year' }).textContent).toBe('2050');
});

it('names no fiscal year where there is none', async () => {
  open('/', []);
  expect(await screen.findByText('No periods yet')).toBeTruthy();
});
