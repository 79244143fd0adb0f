import { route } from '../../../http/route.ts';
import {
  starterBodySchema,
  starterChartSchema,
  starterOutcomeSchema,
  starterQuerySchema,
} from './schemas.ts';
import { adoptStarterChart, starterChart } from './service.ts';

export const starterChartRoutes = [
  route({
    method: 'GET',
    path: '/ledger/starter',
    summary: 'The chart of accounts that an empty one can begin with, in a language',
    permission: { on: 'ledger', do: 'read' },
    query: starterQuerySchema,
    response: starterChartSchema,
    handler: ({ query }) => starterChart(query.language),
  }),
  route({
    method: 'POST',
    path: '/actions/ledger/starter',
    summary: 'Fills an empty chart of accounts with the starter chart',
    permission: { on: 'ledger', do: 'edit' },
    audit: { object: 'ledger', do: 'create' },
    body: starterBodySchema,
    response: starterOutcomeSchema,
    handler: ({ db, clientId, body }) => adoptStarterChart(db, clientId, body),
  }),
];
