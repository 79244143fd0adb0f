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
]);
