import { route } from '../../http/route.ts';
import { globalCurrencyBodySchema, globalCurrencySchema } from './schemas.ts';
import { setGlobalCurrency } from './service.ts';

export const currencyRoutes = [
  route({
    method: 'POST',
    path: '/client/currency',
    summary: 'Sets the global currency; refused once anything was processed',
    permission: { on: 'currencies', do: 'add' },
    body: globalCurrencyBodySchema,
    response: globalCurrencySchema,
    handler: ({ db, clientId, body }) => setGlobalCurrency(db, clientId, body.currency),
  }),
];
