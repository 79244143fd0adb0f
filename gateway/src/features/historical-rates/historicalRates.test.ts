import { encodeId } from '../../ids.ts';
import { describeFeature } from '../../testing/featureCases.ts';
import { refusal } from '../../testing/stubApi.ts';
import { encodeClientId } from '../clients/clientIds.ts';

const clientId = encodeClientId(1);
const rate = {
  id: 7,
  legal_entity_id: 2,
  account_id: 3,
  period_id: 4,
  currency: 'EUR',
  functional_currency: 'USD',
  per: 1,
  rate: '1.180000',
  is_used: true,
  is_locked: false,
  revision: 1,
};
const [listPath, savePath] = ['GET /currencies/historical_rates', 'POST /currencies/historical_rates'];
const input = {
  clientId,
  legalEntityId: encodeId('LegalEntity', 1, 2),
  accountId: encodeId('Account', 1, 3),
  periodId: encodeId('Period', 1, 4),
  currency: 'EUR',
  rate: '1.18',
  revision: 0,
};
const save = `mutation ($input: SaveHistoricalRateInput!) {
  saveHistoricalRate(input: $input) { historicalRate { id rate } errors { code path } }
}`;

describeFeature('historical rates', [
  {
    what: 'are listed with one call',
    document: `query ($clientId: ID!) { client(id: $clientId) {
      historicalRates { id currency functionalCurrency per rate isUsed isLocked revision }
    } }`,
    variables: { clientId },
    api: { [listPath]: { body: { items: [rate], account_ids: [3] } } },
    calls: [listPath],
    data: {
      client: {
        historicalRates: [
          {
            id: encodeId('HistoricalRate', 1, 7),
            currency: 'EUR',
            functionalCurrency: 'USD',
            per: 1,
            rate: '1.180000',
            isUsed: true,
            isLocked: false,
            revision: 1,
          },
        ],
      },
    },
  },
  {
    what: 'are saved by what they are about',
    document: save,
    variables: { input },
    api: { [savePath]: { body: rate } },
    calls: [savePath],
    sent: {
      legal_entity_id: 2,
      account_id: 3,
      period_id: 4,
      currency: 'EUR',
      rate: '1.18',
      revision: 0,
    },
    data: {
      saveHistoricalRate: {
        historicalRate: { id: encodeId('HistoricalRate', 1, 7), rate: '1.180000' },
        errors: [],
      },
    },
  },
  {
    what: 'are refused at their place in the input',
    document: save,
    variables: { input },
    api: {
      [savePath]: refusal(400, 'InvalidRequestError', 'No.', [
        { path: 'account_id', code: 'notHistorical', message: 'No.' },
      ]),
    },
    calls: [savePath],
    data: {
      saveHistoricalRate: { historicalRate: null, errors: [{ code: 'notHistorical', path: ['accountId'] }] },
    },
  },
]);
