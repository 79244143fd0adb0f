import { z } from 'zod';
import { route } from '../../http/route.ts';
import { currencyEntrySchema, globalCurrencyBodySchema, globalCurrencySchema } from './schemas.ts';
import { currencyCatalogue, setGlobalCurrency } from './service.ts';

export const currencyRoutes = [
  route({
    method: 'GET',
    path: '/currencies',
    summary: 'The currencies that the product knows, in the order of their codes',
    permission: 'signedIn',
    response: z.array(currencyEntrySchema),
    handler: () => currencyCatalogue(),
  }),
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
