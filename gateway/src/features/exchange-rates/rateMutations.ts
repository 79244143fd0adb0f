import { mayChange } from '../../scopes.ts';
import { clientIds } from '../clients/clientIds.ts';
import { periodIds } from '../periods/Period.ts';
import { answered, restMutation } from '../shared/mutations.ts';
import { ExchangeRatesRef } from './ExchangeRates.ts';

restMutation('saveExchangeRates', {
  call: 'POST /currencies/rates',
  of: clientIds,
  authScopes: mayChange('edit', 'rates'),
  required: ['global_currency'],
  parts: {
    rates: {
      as: 'CurrencyRatesInput',
      description: 'Rates of a currency by hand.',
      parts: {
        periods: {
          as: 'PeriodRatesInput',
          description: 'Rates of a period by hand.',
          ids: { period_id: periodIds },
        },
      },
    },
  },
  payload: { exchangeRates: answered(ExchangeRatesRef) },
});

restMutation('revertExchangeRates', {
  call: 'POST /currencies/rates/revert',
  of: clientIds,
  authScopes: mayChange('edit', 'rates'),
  ids: { period_id: periodIds },
  payload: { exchangeRates: answered(ExchangeRatesRef) },
});
