import { z } from 'zod';
import { route } from '../../http/route.ts';
import { ratesBodySchema, revertBodySchema, yearQuerySchema, yearRatesSchema } from './schemas.ts';
import { readRates, revertRates, saveRates } from './service.ts';

export const exchangeRateRoutes = [
  route({
    method: 'GET',
    path: '/currencies/rates',
    summary: 'The rates of a fiscal year as they count, of every currency that the client uses',
    permission: { on: 'rates', do: 'read' },
    query: z.strictObject({ year: yearQuerySchema }),
    response: yearRatesSchema,
    handler: ({ db, clientId, query }) => readRates(db, clientId, query.year),
  }),
  route({
    method: 'POST',
    path: '/currencies/rates',
    summary:
      'Sets rates of a fiscal year and of its periods by hand, or takes them back; what is left out stays',
    permission: { on: 'rates', do: 'edit' },
    audit: { object: 'rates', do: 'update' },
    body: ratesBodySchema,
    response: yearRatesSchema,
    handler: ({ db, clientId, body }) => saveRates(db, clientId, body),
  }),
  route({
    method: 'POST',
    path: '/currencies/rates/revert',
    summary:
      'Takes back what was set by hand for a currency, in the open periods of a year or in one period; the answer says what a lock keeps',
    permission: { on: 'rates', do: 'edit' },
    audit: { object: 'rates', do: 'update' },
    body: revertBodySchema,
    response: yearRatesSchema,
    handler: ({ db, clientId, body }) => revertRates(db, clientId, body),
  }),
];
