import { builder } from '../../builder.ts';
import { restObject } from '../../graph/restFields.ts';
import type { AnswerOfCall } from '../../rest/calls.ts';
import { can, mayChange } from '../../scopes.ts';
import { ClientRef } from '../clients/Client.ts';
import { clientIds } from '../clients/clientIds.ts';
import { LanguageEnum } from '../shared/enums.ts';
import { answered, foundAgain, restMutation } from '../shared/mutations.ts';
import type { OfClientRecord } from '../shared/ofClient.ts';
import { AccountRef, findAccount } from './Account.ts';

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

const call = 'POST /actions/ledger/starter';

restMutation('adoptStarterChart', {
  call,
  of: clientIds,
  authScopes: mayChange('edit', 'ledger'),
  required: ['language'],
  payload: {
    client: answered(ClientRef),
    retainedEarningsAccount: foundAgain(
      AccountRef,
      (graph, { clientId, record }: OfClientRecord<AnswerOfCall<typeof call>>) =>
        findAccount(graph, clientId, record.retained_earnings_account_id),
      'Proposed for the setting of this name, which stays as it is.',
    ),
  },
});
