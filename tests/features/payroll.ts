import { clientField, everything, type Feature, read } from '../support/feature.ts';

const browse = (on: string) => ({ on, do: 'browse' });
const months = ({ range }: { range: { fromPeriodId: string; toPeriodId: string } }) => ({ filter: range });

export const payroll: Feature = {
  operations: [
    clientField(
      'payrollPeople(first: 5)',
      browse('payroll_people'),
      `{ totalCount isLimited edges { node { ${everything('PayrollPerson')} } } }`,
    ),
    clientField(
      'payrollData(filter: $filter)',
      browse('payroll_data'),
      `{ totalCount isLimited totals { ${everything('PayrollTotal')} } edges { node { ${everything('PayrollLine')} } } }`,
      ', $filter: PayrollFilter!',
      months,
    ),
    clientField(
      'payrollRows(figure: $figure)',
      read('payroll_data'),
      `{ totalCount amount edges { node { ${everything('PayrollRow')} } } }`,
      ', $figure: PayrollFigure!',
      ({ known, range }) => ({
        figure: {
          legalEntityId: known.entityId,
          periodId: range.fromPeriodId,
          accountId: known.accountId,
          side: 'DEBIT',
        },
      }),
    ),
    clientField('payrollFileRow(key: "1.1")', read('payroll_data'), `{ ${everything('PayrollFileRow')} }`),
  ],
  screens: {
    PayrollDataPageQuery: { callsMax: 5 },
    PayrollFiguresQuery: {
      callsMax: 7,
      variables: ({ clientId, range }) => ({ id: clientId, filter: range }),
    },
    PayrollFiguresPaginationQuery: {
      callsMax: 7,
      variables: ({ clientId, range }) => ({ id: clientId, filter: range, count: 100 }),
    },
    RowsPanelQuery: {
      callsMax: 3,
      variables: ({ clientId, known, range }) => ({
        id: clientId,
        first: 100,
        figure: {
          legalEntityId: known.entityId,
          periodId: range.fromPeriodId,
          accountId: known.accountId,
          side: 'DEBIT',
        },
      }),
    },
    RowsPanelFileQuery: { callsMax: 3, variables: ({ clientId }) => ({ id: clientId, key: '1.1' }) },
  },
};
