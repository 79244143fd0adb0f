import { z } from 'zod';
import { idParameterSchema } from '../../http/commonSchemas.ts';
import { route } from '../../http/route.ts';
import {
  deletedHistoricalRateSchema,
  historicalRateBodySchema,
  historicalRateSchema,
  historicalRatesSchema,
} from './schemas.ts';
import {
  deleteHistoricalRate,
  readHistoricalRates,
  requireHistoricalRate,
  saveHistoricalRate,
} from './service.ts';

const parameters = z.object({ id: idParameterSchema.describe('Id of the historical rate.') });

export const historicalRateRoutes = [
  route({
    method: 'GET',
    path: '/currencies/historical_rates',
    summary: 'The rates by hand by which what moved on accounts of rate kind historical is translated',
    permission: { on: 'rates', do: 'read' },
    response: historicalRatesSchema,
    handler: ({ db, clientId }) => readHistoricalRates(db, clientId),
  }),
  route({
    method: 'POST',
    path: '/currencies/historical_rates',
    summary:
      'Sets the rate by hand of what moved on an account of a legal entity in a period, in place of the average of the period',
    permission: { on: 'rates', do: 'edit' },
    audit: { object: 'rates', do: 'update' },
    body: historicalRateBodySchema,
    response: historicalRateSchema,
    handler: ({ db, clientId, body }) => saveHistoricalRate(db, clientId, body),
  }),
  route({
    method: 'DELETE',
    path: '/currencies/historical_rates/:id',
    summary: 'Takes a historical rate by hand back: the average of the period counts again',
    permission: { on: 'rates', do: 'delete' },
    audit: { object: 'rates', do: 'update' },
    params: parameters,
    requireNamed: (db, clientId, { id }) => requireHistoricalRate(db, clientId, id),
    response: deletedHistoricalRateSchema,
    handler: ({ db, clientId, params }) => deleteHistoricalRate(db, clientId, params.id),
  }),
];
