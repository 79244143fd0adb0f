import { route } from '../../http/route.ts';
import { globalCurrencyBodySchema, globalCurrencySchema } from './schemas.ts';
import { readGlobalCurrency, setGlobalCurrency } from './service.ts';

export const currencyRoutes = [
  route({
    method: 'GET',
    path: '/client/currency',
    summary: 'The global currency of the client',
    permission: { on: 'currencies', do: 'read' },
    response: globalCurrencySchema,
    handler: ({ db, clientId }) => readGlobalCurrency(db, clientId),
  }),
  ...(['POST', 'PATCH'] as const).map((method) =>
    route({
      method,
      path: '/client/currency',
      summary: 'Sets the global currency; refused once anything was processed',
      permission: { on: 'currencies', do: method === 'POST' ? 'add' : 'edit' },
      body: globalCurrencyBodySchema,
      response: globalCurrencySchema,
      handler: ({ db, clientId, body }) => setGlobalCurrency(db, clientId, body.currency),
    }),
  ),
];
