import { builder } from '../../builder.ts';
import { type FieldBuilder, restFields } from '../../graph/restFields.ts';
import { RecordIds } from '../../ids.ts';
import type { Rest } from '../../rest/calls.ts';
import { can, mayChange } from '../../scopes.ts';
import { ClientRef } from '../clients/Client.ts';
import { clientIds } from '../clients/clientIds.ts';
import { getLegalEntity, LegalEntityRef, legalEntityIds } from '../legal-entities/LegalEntity.ts';
import { pageArguments, pageComplexity, pageOfKeyset } from '../shared/connections.ts';
import { answered, restMutation } from '../shared/mutations.ts';
import { allOf, of, type Of } from '../shared/ofClient.ts';
import { findPeriod, getPeriod, periodIds, PeriodRef } from './Period.ts';

const lockIds = new RecordIds('PeriodLock');

/** Whose periods are locked: now, and in an entry of the log. */
const lockedEntity = <Parent extends Of<'LockBorder'> | Of<'PeriodLock'>>(t: FieldBuilder<Parent>) =>
  t.field({
    type: LegalEntityRef,
    nullable: true,
    description: 'The legal entity; null: of rates.',
    resolve: ({ clientId, record: { legal_entity_id: id } }, _, { graph }) =>
      id === null ? null : getLegalEntity(graph, clientId, id),
  });

const LockBorderRef = builder.objectRef<Of<'LockBorder'>>('LockBorder').implement({
  description: 'Until where something is locked.',
  authScopes: can('read', 'periods'),
  fields: (t) => ({
    ...restFields(t, 'LockBorder'),
    legalEntity: lockedEntity(t),
    throughPeriod: t.field({
      type: PeriodRef,
      description: 'The last period that is locked; all before it are.',
      resolve: ({ clientId, record }, _, { graph }) => getPeriod(graph, clientId, record.through_period_id),
    }),
  }),
});

const PeriodLockRef = builder.objectRef<Of<'PeriodLock'>>('PeriodLock').implement({
  description: 'An entry of the log of locks. It is no record: `node` does not find it.',
  authScopes: can('read', 'periods'),
  fields: (t) => ({
    id: t.id({
      description: 'Global id.',
      resolve: ({ clientId, record }) => lockIds.encode(clientId, record.id),
    }),
    ...restFields(t, 'PeriodLock'),
    legalEntity: lockedEntity(t),
    period: t.field({
      type: PeriodRef,
      description: 'The period that was named.',
      resolve: ({ clientId, record }, _, { graph }) => getPeriod(graph, clientId, record.period_id),
    }),
    throughPeriod: t.field({
      type: PeriodRef,
      nullable: true,
      description: 'The last period that was locked then; null: none.',
      resolve: ({ clientId, record }, _, { graph }) => findPeriod(graph, clientId, record.through_period_id),
    }),
  }),
});

const PeriodLockEdgeRef = builder.edgeObject({
  type: PeriodLockRef,
  name: 'PeriodLockEdge',
  description: 'An entry in a page of the log of locks.',
});

const PeriodLockConnectionRef = builder.connectionObject(
  { type: PeriodLockRef, name: 'PeriodLockConnection', description: 'A page of the log of locks.' },
  PeriodLockEdgeRef,
);

builder.objectField(ClientRef, 'lockBorders', (t) =>
  t.field({
    type: [LockBorderRef],
    description: 'What of the periods is locked, of each legal entity and of the rates.',
    authScopes: can('read', 'periods'),
    resolve: async ({ clientId }, _, { graph }) => {
      const { borders } = await graph.upstream.get('/periods/locks', { clientId, query: { limit: 1 } });
      return allOf(clientId, borders);
    },
  }),
);

builder.objectField(ClientRef, 'periodLocks', (t) =>
  t.field({
    type: PeriodLockConnectionRef,
    description: 'Who locked and unlocked periods, the latest first.',
    authScopes: can('read', 'periods'),
    args: pageArguments(t, 'entries'),
    complexity: pageComplexity,
    resolve: async ({ clientId }, { first, after }, { graph }) => {
      const { page } = await pageOfKeyset({ first, after }, (query) =>
        graph.upstream.get('/periods/locks', { clientId, query }),
      );
      return { ...page, edges: page.edges.map(({ cursor, node }) => ({ cursor, node: of(clientId, node) })) };
    },
  }),
);

const mayLock = (kind: Rest<'LockKind'>) =>
  mayChange('execute', kind === 'rates' ? 'rate_locks' : 'period_locks');

for (const [name, call] of [
  ['lockPeriods', 'POST /periods/locks'],
  ['unlockPeriods', 'DELETE /periods/locks'],
] as const) {
  restMutation(name, {
    call,
    of: clientIds,
    authScopes: (key, { kind }) => mayLock(kind as Rest<'LockKind'>)(key),
    ids: { period_id: periodIds, legal_entity_id: legalEntityIds },
    payload: { client: answered(ClientRef) },
  });
}
