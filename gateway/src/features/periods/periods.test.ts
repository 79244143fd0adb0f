import { describeFeature } from '../../testing/featureCases.ts';
import { periods } from '../../testing/records.ts';
import { encodeClientId } from '../clients/clientIds.ts';
import { periodIds } from './Period.ts';

const clientId = encodeClientId(1);

describeFeature('periods', [
  {
    what: 'are listed with one call',
    document: `query ($clientId: ID!) { client(id: $clientId) {
      periodSet { cycle fiscalYearStart startDate periods { id startDate endDate fiscalYear ordering periodNumber } }
    } }`,
    variables: { clientId },
    api: { 'GET /periods': { body: { ...periods, periods: periods.periods.slice(0, 1) } } },
    calls: ['GET /periods'],
    data: {
      client: {
        periodSet: {
          cycle: 'MONTH',
          fiscalYearStart: 1,
          startDate: '2025-01-01',
          periods: [
            {
              id: periodIds.encode(1, 1),
              startDate: '2025-01-01',
              endDate: '2025-01-31',
              fiscalYear: 2025,
              ordering: 1,
              periodNumber: 1,
            },
          ],
        },
      },
    },
  },
  {
    what: 'are created',
    document: `mutation ($input: CreatePeriodsInput!) {
      createPeriods(input: $input) { client { id } errors { code } }
    }`,
    variables: { input: { clientId, cycle: 'QUARTER', fiscalYearStart: 4, startDate: '2025-04-01' } },
    api: { 'POST /periods': { body: periods } },
    calls: ['POST /periods'],
    sent: { cycle: '3m', fiscal_year_start: 4, start_date: '2025-04-01' },
    data: { createPeriods: { client: { id: clientId }, errors: [] } },
  },
  {
    what: 'have their fiscal years numbered anew',
    document: `mutation ($input: SetFiscalStartingYearInput!) {
      setFiscalStartingYear(input: $input) { client { periodSet { fiscalStartingYear } } errors { code } }
    }`,
    variables: { input: { clientId, fiscalStartingYear: 2026 } },
    api: {
      'PATCH /periods/fiscal_starting_year': { body: periods },
      'GET /periods': { body: { ...periods, fiscal_starting_year: 2026 } },
    },
    calls: ['PATCH /periods/fiscal_starting_year', 'GET /periods'],
    sent: { fiscal_starting_year: 2026 },
    data: { setFiscalStartingYear: { client: { periodSet: { fiscalStartingYear: 2026 } }, errors: [] } },
  },
]);
