import { graphql, readInlineData } from 'react-relay';
import type {
  ratesShown_rates$data,
  ratesShown_rates$key,
} from '../../__generated__/ratesShown_rates.graphql.ts';

const fragment = graphql`
  fragment ratesShown_rates on ExchangeRates @inline {
    id
    year
    globalCurrency
    revision
    dayBefore
    periods {
      id
      startDate
      endDate
    }
    rates {
      currency
      per
      rate
      averages
      closings
      averageOrigins
      closingOrigins
      closingBefore
      closingBeforeOrigin
      areLocked
    }
  }
`;

export type RatesShown = ratesShown_rates$data;
export type RatesOfCurrency = RatesShown['rates'][number];
export type RateOrigin = RatesOfCurrency['averageOrigins'][number];

export const readRates = (key: ratesShown_rates$key): RatesShown => readInlineData(fragment, key);

/** How a period of the year is written in files. */
export const periodExample = ({ periods, year }: RatesShown): string =>
  periods[0]?.startDate.slice(0, 7) ?? `${year}-01`;
