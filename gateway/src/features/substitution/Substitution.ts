import { builder } from '../../builder.ts';
import { restFields, restObject } from '../../graph/restFields.ts';
import { RecordIds } from '../../ids.ts';
import { can } from '../../scopes.ts';
import { accountIds } from '../chart-of-accounts/Account.ts';
import { ClientRef } from '../clients/Client.ts';
import { dimensionIds, dimensionInstanceIds, fromBeginning } from '../dimensions/Dimension.ts';
import { findPeriod, periodIds, PeriodRef } from '../periods/Period.ts';
import { allOf, type Of } from '../shared/ofClient.ts';
import { ProgressRef } from '../streams/instances/parts.ts';

export const substitutionIds = new RecordIds('Substitution');

export const SubstitutionRef = builder.objectRef<Of<'Substitution'>>('Substitution').implement({
  description:
    'A deletion by which something else may take the place of what goes. It is no record: `node` does not find it.',
  authScopes: can('read', 'ledger'),
  fields: (t) => ({
    id: t.id({
      description: 'Global id.',
      resolve: ({ clientId, record }) => substitutionIds.encode(clientId, record.id),
    }),
    ...restFields(t, 'Substitution'),
    errorId: t.string({
      nullable: true,
      description: 'Names the defect that ended it; null: none did.',
      resolve: ({ record }) => record.error_id,
    }),
    fromPeriod: t.field({
      type: PeriodRef,
      nullable: true,
      description: 'First period without a dimension instance; null: from the beginning, or an account.',
      resolve: ({ clientId, record }, _, { graph }) => findPeriod(graph, clientId, record.from_period_id),
    }),
    progress: t.field({
      type: ProgressRef,
      nullable: true,
      description: 'What of it is done; null before it has begun, and at its end.',
      resolve: ({ record }) => record.progress,
    }),
  }),
});

const ReferencesRef = restObject('References');

const DeletionLockRef = restObject('DeletionLock');

const TranslatedOtherwiseRef = restObject('TranslatedOtherwise');

const UnusedRatesRef = restObject('UnusedRates');

const OutdatedByCatchAllRef = restObject('OutdatedByCatchAll');

const FoundReferencesRef = restObject('FoundReferences', {
  fields: (t) => ({
    lock: t.expose('lock', {
      type: DeletionLockRef,
      nullable: true,
      description:
        'The lock that keeps it from being deleted, whatever takes its place; null: there is none.',
    }),
    references: t.expose('references', {
      type: [ReferencesRef],
      description: 'What refers to it, kind by kind; kinds of which there are none are left out.',
    }),
    translatedOtherwise: t.expose('translated_otherwise', {
      type: TranslatedOtherwiseRef,
      description:
        'The accounts whose figures other rates would translate into reporting currencies once the substitute that was named stands for it; none without one.',
    }),
    unusedRates: t.expose('unused_rates', {
      type: UnusedRatesRef,
      description:
        'The historical rates that would stay and translate nothing any more once the substitute that was named stands for it; none without one.',
    }),
    outdatedByCatchAll: t.expose('outdated_by_catch_all', {
      type: OutdatedByCatchAllRef,
      description:
        'The imports that would be outdated if another dimension instance took the rest where this one does; none where it does not.',
    }),
  }),
});

builder.objectFields(ClientRef, (t) => ({
  substitutions: t.field({
    type: [SubstitutionRef],
    description: 'The last deletions by which something else took the place of what went, the latest first.',
    authScopes: can('read', 'ledger'),
    resolve: async ({ clientId }, _, { graph }) =>
      allOf(clientId, await graph.upstream.get('/substitutions', { clientId })),
  }),
  accountReferences: t.field({
    type: FoundReferencesRef,
    description: 'What refers to an account, and would refer to its substitute after a deletion.',
    authScopes: can('delete', 'ledger'),
    args: {
      accountId: t.arg.id({ required: true, description: 'Global id of the account.' }),
      substituteId: t.arg.id({
        description: 'Global id of the account of the same type that would take its place.',
      }),
    },
    resolve: ({ clientId }, { accountId, substituteId }, { graph }) =>
      graph.upstream.get('/ledger/accounts/{id}/references', {
        clientId,
        path: { id: accountIds.decodeIn(accountId, { clientId }) },
        query: { substitute_id: accountIds.decodeOptionalIn(substituteId, { clientId }) ?? undefined },
      }),
  }),
  dimensionInstanceReferences: t.field({
    type: FoundReferencesRef,
    description:
      'What refers to a dimension instance from a period on, and would refer to its substitute after a deletion.',
    authScopes: can('delete', 'dimensions'),
    args: {
      dimensionId: t.arg.id({ required: true, description: 'Global id of the dimension.' }),
      dimensionInstanceId: t.arg.id({ required: true, description: 'Global id of an instance of it.' }),
      fromPeriodId: t.arg.id({ description: 'First period without it; null: from the beginning.' }),
      substituteId: t.arg.id({
        description: 'Global id of the instance of the same dimension that would take its place.',
      }),
      toPeriodId: t.arg.id({
        description: 'Last period in which another dimension instance would take the rest; null: to the end.',
      }),
    },
    resolve: (
      { clientId },
      { dimensionId, dimensionInstanceId, fromPeriodId, substituteId, toPeriodId },
      { graph },
    ) =>
      graph.upstream.get('/dimensions/{id}/instances/{instanceId}/{periodId}/references', {
        clientId,
        path: {
          id: dimensionIds.decodeIn(dimensionId, { clientId }),
          instanceId: dimensionInstanceIds.decodeIn(dimensionInstanceId, { clientId }),
          periodId: periodIds.decodeOptionalIn(fromPeriodId, { clientId }) ?? fromBeginning,
        },
        query: {
          substitute_id: dimensionInstanceIds.decodeOptionalIn(substituteId, { clientId }) ?? undefined,
          to_period_id: periodIds.decodeOptionalIn(toPeriodId, { clientId }) ?? undefined,
        },
      }),
  }),
}));
