import { builder } from '../../builder.ts';
import { trialBalanceCost } from '../../graph/limits.ts';
import { restEnum } from '../../graph/restEnum.ts';
import { restFields } from '../../graph/restFields.ts';
import type { Rest } from '../../rest/calls.ts';
import { can } from '../../scopes.ts';
import { AccountRef, getAccount } from '../chart-of-accounts/Account.ts';
import { ClientRef } from '../clients/Client.ts';
import { getLegalEntity, legalEntityIds, LegalEntityRef } from '../legal-entities/LegalEntity.ts';
import { periodIds } from '../periods/Period.ts';
import { allOf, of, type Of } from '../shared/ofClient.ts';

const withParent = { withParent: true } as const;

const IntercompanyStateEnum = restEnum('IntercompanyState');
const IntercompanyViewEnum = restEnum('IntercompanyView');

const IntercompanyAccountRef = builder.objectRef<Of<'IntercompanyAccount'>>('IntercompanyAccount').implement({
  description: 'What a side has on one account.',
  authScopes: withParent,
  fields: (t) => ({
    ...restFields(t, 'IntercompanyAccount'),
    account: t.field({
      type: AccountRef,
      description: 'The ledger account.',
      resolve: ({ clientId, record }, _, { graph }) => getAccount(graph, clientId, record.account_id),
    }),
  }),
});

const IntercompanySideRef = builder.objectRef<Of<'IntercompanySide'>>('IntercompanySide').implement({
  description: 'What one legal entity has with another one.',
  authScopes: withParent,
  fields: (t) => ({
    ...restFields(t, 'IntercompanySide'),
    legalEntity: t.field({
      type: LegalEntityRef,
      description: 'The legal entity.',
      resolve: ({ clientId, record }, _, { graph }) =>
        getLegalEntity(graph, clientId, record.legal_entity_id),
    }),
    accounts: t.field({
      type: [IntercompanyAccountRef],
      description: 'Its accounts in the order of the chart; none unless `byAccount` asks for them.',
      resolve: ({ clientId, record }) => allOf(clientId, record.accounts ?? []),
    }),
  }),
});

const IntercompanyPairRef = builder.objectRef<Of<'IntercompanyPair'>>('IntercompanyPair').implement({
  description: 'What is between two legal entities.',
  authScopes: withParent,
  fields: (t) => ({
    ...restFields(t, 'IntercompanyPair', { except: ['state'] }),
    state: t.field({
      type: IntercompanyStateEnum,
      description: 'How far they agree.',
      resolve: ({ record }) => record.state,
    }),
    sides: t.field({
      type: [IntercompanySideRef],
      description: 'Both, in the order of their codes.',
      resolve: ({ clientId, record }) => allOf(clientId, record.sides),
    }),
  }),
});

const IntercompanyRef = builder.objectRef<Of<'Intercompany'>>('Intercompany').implement({
  description: 'What legal entities have with each other, and how far they agree.',
  authScopes: can('browse', 'trial_balance'),
  fields: (t) => ({
    ...restFields(t, 'Intercompany'),
    pairs: t.field({
      type: [IntercompanyPairRef],
      description: 'Pairs between which there is anything, in the order of their codes.',
      resolve: ({ clientId, record }) => allOf<Rest<'IntercompanyPair'>>(clientId, record.pairs),
    }),
  }),
});

builder.objectField(ClientRef, 'intercompany', (t) =>
  t.field({
    type: IntercompanyRef,
    description: 'What legal entities have with each other, and how far they agree.',
    authScopes: can('browse', 'trial_balance'),
    complexity: trialBalanceCost.base,
    args: {
      fromPeriodId: t.arg.id({ required: true, description: 'First period.' }),
      toPeriodId: t.arg.id({ required: true, description: 'Last period.' }),
      view: t.arg({ type: IntercompanyViewEnum, defaultValue: 'balances', description: 'What is matched.' }),
      legalEntityIds: t.arg.idList({
        description: 'Only what is between these legal entities; between all when left out.',
      }),
      byAccount: t.arg.boolean({ defaultValue: false, description: 'With the accounts of each side.' }),
    },
    resolve: async ({ clientId }, args, { graph }) => {
      const { fromPeriodId, toPeriodId, view, legalEntityIds: ids, byAccount } = args;
      const query = {
        from: periodIds.decodeIn(fromPeriodId, { clientId }),
        to: periodIds.decodeIn(toPeriodId, { clientId }),
        view,
        legal_entity_ids: ids && legalEntityIds.decodeAllIn(ids, { clientId }),
        by_account: byAccount,
      };
      return of(clientId, await graph.upstream.get('/data_audit/intercompany', { clientId, query }));
    },
  }),
);
