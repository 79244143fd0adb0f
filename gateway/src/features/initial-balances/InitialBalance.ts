import { builder } from '../../builder.ts';
import type { GraphContext } from '../../context.ts';
import { loadRecord, recordNodeId } from '../../graph/nodes.ts';
import { restFields } from '../../graph/restFields.ts';
import { RecordIds } from '../../ids.ts';
import { type MaybePromise, whenThere } from '../../maybePromise.ts';
import { can, mayChange } from '../../scopes.ts';
import { ClientRef } from '../clients/Client.ts';
import { getLegalEntity, LegalEntityRef } from '../legal-entities/LegalEntity.ts';
import { getPeriod, PeriodRef } from '../periods/Period.ts';
import { deletedId, answered, restMutation } from '../shared/mutations.ts';
import { allOf, findOf, type Of } from '../shared/ofClient.ts';

export const InitialBalanceRef = builder.objectRef<Of<'InitialBalance'>>('InitialBalance');
const initialBalanceIds = new RecordIds('InitialBalance');

function findInitialBalance(
  { upstream }: GraphContext,
  clientId: number,
  id: number,
): MaybePromise<Of<'InitialBalance'> | null> {
  return whenThere(upstream.look('/balance/initial', { clientId }), ({ items }) =>
    findOf(clientId, items, id),
  );
}

builder.node(InitialBalanceRef, {
  description: 'What the books of a legal entity held before its first postings.',
  authScopes: can('read', 'initial_balance'),
  id: recordNodeId,
  loadOne: loadRecord(findInitialBalance),
  fields: (t) => ({
    ...restFields(t, 'InitialBalance'),
    legalEntity: t.field({
      type: LegalEntityRef,
      description: 'Its legal entity.',
      resolve: ({ clientId, record }, _, { graph }) =>
        getLegalEntity(graph, clientId, record.legal_entity_id),
    }),
    openingPeriod: t.field({
      type: PeriodRef,
      description: 'The period that opens with it.',
      resolve: ({ clientId, record }, _, { graph }) => getPeriod(graph, clientId, record.opening_period_id),
    }),
  }),
});

builder.objectField(ClientRef, 'initialBalances', (t) =>
  t.field({
    type: [InitialBalanceRef],
    description: 'The initial balances, by code of the legal entity: of each one at most.',
    authScopes: can('read', 'initial_balance'),
    resolve: async ({ clientId }, _, { graph }) => {
      const { items } = await graph.upstream.look('/balance/initial', { clientId });
      return allOf(clientId, items);
    },
  }),
);

restMutation('deleteInitialBalance', {
  call: 'DELETE /balance/initial/delete/{id}',
  of: initialBalanceIds,
  authScopes: mayChange('delete', 'initial_balance'),
  payload: { deletedInitialBalanceId: deletedId, client: answered(ClientRef) },
});
