import { builder } from '../../../builder.ts';
import { mayChange } from '../../../scopes.ts';
import { errorsField } from '../../shared/outcome.ts';
import { changedStream, changeStream } from '../changeStream.ts';
import { withRevision } from '../instances/changeInstance.ts';
import { streamAccountIds, StreamAccountTypeEnum } from './StreamAccount.ts';
import { decodeStreamId, type StreamKey } from '../streamIds.ts';
import { accountIds } from '../../chart-of-accounts/Account.ts';

const StreamAccountInputRef = builder.inputType('StreamAccountInput', {
  description: 'An account of the source as it shall be.',
  fields: (t) => ({
    id: t.id({ description: 'Global id of a saved account; left out for a new code.' }),
    code: t.string({ required: true, description: 'Code.' }),
    description: t.string({ description: 'Name.' }),
    type: t.field({ type: StreamAccountTypeEnum, required: true, description: 'What it stands for.' }),
    accountId: t.id({ description: 'The ledger account that its lines go to; null: rules alone decide.' }),
  }),
});

function toBody(account: typeof StreamAccountInputRef.$inferInput, stream: StreamKey) {
  const { id, code, description, type, accountId } = account;
  return {
    ...(id ? { id: streamAccountIds.decodeIn(id, stream) } : {}),
    code,
    description: description ?? '',
    type,
    account_id: accountId ? accountIds.decodeIn(accountId, stream) : null,
  };
}

builder.relayMutationField(
  'saveStreamAccounts',
  {
    description: 'The whole list; what is left out is removed.',
    inputFields: (t) => ({
      streamId: t.id({ required: true, description: 'Global id of the stream.' }),
      instanceId: t.id({ description: 'Instance whose file the list was made from.' }),
      revision: t.int({ description: 'Revision of the stream that was seen; a later one refuses.' }),
      accounts: t.field({ type: [StreamAccountInputRef], required: true, description: 'The accounts.' }),
    }),
  },
  {
    description: 'Saves the accounts of a stream.',
    authScopes: (_, { input }) => mayChange('edit', 'financial_streams')(decodeStreamId(input.streamId)),
    resolve: (_, { input }, context) =>
      changeStream(context, input.streamId, (key, upstream) =>
        upstream.put('/actuals/financial/streams/{streamId}/accounts', {
          clientId: key.clientId,
          path: { streamId: key.streamId },
          body: {
            ...withRevision(input.revision),
            accounts: input.accounts.map((account) => toBody(account, key)),
          },
        }),
      ),
  },
  {
    description: 'The stream with its accounts.',
    outputFields: (t) => ({ stream: t.field(changedStream), errors: t.expose('errors', errorsField) }),
  },
);
