import { route } from '../../http/route.ts';
import { periodSetBodySchema, periodSetGrant, periodSetSchema } from './schemas.ts';
import { readPeriodSet, setPeriods } from './service.ts';

export const periodRoutes = [
  route({
    method: 'GET',
    path: '/periods',
    summary: 'The calendar of the client and its periods, in order',
    permission: periodSetGrant,
    response: periodSetSchema,
    handler: ({ db, clientId }) => readPeriodSet(db, clientId),
  }),
  route({
    method: 'POST',
    path: '/periods',
    summary:
      'Sets cycle, start of the fiscal year and first day; once data lies in a period, only an earlier first day',
    permission: { on: 'periods', do: 'add' },
    audit: { object: 'periods', do: 'update' },
    body: periodSetBodySchema,
    response: periodSetSchema,
    handler: ({ db, clientId, body }) => setPeriods(db, clientId, body),
  }),
];
