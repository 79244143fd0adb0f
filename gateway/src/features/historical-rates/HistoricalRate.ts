import { builder } from '../../builder.ts';
import type { GraphContext } from '../../context.ts';
import { loadRecord, recordNodeId } from '../../graph/nodes.ts';
import { restFields } from '../../graph/restFields.ts';
import { RecordIds } from '../../ids.ts';
import { type MaybePromise, whenThere } from '../../maybePromise.ts';
import { can, mayChange } from '../../scopes.ts';
import { accountIds, AccountRef, getAccount } from '../chart-of-accounts/Account.ts';
import { ClientRef } from '../clients/Client.ts';
import { clientIds } from '../clients/clientIds.ts';
import { getLegalEntity, legalEntityIds, LegalEntityRef } from '../legal-entities/LegalEntity.ts';
import { getPeriod, periodIds, PeriodRef } from '../periods/Period.ts';
import { answered, deletedId, restMutation } from '../shared/mutations.ts';
import { allOf, findOf, type Of } from '../shared/ofClient.ts';

const HistoricalRateRef = builder.objectRef<Of<'HistoricalRate'>>('HistoricalRate');
const historicalRateIds = new RecordIds('HistoricalRate');

function findHistoricalRate(
  { upstream }: GraphContext,
  clientId: number,
  id: number,
): MaybePromise<Of<'HistoricalRate'> | null> {
  return whenThere(upstream.look('/currencies/historical_rates', { clientId }), ({ items }) =>
    findOf(clientId, items, id),
  );
}

builder.node(HistoricalRateRef, {
  description: 'A rate by hand of what moved on an account of a legal entity in a period.',
  authScopes: can('read', 'rates'),
  id: recordNodeId,
  loadOne: loadRecord(findHistoricalRate),
  fields: (t) => ({
    ...restFields(t, 'HistoricalRate'),
    legalEntity: t.field({
      type: LegalEntityRef,
      description: 'Its legal entity.',
      resolve: ({ clientId, record }, _, { graph }) =>
        getLegalEntity(graph, clientId, record.legal_entity_id),
    }),
    account: t.field({
      type: AccountRef,
      description: 'The account that moved.',
      resolve: ({ clientId, record }, _, { graph }) => getAccount(graph, clientId, record.account_id),
    }),
    period: t.field({
      type: PeriodRef,
      description: 'The period in which it moved.',
      resolve: ({ clientId, record }, _, { graph }) => getPeriod(graph, clientId, record.period_id),
    }),
  }),
});

builder.objectField(ClientRef, 'historicalRates', (t) =>
  t.field({
    type: [HistoricalRateRef],
    description:
      'The historical rates by hand: by code of the legal entity, then of the account, then by time.',
    authScopes: can('read', 'rates'),
    resolve: async ({ clientId }, _, { graph }) => {
      const { items } = await graph.upstream.look('/currencies/historical_rates', { clientId });
      return allOf(clientId, items);
    },
  }),
);

builder.objectField(ClientRef, 'historicalRateAccounts', (t) =>
  t.field({
    type: [AccountRef],
    description:
      'Accounts that a historical rate can be of, in order of the chart: those of rate kind historical, by themselves or by a balance category of equity, and those that take retained earnings of a legal entity that the viewer sees.',
    authScopes: can('read', 'rates'),
    resolve: async ({ clientId }, _, { graph }) => {
      const { account_ids: ids } = await graph.upstream.look('/currencies/historical_rates', { clientId });
      return ids.map((id) => getAccount(graph, clientId, id));
    },
  }),
);

restMutation('saveHistoricalRate', {
  call: 'POST /currencies/historical_rates',
  of: clientIds,
  authScopes: mayChange('edit', 'rates'),
  ids: { legal_entity_id: legalEntityIds, account_id: accountIds, period_id: periodIds },
  payload: { historicalRate: answered(HistoricalRateRef), client: answered(ClientRef) },
});

restMutation('deleteHistoricalRate', {
  call: 'DELETE /currencies/historical_rates/{id}',
  of: historicalRateIds,
  authScopes: mayChange('delete', 'rates'),
  payload: { deletedHistoricalRateId: deletedId, client: answered(ClientRef) },
});
