import { builder } from '../../../builder.ts';
import { restFields } from '../../../graph/restFields.ts';
import { can } from '../../../scopes.ts';
import { ClientRef } from '../../clients/Client.ts';
import { legalEntityIds } from '../../legal-entities/LegalEntity.ts';
import { allOf, of, type Of } from '../../shared/ofClient.ts';
import { encodeInstanceId, encodeStreamId } from './streamIds.ts';
import { getPeriod, periodIds, PeriodRef } from '../../periods/Period.ts';

const withParent = { withParent: true } as const;

/** Not the instance itself: its name and its place are all that is shown of it. */
const OpenImportRef = builder.objectRef<Of<'OpenImport'>>('OpenImport').implement({
  description: 'An import that stands open where periods are to be locked.',
  authScopes: withParent,
  fields: (t) => ({
    ...restFields(t, 'OpenImport'),
    instanceId: t.id({
      description: 'Global id of the instance.',
      resolve: ({ clientId, record: { stream_id: streamId, instance_id: instanceId } }) =>
        encodeInstanceId({ clientId, kind: 'financial', streamId, instanceId }),
    }),
    streamId: t.id({
      description: 'Global id of its stream.',
      resolve: ({ clientId, record }) =>
        encodeStreamId({ clientId, kind: 'financial', streamId: record.stream_id }),
    }),
    fromPeriod: t.field({
      type: PeriodRef,
      description: 'First period.',
      resolve: ({ clientId, record }, _, { graph }) => getPeriod(graph, clientId, record.from_period_id),
    }),
    toPeriod: t.field({
      type: PeriodRef,
      description: 'Last period.',
      resolve: ({ clientId, record }, _, { graph }) => getPeriod(graph, clientId, record.to_period_id),
    }),
  }),
});

const OpenBeforeLockRef = builder.objectRef<Of<'OpenBeforeLock'>>('OpenBeforeLock').implement({
  description:
    'What stands open of a legal entity in the periods that a lock would add. It can be locked all the same.',
  authScopes: withParent,
  fields: (t) => ({
    ...restFields(t, 'OpenBeforeLock'),
    imports: t.field({
      type: [OpenImportRef],
      description: 'The first 20 of them, in the order of their periods.',
      resolve: ({ clientId, record }) => allOf(clientId, record.imports),
    }),
  }),
});

builder.objectField(ClientRef, 'openBeforeLock', (t) =>
  t.field({
    type: OpenBeforeLockRef,
    description: 'What stands open of a legal entity in the periods that a lock of its figures would add.',
    authScopes: can('execute', 'period_locks'),
    args: {
      legalEntityId: t.arg.id({ required: true, description: 'Whose figures are to be locked.' }),
      periodId: t.arg.id({ required: true, description: 'The last period to be locked.' }),
    },
    resolve: async ({ clientId }, { legalEntityId, periodId }, { graph }) => {
      const query = {
        legal_entity_id: legalEntityIds.decodeIn(legalEntityId, { clientId }),
        period_id: periodIds.decodeIn(periodId, { clientId }),
      };
      return of(clientId, await graph.upstream.get('/periods/locks/open', { clientId, query }));
    },
  }),
);
