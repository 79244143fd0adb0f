import { encodeId } from '../../ids.ts';
import { describeFeature } from '../../testing/featureCases.ts';
import { refusal } from '../../testing/stubApi.ts';
import { encodeClientId } from '../clients/clientIds.ts';
import { periodIds } from '../periods/Period.ts';

const clientId = encodeClientId(1);
const january = {
  id: 4,
  start_date: '2024-01-01',
  end_date: '2024-01-31',
  fiscal_year: 2024,
  period: 1,
};
const calendar = {
  cycle: '1m',
  fiscal_year_start: 1,
  periods: [{ ...january, id: 3, fiscal_year: 2023 }, january],
};
const rates = {
  year: 2024,
  global_currency: 'EUR',
  revision: 3,
  rates: [
    {
      currency: 'IDR',
      per: 1,
      rate: '17000.000000',
      periods: [
        {
          period_id: 4,
          average: '17000.500000',
          closing: null,
          average_origin: 'hand',
          closing_origin: 'none',
        },
      ],
    },
  ],
};
const ratesOfFirstYear = {
  ...rates,
  year: 2023,
  rates: rates.rates.map((each) => ({
    ...each,
    periods: [
      {
        period_id: null,
        average: null,
        closing: '16000.000000',
        average_origin: 'none',
        closing_origin: 'feed',
        is_locked: false,
      },
      ...each.periods.map((period) => ({ ...period, period_id: 3, is_locked: true })),
    ],
  })),
};
const ratesId = encodeId('ExchangeRates', 1, 2024);
const savePath = 'POST /currencies/rates';
const save = `mutation ($input: SaveExchangeRatesInput!) {
  saveExchangeRates(input: $input) { exchangeRates { id revision } errors { code path } }
}`;
const given = { currency: 'IDR', rate: null, periods: [{ periodId: periodIds.encode(1, 4), average: '0' }] };

const period = (id: number, start: string, end: string, year: number) => ({
  ...january,
  id,
  start_date: start,
  end_date: end,
  fiscal_year: year,
});
const past = period(1, '1990-01-01', '1999-12-31', 88);
const present = period(2, '2000-01-01', '2999-12-31', 89);
const future = period(3, '3000-01-01', '3999-12-31', 90);

/** Of no year in particular. */
const ofToday = (what: string, periods: readonly (typeof january)[], year: number | null) => ({
  what,
  document: 'query ($clientId: ID!) { client(id: $clientId) { exchangeRates { year } } }',
  variables: { clientId },
  api: {
    'GET /periods': { body: { ...calendar, periods } },
    'GET /currencies/rates': { body: { ...rates, year } },
  },
  calls: year === null ? ['GET /periods'] : ['GET /periods', `GET /currencies/rates?year=${year}`],
  data: { client: { exchangeRates: year === null ? null : { year } } },
});

describeFeature('exchange rates', [
  ofToday('of no year in particular: of the one that holds today', [past, present, future], 89),
  ofToday(
    'where all fiscal years are over, of the last one',
    [period(4, '1980-01-01', '1989-12-31', 87), past],
    88,
  ),
  ofToday('where none has begun, of the first one', [future, period(4, '4000-01-01', '4999-12-31', 91)], 90),
  ofToday('before there are periods there are no rates', [], null),
  {
    what: 'the rates of a fiscal year stand in the order of its periods',
    document: `query ($clientId: ID!) { client(id: $clientId) { exchangeRates(year: 2024) {
      id year globalCurrency revision periods { startDate }
      rates { currency per rate averages closings averageOrigins closingOrigins }
    } } }`,
    variables: { clientId },
    api: { 'GET /periods': { body: calendar }, 'GET /currencies/rates': { body: rates } },
    calls: ['GET /periods', 'GET /currencies/rates?year=2024'],
    data: {
      client: {
        exchangeRates: {
          id: ratesId,
          year: 2024,
          globalCurrency: 'EUR',
          revision: 3,
          periods: [{ startDate: '2024-01-01' }],
          rates: [
            {
              currency: 'IDR',
              per: 1,
              rate: '17000.000000',
              averages: ['17000.500000'],
              closings: [null],
              averageOrigins: ['HAND'],
              closingOrigins: ['NONE'],
            },
          ],
        },
      },
    },
  },
  {
    what: 'the day before the first period stands apart from the periods of its year',
    document: `query ($clientId: ID!) { client(id: $clientId) {
      first: exchangeRates(year: 2023) { dayBefore rates { averages areLocked closingBefore closingBeforeOrigin } }
    } }`,
    variables: { clientId },
    api: {
      'GET /periods': {
        body: { ...calendar, periods: [{ ...january, id: 3, start_date: '2023-03-01', fiscal_year: 2023 }] },
      },
      'GET /currencies/rates': { body: ratesOfFirstYear },
    },
    calls: ['GET /periods', 'GET /currencies/rates?year=2023'],
    data: {
      client: {
        first: {
          dayBefore: '2023-02-28',
          rates: [
            {
              averages: ['17000.500000'],
              areLocked: [true],
              closingBefore: '16000.000000',
              closingBeforeOrigin: 'FEED',
            },
          ],
        },
      },
    },
  },
  {
    what: 'there are no rates of a year without periods',
    document: 'query ($clientId: ID!) { client(id: $clientId) { exchangeRates(year: 1990) { id } } }',
    variables: { clientId },
    api: { 'GET /periods': { body: calendar } },
    calls: ['GET /periods'],
    data: { client: { exchangeRates: null } },
  },
  {
    what: 'rates are saved, null takes one back, and what is left out is not sent',
    document: save,
    variables: { input: { clientId, year: 2024, globalCurrency: 'EUR', revision: 2, rates: [given] } },
    api: { [savePath]: { body: rates } },
    calls: [savePath],
    sent: {
      year: 2024,
      global_currency: 'EUR',
      revision: 2,
      rates: [{ currency: 'IDR', rate: null, periods: [{ period_id: 4, average: '0' }] }],
    },
    data: { saveExchangeRates: { exchangeRates: { id: ratesId, revision: 3 }, errors: [] } },
  },
  {
    what: 'a rate is refused at its place in the input',
    document: save,
    variables: { input: { clientId, year: 2024, globalCurrency: 'EUR', rates: [given] } },
    api: {
      [savePath]: refusal(400, 'InvalidRequestError', 'No.', [
        { path: 'rates.0.periods.0.average', code: 'invalid_format', message: 'No.' },
      ]),
    },
    calls: [savePath],
    data: {
      saveExchangeRates: {
        exchangeRates: null,
        errors: [{ code: 'invalid_format', path: ['rates', '0', 'periods', '0', 'average'] }],
      },
    },
  },
]);
