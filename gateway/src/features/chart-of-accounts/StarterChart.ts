import { builder } from '../../builder.ts';
import { restObject } from '../../graph/restFields.ts';
import { can, mayChange } from '../../scopes.ts';
import { ClientRef } from '../clients/Client.ts';
import { LanguageEnum } from '../shared/enums.ts';
import { attempt, errorsField } from '../shared/outcome.ts';
import { of } from '../shared/ofClient.ts';
import { AccountRef, findAccount } from './Account.ts';
import { decodeClientId } from '../clients/clientIds.ts';

const StarterAccountRef = restObject('StarterAccount');

const StarterChartRef = restObject('StarterChart', {
  fields: (t) => ({
    accounts: t.expose('accounts', {
      type: [StarterAccountRef],
      description: 'The accounts, parents before children.',
    }),
  }),
});

builder.objectFields(ClientRef, (t) => ({
  starterChart: t.field({
    type: StarterChartRef,
    description: 'The chart of accounts that an empty one can begin with.',
    authScopes: can('read', 'ledger'),
    args: { language: t.arg({ type: LanguageEnum, required: true, description: 'Language of the names.' }) },
    resolve: ({ clientId }, { language }, { graph }) =>
      graph.upstream.get('/ledger/starter', { clientId, query: { language } }),
  }),
}));

builder.relayMutationField(
  'adoptStarterChart',
  {
    description: 'A client whose chart of accounts is empty.',
    inputFields: (t) => ({
      clientId: t.id({ required: true, description: 'Global id of the client.' }),
      language: t.field({ type: LanguageEnum, required: true, description: 'Language of the names.' }),
    }),
  },
  {
    description: 'Fills an empty chart of accounts with the starter chart.',
    authScopes: (_, { input }) => mayChange('edit', 'ledger')({ clientId: decodeClientId(input.clientId) }),
    resolve: (_, { input }, context) =>
      attempt(context, async () => {
        const clientId = decodeClientId(input.clientId);
        const body = { language: input.language };
        return of(clientId, await context.graph.upstream.post('/actions/ledger/starter', { clientId, body }));
      }),
  },
  {
    description: 'The client with its chart.',
    outputFields: (t) => ({
      client: t.field({
        type: ClientRef,
        nullable: true,
        description: 'The client.',
        resolve: ({ result }) => result,
      }),
      retainedEarningsAccount: t.field({
        type: AccountRef,
        nullable: true,
        description: 'Proposed for the setting of this name, which stays as it is.',
        resolve: ({ result }, _, { graph }) =>
          result && findAccount(graph, result.clientId, result.record.retained_earnings_account_id),
      }),
      errors: t.expose('errors', errorsField),
    }),
  },
);
