import { route } from '../../http/route.ts';
import { judgeByAllRates } from '../exchange-rates/service.ts';
import { keepBehindEarlierPeriods } from '../staleness/service.ts';
import { periodLockRoutes } from './locks/routes.ts';
import {
  fiscalStartingYearBodySchema,
  periodSetBodySchema,
  periodSetGrant,
  periodSetSchema,
} from './schemas.ts';
import { readPeriodSet, setFiscalStartingYear, setPeriods } from './service.ts';

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
    handler: ({ db, clientId, body }) =>
      setPeriods(db, clientId, body, async (transaction, ofClient, earlierCount) => {
        await keepBehindEarlierPeriods(transaction, ofClient, earlierCount);
        await judgeByAllRates(transaction, ofClient);
      }),
  }),
  route({
    method: 'PATCH',
    path: '/periods/fiscal_starting_year',
    summary: 'Numbers the fiscal years anew, from the first one on; periods and figures stay as they are',
    permission: { on: 'periods', do: 'edit' },
    audit: { object: 'periods', do: 'update' },
    body: fiscalStartingYearBodySchema,
    response: periodSetSchema,
    handler: ({ db, clientId, body }) => setFiscalStartingYear(db, clientId, body.fiscal_starting_year),
  }),
  ...periodLockRoutes,
];
