import { z } from 'zod';
import { currencySchema } from '../../../http/commonSchemas.ts';
import { route } from '../../../http/route.ts';
import {
  addReportingCurrency,
  readReportingCurrencies,
  removeReportingCurrency,
  requireReportingCurrency,
} from './service.ts';
import { reportingCurrencies } from './store.ts';

const reportingCurrencySchema = z
  .object({
    id: z.int().describe('Id of the reporting currency.'),
    currency: currencySchema.describe('The currency.'),
  })
  .meta({ id: 'ReportingCurrency', description: 'A currency in which figures are shown.' });

const deletedReportingCurrencySchema = z
  .object({ id: z.int().describe('Id that it had.') })
  .meta({ id: 'DeletedReportingCurrency', description: 'The reporting currency that was taken out.' });

const parameters = z.object({ code: currencySchema.describe('Code of the currency.') });

export const reportingCurrencyRoutes = [
  route({
    method: 'GET',
    path: '/reporting_currencies',
    summary: 'The currencies in which figures are shown beside the global one, by code',
    permission: { on: 'currencies', do: 'read' },
    response: z.array(reportingCurrencySchema),
    handler: ({ db, clientId }) => readReportingCurrencies(db, clientId),
  }),
  route({
    method: 'POST',
    path: '/reporting_currencies',
    summary: 'Adds a currency in which figures are shown',
    permission: { on: 'currencies', do: 'add' },
    audit: { object: 'currencies', do: 'create', rowsOf: reportingCurrencies },
    body: z.strictObject({ currency: currencySchema.describe('Its code, ISO 4217.') }),
    status: 201,
    response: reportingCurrencySchema,
    handler: ({ db, clientId, body }) => addReportingCurrency(db, clientId, body.currency),
  }),
  route({
    method: 'DELETE',
    path: '/reporting_currencies/:code',
    summary: 'Takes out a currency in which figures are shown; its rates stay',
    permission: { on: 'currencies', do: 'delete' },
    audit: { object: 'currencies', do: 'delete', rowsOf: reportingCurrencies },
    params: parameters,
    requireNamed: (db, clientId, { code }) => requireReportingCurrency(db, clientId, code),
    response: deletedReportingCurrencySchema,
    handler: ({ db, clientId, params }) => removeReportingCurrency(db, clientId, params.code),
  }),
];
