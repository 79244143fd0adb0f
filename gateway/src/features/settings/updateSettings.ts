import { builder } from '../../builder.ts';
import { mayChange } from '../../scopes.ts';
import { accountIds } from '../chart-of-accounts/Account.ts';
import { ClientRef } from '../clients/Client.ts';
import { decodeClientId } from '../clients/clientIds.ts';
import { legalEntityIds } from '../legal-entities/LegalEntity.ts';
import { attempt, errorsField } from '../shared/outcome.ts';

const RetainedEarningsOverrideInput = builder.inputType('RetainedEarningsOverrideInput', {
  description: 'The account that takes the results of one legal entity.',
  fields: (t) => ({
    legalEntityId: t.id({ required: true, description: 'Global id of the legal entity.' }),
    accountId: t.id({ description: 'Global id of its account; null: the one of the client.' }),
  }),
});

function toSettings(
  clientId: number,
  account: string | null | undefined,
  overrides: readonly (typeof RetainedEarningsOverrideInput.$inferInput)[] | null | undefined,
) {
  const accountId = accountIds.decodeOptionalIn(account, clientId);
  return {
    ...(accountId === undefined ? {} : { retained_earnings_account_id: accountId }),
    ...(overrides == null
      ? {}
      : {
          retained_earnings_overrides: overrides.map((override) => ({
            legal_entity_id: legalEntityIds.decodeIn(override.legalEntityId, clientId),
            account_id: accountIds.decodeOptionalIn(override.accountId, clientId) ?? null,
          })),
        }),
  };
}

builder.relayMutationField(
  'updateSettings',
  {
    description: 'What to set; what is left out stays.',
    inputFields: (t) => ({
      clientId: t.id({ required: true, description: 'Global id of the client.' }),
      retainedEarningsAccountId: t.id({
        description: 'Account that takes the result of earlier years; null: none.',
      }),
      retainedEarningsOverrides: t.field({
        type: [RetainedEarningsOverrideInput],
        description: 'Accounts of single legal entities; those that are not named keep what they have.',
      }),
    }),
  },
  {
    description: 'Changes settings of a client.',
    authScopes: (_, { input }) => mayChange(decodeClientId(input.clientId), 'edit', 'settings'),
    resolve: (_, { input }, context) =>
      attempt(
        context,
        async () => {
          const clientId = decodeClientId(input.clientId);
          const settings = toSettings(
            clientId,
            input.retainedEarningsAccountId,
            input.retainedEarningsOverrides,
          );
          await context.graph.upstream.patch('/settings', { clientId, body: { settings } });
          return { clientId };
        },
        'settings',
      ),
  },
  {
    description: 'The changed client.',
    outputFields: (t) => ({
      client: t.field({
        type: ClientRef,
        nullable: true,
        description: 'The client.',
        resolve: ({ result }) => result,
      }),
      errors: t.expose('errors', errorsField),
    }),
  },
);
