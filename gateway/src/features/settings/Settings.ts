import { builder } from '../../builder.ts';
import { can } from '../../scopes.ts';
import { AccountRef, findAccount, getAccount } from '../chart-of-accounts/Account.ts';
import { ClientRef } from '../clients/Client.ts';
import { getLegalEntity, LegalEntityRef } from '../legal-entities/LegalEntity.ts';
import { of, type Of } from '../shared/ofClient.ts';

const RetainedEarningsOverrideRef = builder
  .objectRef<Of<'Settings'>['record']['retained_earnings_overrides'][number] & { clientId: number }>(
    'RetainedEarningsOverride',
  )
  .implement({
    description: 'A legal entity whose results go to an account of its own.',
    authScopes: { withParent: true },
    fields: (t) => ({
      legalEntity: t.field({
        type: LegalEntityRef,
        description: 'The legal entity.',
        resolve: ({ clientId, legal_entity_id: id }, _, { graph }) => getLegalEntity(graph, clientId, id),
      }),
      account: t.field({
        type: AccountRef,
        description: 'Takes the result of its earlier years.',
        resolve: ({ clientId, account_id: id }, _, { graph }) => getAccount(graph, clientId, id),
      }),
    }),
  });

const SettingsRef = builder.objectRef<Of<'Settings'>>('Settings').implement({
  description: 'Settings of a client.',
  authScopes: can('read', 'settings'),
  fields: (t) => ({
    revision: t.int({
      description: 'Rises with every change; a change may name the one it was made from.',
      resolve: ({ record }) => record.revision,
    }),
    fourEyes: t.boolean({
      description:
        'Whoever wrote or submitted an adjustment does not approve it, and whoever uploaded, mapped or submitted an import does not release it: another person does.',
      resolve: ({ record }) => record.four_eyes,
    }),
    intercompanyToleranceAmount: t.field({
      type: 'Decimal',
      description: 'What two legal entities may differ by in what is between them, in the global currency.',
      resolve: ({ record }) => record.intercompany_tolerance_amount,
    }),
    intercompanyTolerancePercent: t.field({
      type: 'Decimal',
      description: 'The same in percent of the larger side; either of both is enough.',
      resolve: ({ record }) => record.intercompany_tolerance_percent,
    }),
    retainedEarningsAccount: t.field({
      type: AccountRef,
      nullable: true,
      description: 'Takes the result of earlier years; without one it is a computed line.',
      resolve: ({ clientId, record }, _, { graph }) =>
        findAccount(graph, clientId, record.retained_earnings_account_id),
    }),
    retainedEarningsOverrides: t.field({
      type: [RetainedEarningsOverrideRef],
      description: 'Legal entities whose results go to another account.',
      resolve: ({ clientId, record }) =>
        record.retained_earnings_overrides.map((override) => ({ clientId, ...override })),
    }),
  }),
});

builder.objectField(ClientRef, 'settings', (t) =>
  t.field({
    type: SettingsRef,
    description: 'Settings.',
    authScopes: can('read', 'settings'),
    resolve: async ({ clientId }, _, { graph }) =>
      of(clientId, await graph.upstream.get('/settings', { clientId })),
  }),
);
