import type { CallsOfFeature } from '../../access/testing/callsOfFeature.ts';

/** Of the period that calls name. */
const year = 2023;

export const exchangeRateCalls: CallsOfFeature = {
  bodies: {
    'POST /currencies/rates': [
      (id) => ({
        year,
        global_currency: 'EUR',
        rates: [{ currency: 'JPY', periods: [{ period_id: id('period'), average: '160.5' }] }],
      }),
    ],
    'POST /currencies/rates/revert': [(id) => ({ year, currency: 'JPY', period_id: id('period') })],
  },
};
