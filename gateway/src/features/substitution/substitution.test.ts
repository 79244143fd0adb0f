import { describeFeature } from '../../testing/featureCases.ts';
import { accountIds } from '../chart-of-accounts/Account.ts';
import { encodeClientId } from '../clients/clientIds.ts';
import { dimensionIds, dimensionInstanceIds } from '../dimensions/Dimension.ts';
import { periodIds } from '../periods/Period.ts';
import { substitutionIds } from './Substitution.ts';

const clientId = encodeClientId(1);
const stored = {
  id: 7,
  kind: 'account',
  object_id: 3,
  object_name: '1000 Bank',
  substitute_id: 4,
  substitute_name: '1100 Bank two',
  from_period_id: null,
  state: 'running',
  is_cancelling: false,
  progress: { phase: 'posting', done: 1, total: 4 },
  refusal_code: null,
  refusal: null,
  error_id: null,
  ordered_at: '2026-01-01T00:00:00.000Z',
  ended_at: null,
} as const;

describeFeature('deletions with a substitute', [
  {
    what: 'tell what refers to an account, with one call',
    document: `query ($clientId: ID!, $accountId: ID!, $substituteId: ID!) { client(id: $clientId) {
      accountReferences(accountId: $accountId, substituteId: $substituteId) {
        needsSubstitute isUsedElsewhere lock { code entity period } references { kind count names }
        losingReports
        translatedOtherwise { count names }
        unusedRates { count names }
      }
    } }`,
    variables: { clientId, accountId: accountIds.encode(1, 3), substituteId: accountIds.encode(1, 4) },
    api: {
      'GET /ledger/accounts/3/references': {
        body: {
          needs_substitute: true,
          is_used_elsewhere: false,
          lock: { code: 'companyPeriodLocked', message: 'Locked.', entity: 'DE', period: '2024-02' },
          references: [{ kind: 'stream_rules', count: 1, names: ['DE: Rent'] }],
          losing_reports: 2,
          translated_otherwise: { count: 1, names: ['1100 Bank'] },
          unused_rates: { count: 1, names: ['DE 1000 2024-02 USD'] },
        },
      },
    },
    calls: ['GET /ledger/accounts/3/references?substitute_id=4'],
    data: {
      client: {
        accountReferences: {
          needsSubstitute: true,
          isUsedElsewhere: false,
          lock: { code: 'companyPeriodLocked', entity: 'DE', period: '2024-02' },
          references: [{ kind: 'STREAM_RULES', count: 1, names: ['DE: Rent'] }],
          losingReports: 2,
          translatedOtherwise: { count: 1, names: ['1100 Bank'] },
          unusedRates: { count: 1, names: ['DE 1000 2024-02 USD'] },
        },
      },
    },
  },
  {
    what: 'tell how far they are',
    document: `query ($clientId: ID!) { client(id: $clientId) {
      substitutions { id kind objectName substituteName state progress { phase done total } refusalCode }
    } }`,
    variables: { clientId },
    api: { 'GET /substitutions': { body: [stored] } },
    calls: ['GET /substitutions'],
    data: {
      client: {
        substitutions: [
          {
            id: substitutionIds.encode(1, 7),
            kind: 'ACCOUNT',
            objectName: '1000 Bank',
            substituteName: '1100 Bank two',
            state: 'RUNNING',
            progress: { phase: 'POSTING', done: 1, total: 4 },
            refusalCode: null,
          },
        ],
      },
    },
  },
  {
    what: 'are ordered; an account of another client is one that nobody has',
    document: `mutation ($input: DeleteAccountInput!) {
      deleteAccount(input: $input) { substitution { state } errors { code } }
    }`,
    variables: { input: { accountId: accountIds.encode(1, 3), substituteId: accountIds.encode(2, 4) } },
    api: { 'DELETE /ledger/accounts/3': { body: stored } },
    calls: ['DELETE /ledger/accounts/3'],
    sent: { substitute_id: 2_147_483_647 },
    data: { deleteAccount: { substitution: { state: 'RUNNING' }, errors: [] } },
  },
  {
    what: 'of dimension instances go from a period on, or from the beginning',
    document: `mutation ($input: DeleteDimensionInstanceInput!) {
      deleteDimensionInstance(input: $input) { substitution { kind fromPeriod { id } } errors { code } }
    }`,
    variables: {
      input: {
        dimensionId: dimensionIds.encode(1, 2),
        dimensionInstanceId: dimensionInstanceIds.encode(1, 5),
        substituteInstanceId: dimensionInstanceIds.encode(1, 6),
      },
    },
    api: { 'DELETE /dimensions/2/instances/5/-1': { body: { ...stored, kind: 'dimension_instance' } } },
    calls: ['DELETE /dimensions/2/instances/5/-1'],
    sent: { substitute_instance_id: 6 },
    data: {
      deleteDimensionInstance: {
        substitution: { kind: 'DIMENSION_INSTANCE', fromPeriod: null },
        errors: [],
      },
    },
  },
  {
    what: 'tell what refers to a dimension instance from a period on, with one call',
    document: `query ($clientId: ID!, $dimensionId: ID!, $id: ID!, $from: ID!, $to: ID!, $substitute: ID!) { client(id: $clientId) {
      dimensionInstanceReferences(
        dimensionId: $dimensionId, dimensionInstanceId: $id, fromPeriodId: $from, toPeriodId: $to, substituteId: $substitute
      ) {
        needsSubstitute references { kind } losingReports outdatedByCatchAll { count names }
      }
    } }`,
    variables: {
      clientId,
      dimensionId: dimensionIds.encode(1, 2),
      id: dimensionInstanceIds.encode(1, 5),
      from: periodIds.encode(1, 9),
      to: periodIds.encode(1, 12),
      substitute: dimensionInstanceIds.encode(1, 6),
    },
    api: {
      'GET /dimensions/2/instances/5/9/references': {
        body: {
          needs_substitute: false,
          is_used_elsewhere: false,
          lock: null,
          references: [{ kind: 'child_instances', count: 1, names: ['A'] }],
          losing_reports: 3,
          outdated_by_catch_all: { count: 1, names: ['DE01 2024-01'] },
        },
      },
    },
    calls: ['GET /dimensions/2/instances/5/9/references?substitute_id=6&to_period_id=12'],
    data: {
      client: {
        dimensionInstanceReferences: {
          needsSubstitute: false,
          references: [{ kind: 'CHILD_INSTANCES' }],
          losingReports: 3,
          outdatedByCatchAll: { count: 1, names: ['DE01 2024-01'] },
        },
      },
    },
  },
]);
