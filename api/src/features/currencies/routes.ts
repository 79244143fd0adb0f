import { z } from 'zod';
import { route } from '../../http/route.ts';
import { currencyEntrySchema, globalCurrencyBodySchema, globalCurrencySchema } from './schemas.ts';
import { reportingCurrencyRoutes } from './reporting/routes.ts';
import { currencyCatalogue, readGlobalCurrency, setGlobalCurrency } from './service.ts';

export const currencyRoutes = [
  route({
    method: 'GET',
    path: '/currencies',
    summary: 'The currencies that the product knows, in the order of their codes',
    permission: 'signedIn',
    isOpenToTokens: true,
    response: z.array(currencyEntrySchema),
    handler: () => currencyCatalogue(),
  }),
  route({
    method: 'GET',
    path: '/client/currency',
    summary: 'The global currency',
    permission: { on: 'currencies', do: 'read' },
    response: globalCurrencySchema,
    handler: ({ db, clientId }) => readGlobalCurrency(db, clientId),
  }),
  route({
    method: 'PATCH',
    path: '/client/currency',
    summary: 'Changes the global currency; refused once anything was processed',
    permission: { on: 'currencies', do: 'edit' },
    audit: { object: 'currencies', do: 'update' },
    body: globalCurrencyBodySchema,
    response: globalCurrencySchema,
    handler: ({ db, clientId, body }) => setGlobalCurrency(db, clientId, body.currency),
  }),
  ...reportingCurrencyRoutes,
  route({
    method: 'POST',
    path: '/client/currency',
    summary: 'Sets the global currency; refused once anything was processed',
    permission: { on: 'currencies', do: 'add' },
    audit: { object: 'currencies', do: 'update' },
    body: globalCurrencyBodySchema,
    response: globalCurrencySchema,
    handler: ({ db, clientId, body }) => setGlobalCurrency(db, clientId, body.currency),
  }),
];
