import { describeFeature } from '../../testing/featureCases.ts';
import { encodeClientId } from '../clients/clientIds.ts';

const clientId = encodeClientId(1);

describeFeature('currencies', [
  {
    what: 'are listed with one call',
    document: '{ currencies { code minorDigits } }',
    api: { 'GET /currencies': { body: [{ code: 'JPY', minor_digits: 0 }] } },
    calls: ['GET /currencies'],
    data: { currencies: [{ code: 'JPY', minorDigits: 0 }] },
  },
  {
    what: 'of a client: the global one is set',
    document: `mutation ($clientId: ID!) {
      setGlobalCurrency(input: { clientId: $clientId, currency: "EUR" }) { client { id } errors { code } }
    }`,
    variables: { clientId },
    api: { 'POST /client/currency': { body: { currency: 'EUR' } } },
    calls: ['POST /client/currency'],
    sent: { currency: 'EUR' },
    data: { setGlobalCurrency: { client: { id: clientId }, errors: [] } },
  },
  {
    what: 'of a client: a reporting currency is taken out by its code',
    document: `mutation ($clientId: ID!) {
      removeReportingCurrency(input: { clientId: $clientId, currency: "USD" }) {
        client { reportingCurrencies { currency } } errors { code }
      }
    }`,
    variables: { clientId },
    api: {
      'DELETE /reporting_currencies/USD': { body: { id: 5 } },
      'GET /reporting_currencies': { body: [{ id: 6, currency: 'CHF' }] },
    },
    calls: ['DELETE /reporting_currencies/USD', 'GET /reporting_currencies'],
    data: {
      removeReportingCurrency: { client: { reportingCurrencies: [{ currency: 'CHF' }] }, errors: [] },
    },
  },
]);
