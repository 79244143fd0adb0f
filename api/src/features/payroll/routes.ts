import { route } from '../../http/route.ts';
import {
  dataQuerySchema,
  dataSchema,
  fileRowSchema,
  peopleQuerySchema,
  peopleSchema,
  rowParametersSchema,
  rowsQuerySchema,
  rowsSchema,
} from './schemas.ts';
import { readPayrollData, readPayrollRow, readPayrollRows, readPeople } from './service.ts';

const read = { on: 'payroll_data', do: 'read' } as const;

export const payrollRoutes = [
  route({
    method: 'GET',
    path: '/actuals/payroll/people',
    summary: 'The people on the payroll, by their names of the latest month, by page',
    permission: { on: 'payroll_people', do: 'browse' },
    query: peopleQuerySchema,
    response: peopleSchema,
    handler: ({ db, membership, query }) => readPeople(db, membership, query),
  }),
  route({
    method: 'GET',
    path: '/actuals/payroll/data',
    summary: 'What payroll moved by legal entity, period, account and side, held against the books, by page',
    permission: { on: 'payroll_data', do: 'browse' },
    query: dataQuerySchema,
    response: dataSchema,
    handler: ({ db, membership, query }) => readPayrollData(db, membership, query),
  }),
  route({
    method: 'GET',
    path: '/actuals/payroll/data/rows',
    summary: 'The rows of files behind a figure of payroll, by page',
    permission: read,
    query: rowsQuerySchema,
    response: rowsSchema,
    handler: ({ db, membership, query }) => readPayrollRows(db, membership, query),
  }),
  route({
    method: 'GET',
    path: '/actuals/payroll/data/rows/:instanceId/:rowNo',
    summary: 'A row of the file behind a figure of payroll',
    permission: read,
    params: rowParametersSchema,
    requireNamed: async (db, clientId, row) => {
      await readPayrollRow(db, { clientId }, row);
    },
    response: fileRowSchema,
    handler: ({ db, membership, params }) => readPayrollRow(db, membership, params),
  }),
];
