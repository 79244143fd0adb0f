import { builder } from '../../../builder.ts';
import { restFields } from '../../../graph/restFields.ts';
import type { Rest } from '../../../rest/calls.ts';
import { can } from '../../../scopes.ts';
import { StreamPartIds } from '../instances/streamIds.ts';
import { AccountRef, findAccount } from '../../chart-of-accounts/Account.ts';

export const streamAccountIds = new StreamPartIds('StreamAccount');

export interface StreamAccountShape {
  readonly clientId: number;
  readonly streamId: number;
  readonly record: Rest<'StreamAccounts'>['accounts'][number];
}

export const StreamAccountRef = builder.objectRef<StreamAccountShape>('StreamAccount').implement({
  description: 'An account as the source names it.',
  authScopes: can('read', 'financial_streams'),
  fields: (t) => ({
    ...restFields(t, 'StreamAccount'),
    id: t.id({
      nullable: true,
      description:
        'Global id; null until saved: a code that the file holds and the stream does not know yet.',
      resolve: ({ clientId, streamId, record }) =>
        record.id === null ? null : streamAccountIds.encode(clientId, streamId, record.id),
    }),
    account: t.field({
      type: AccountRef,
      nullable: true,
      description: 'The ledger account that its lines go to unless a rule says otherwise.',
      resolve: ({ clientId, record }, _, { graph }) => findAccount(graph, clientId, record.account_id),
    }),
    proposedAccount: t.field({
      type: AccountRef,
      nullable: true,
      description:
        'The ledger account of equal code, else the only one whose code of digits differs by leading zeros alone.',
      resolve: ({ clientId, record }, _, { graph }) =>
        findAccount(graph, clientId, record.proposed_account_id),
    }),
  }),
});
