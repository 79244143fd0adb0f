import type { CallsOfFeature, Kind } from '../../access/testing/callsOfFeature.ts';
import { acceptSuggestions } from '../../streams/testing/books.ts';
import {
  addPayrollFile,
  markPayroll,
  processMonth,
  saveColumns,
} from '../../streams/testing/payrollFiles.ts';

declare module '../../access/testing/callsOfFeature.ts' {
  interface Known {
    payrollInstance: number;
    payrollStream: number;
    person: number;
  }
}

const instance = '/actuals/payroll/streams/:streamId/instances/:instanceId';
const kindsOfParameters: Readonly<Record<string, Kind>> = {
  streamId: 'payrollStream',
  instanceId: 'payrollInstance',
};
const file = 'Employee No,Employee Name,Gross\n0001,Somebody,10.00\n';

export const payrollCalls: CallsOfFeature = {
  kindOf: (name, path) => (path.startsWith('/actuals/payroll/') ? kindsOfParameters[name] : undefined),
  queries: {
    'GET /actuals/payroll/people': (id) => ({ legal_entity_ids: id('entity') }),
    'GET /actuals/payroll/data': (id) => ({
      from: id('period'),
      to: id('period'),
      legal_entity_ids: id('entity'),
      account_ids: id('account'),
      person_ids: id('person'),
    }),
    'GET /actuals/payroll/data/rows': (id) => ({
      legal_entity_id: id('entity'),
      period_id: id('period'),
      account_id: id('account'),
      side: 'debit',
      person_id: id('person'),
      dimension_instance_id: id('dimensionInstance'),
    }),
  },
  bodies: {
    [`PUT ${instance}/accounts`]: [
      (id) => ({
        accounts: [{ column: { name: 'Gross', position: 2 }, account_id: id('account'), sign: 'plus' }],
      }),
    ],
    [`POST ${instance}/months`]: [() => ({})],
  },
  known: async (books) => {
    const { session } = books;
    await markPayroll(books, ['1000']);
    const found = await addPayrollFile(books, { entity: 'A', month: '2024-01', bytes: Buffer.from(file) });
    await acceptSuggestions(books, found);
    await saveColumns(books, found, { Gross: '+1000' });
    await processMonth(books, found);
    const { items } = await session.ok<{ items: { id: number }[] }>('GET', '/actuals/payroll/people');
    return {
      payrollInstance: found.instanceId,
      payrollStream: found.streamId,
      person: items[0]?.id ?? 0,
    };
  },
};
