import { describeFeature } from '../../testing/featureCases.ts';
import { periods } from '../../testing/records.ts';
import { encodeClientId } from '../clients/clientIds.ts';
import { legalEntityIds } from '../legal-entities/LegalEntity.ts';
import { encodeInstanceId, encodeStreamId } from '../streams/instances/streamIds.ts';
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
    what: 'say what stands open before they are locked, with one call beside that for periods',
    document: `query ($clientId: ID!, $legalEntityId: ID!, $periodId: ID!) { client(id: $clientId) {
      openBeforeLock(legalEntityId: $legalEntityId, periodId: $periodId) {
        importCount staleCount
        imports { instanceId streamId kind streamSlug range states fromPeriod { startDate } toPeriod { endDate } }
      }
    } }`,
    variables: {
      clientId,
      legalEntityId: legalEntityIds.encode(1, 5),
      periodId: periodIds.encode(1, 2),
    },
    api: {
      'GET /periods/locks/open': {
        body: {
          import_count: 2,
          not_processed_count: 1,
          failed_count: 0,
          stale_count: 1,
          not_assigned_count: 1,
          imports: [
            {
              instance_id: 4,
              stream_id: 3,
              kind: 'financial',
              stream_name: 'Sales',
              stream_slug: 'sales',
              range: '2025-01--2025-02',
              from_period_id: 1,
              to_period_id: 2,
              states: ['stale', 'not_assigned'],
            },
            {
              instance_id: 9,
              stream_id: 8,
              kind: 'payroll',
              stream_name: 'Sales',
              stream_slug: 'sales',
              range: '2025-01',
              from_period_id: 1,
              to_period_id: 1,
              states: ['not_processed'],
            },
          ],
        },
      },
      'GET /periods': { body: periods },
    },
    calls: ['GET /periods/locks/open?legal_entity_id=5&period_id=2', 'GET /periods'],
    data: {
      client: {
        openBeforeLock: {
          importCount: 2,
          staleCount: 1,
          imports: [
            {
              instanceId: encodeInstanceId({ clientId: 1, kind: 'financial', streamId: 3, instanceId: 4 }),
              streamId: encodeStreamId({ clientId: 1, kind: 'financial', streamId: 3 }),
              kind: 'FINANCIAL',
              streamSlug: 'sales',
              range: '2025-01--2025-02',
              states: ['STALE', 'NOT_ASSIGNED'],
              fromPeriod: { startDate: '2025-01-01' },
              toPeriod: { endDate: '2025-02-28' },
            },
            {
              instanceId: encodeInstanceId({ clientId: 1, kind: 'payroll', streamId: 8, instanceId: 9 }),
              streamId: encodeStreamId({ clientId: 1, kind: 'payroll', streamId: 8 }),
              kind: 'PAYROLL',
              streamSlug: 'sales',
              range: '2025-01',
              states: ['NOT_PROCESSED'],
              fromPeriod: { startDate: '2025-01-01' },
              toPeriod: { endDate: '2025-01-31' },
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
