import { builder } from '../../builder.ts';
import type { GraphContext } from '../../context.ts';
import { loadRecord } from '../../graph/nodes.ts';
import { restEnum } from '../../graph/restEnum.ts';
import { restFields } from '../../graph/restFields.ts';
import { absentId, type RecordKey, splitNodeId, toInteger } from '../../ids.ts';
import type { Rest } from '../../rest/calls.ts';
import { can } from '../../scopes.ts';
import { ClientRef } from '../clients/Client.ts';
import { PeriodRef } from '../periods/Period.ts';
import { allOf, of, type Of, type OfClientRecord } from '../shared/ofClient.ts';

type Period = Rest<'Period'>;

async function periodsOfYear(
  { upstream }: GraphContext,
  clientId: number,
  year: number,
): Promise<readonly Period[]> {
  const { periods } = await upstream.look('/periods', { clientId });
  return periods.filter((period) => period.fiscal_year === year);
}

/** Null where the client has no periods of the fiscal year. */
async function findExchangeRates(
  graph: GraphContext,
  clientId: number,
  year: number,
): Promise<Of<'YearRates'> | null> {
  const periods = await periodsOfYear(graph, clientId, year);
  if (periods.length === 0) return null;
  return of(clientId, await graph.upstream.get('/currencies/rates', { clientId, query: { year } }));
}

/** The number of the fiscal year that holds a day, else of the nearest one; null before there are periods. */
async function fiscalYearAt(graph: GraphContext, clientId: number, day: string): Promise<number | null> {
  const { periods } = await graph.upstream.look('/periods', { clientId });
  const period = periods.find(({ end_date: end }) => day <= end) ?? periods.at(-1);
  return period?.fiscal_year ?? null;
}

const RateOriginRef = restEnum('RateOrigin');

type RatesOfPeriod = Rest<'PeriodRates'>;
type RatesOfCurrency = OfClientRecord<Rest<'CurrencyRates'>>;

/** Of its periods, without the day before the first one. */
const ofPeriods = ({ record }: RatesOfCurrency): readonly RatesOfPeriod[] =>
  record.periods.filter(({ period_id: id }) => id !== null);

/** Of the day before the first period; undefined in other fiscal years than that of this period. */
const ofDayBefore = ({ record }: RatesOfCurrency): RatesOfPeriod | undefined =>
  record.periods.find(({ period_id: id }) => id === null);

const dayBefore = (date: string): string => {
  const instant = new Date(`${date}T00:00:00Z`);
  instant.setUTCDate(instant.getUTCDate() - 1);
  return instant.toISOString().slice(0, 10);
};

const CurrencyRatesRef = builder.objectRef<RatesOfCurrency>('CurrencyRates').implement({
  description: 'The rates of a currency in a fiscal year; lists are in the order of its periods.',
  authScopes: { withParent: true },
  fields: (t) => {
    const rates = (description: string, rateOf: (rates: RatesOfPeriod) => string | null) =>
      t.field({
        type: ['String'],
        nullable: { list: false, items: true },
        description,
        resolve: (ofCurrency) => ofPeriods(ofCurrency).map((period) => rateOf(period)),
      });
    const origins = (
      description: string,
      originOf: (rates: RatesOfPeriod) => RatesOfPeriod['average_origin'],
    ) =>
      t.field({
        type: [RateOriginRef],
        description,
        resolve: (ofCurrency) => ofPeriods(ofCurrency).map((period) => originOf(period)),
      });
    return {
      ...restFields(t, 'CurrencyRates'),
      averages: rates('Average of each period; null: there is none.', ({ average }) => average),
      closings: rates('Closing rate of each period; null: there is none.', ({ closing }) => closing),
      averageOrigins: origins('Where each average comes from.', (each) => each.average_origin),
      closingOrigins: origins('Where each closing rate comes from.', (each) => each.closing_origin),
      areLocked: t.field({
        type: ['Boolean'],
        description: 'Whether the rates of each period stay as they are until it is unlocked.',
        resolve: (ofCurrency) => ofPeriods(ofCurrency).map((period) => period.is_locked),
      }),
      closingBefore: t.string({
        nullable: true,
        description: 'Closing rate of the day before the first period, see `dayBefore`; null: there is none.',
        resolve: (ofCurrency) => ofDayBefore(ofCurrency)?.closing ?? null,
      }),
      closingBeforeOrigin: t.field({
        type: RateOriginRef,
        nullable: true,
        description: 'Where it comes from; null in other fiscal years than the first one.',
        resolve: (ofCurrency) => ofDayBefore(ofCurrency)?.closing_origin ?? null,
      }),
    };
  },
});

export const ExchangeRatesRef = builder.objectRef<Of<'YearRates'>>('ExchangeRates');

builder.node(ExchangeRatesRef, {
  description: 'The exchange rates of a fiscal year: units of each currency for so many of the global one.',
  authScopes: can('read', 'rates'),
  id: {
    description: 'Global id.',
    resolve: ({ clientId, record }) => `${clientId}/${record.year}`,
    parse: (text: string): RecordKey => {
      const { clientId, local } = splitNodeId(text);
      return { clientId, id: toInteger(local) ?? absentId };
    },
  },
  loadOne: loadRecord(findExchangeRates),
  fields: (t) => ({
    ...restFields(t, 'YearRates'),
    periods: t.field({
      type: [PeriodRef],
      description: 'Its periods, in time order.',
      resolve: async ({ clientId, record }, _, { graph }) =>
        allOf(clientId, await periodsOfYear(graph, clientId, record.year)),
    }),
    dayBefore: t.field({
      type: 'Date',
      nullable: true,
      description:
        'The day before the first period, that of initial balances, which has a closing rate of its own; null in other fiscal years than the first one.',
      resolve: async ({ clientId, record }, _, { graph }) => {
        const { periods } = await graph.upstream.look('/periods', { clientId });
        const [first] = periods;
        return first?.fiscal_year === record.year ? dayBefore(first.start_date) : null;
      },
    }),
    rates: t.field({
      type: [CurrencyRatesRef],
      description: 'By currency, those that the client uses.',
      resolve: ({ clientId, record }) => allOf(clientId, record.rates),
    }),
  }),
});

builder.objectField(ClientRef, 'exchangeRates', (t) =>
  t.field({
    type: ExchangeRatesRef,
    nullable: true,
    description: 'The rates of a fiscal year as they count; null where the client has no periods of it.',
    authScopes: can('read', 'rates'),
    args: {
      year: t.arg.int({
        description: 'The fiscal year; null or left out: the one that holds today, else the nearest one.',
      }),
    },
    resolve: async ({ clientId }, args, { graph }) => {
      const today = new Date().toISOString().slice(0, 10);
      const year = args.year ?? (await fiscalYearAt(graph, clientId, today));
      return year === null ? null : findExchangeRates(graph, clientId, year);
    },
  }),
);
