import { builder } from '../../../builder.ts';
import type { Rest } from '../../../rest/calls.ts';
import { can } from '../../../scopes.ts';
import { StreamPartIds } from '../streamIds.ts';
import { AccountRef, findAccount } from '../../chart-of-accounts/Account.ts';

export const StreamAccountTypeEnum = builder.enumType('StreamAccountType', {
  description: 'What an account of the file stands for.',
  values: {
    STANDARD: { value: 'standard', description: 'An ordinary account.' },
    CLOSING: {
      value: 'closing',
      description: 'Closes the accounts at the end of a year; entries with it are closing entries.',
    },
    RETAINED: { value: 'retained', description: 'Retained earnings.' },
  } as const,
});

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
    id: t.id({
      nullable: true,
      description:
        'Global id; null until saved: a code that the file holds and the stream does not know yet.',
      resolve: ({ clientId, streamId, record }) =>
        record.id === null ? null : streamAccountIds.encode(clientId, streamId, record.id),
    }),
    code: t.string({ description: 'Code.', resolve: ({ record }) => record.code }),
    description: t.string({
      description: 'Name, as far as known.',
      resolve: ({ record }) => record.description,
    }),
    type: t.field({
      type: StreamAccountTypeEnum,
      description: 'What it stands for.',
      resolve: ({ record }) => record.type,
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
      description: 'The ledger account of equal code.',
      resolve: ({ clientId, record }, _, { graph }) =>
        findAccount(graph, clientId, record.proposed_account_id),
    }),
    rowCount: t.int({
      nullable: true,
      description: "Lines of the instance's file; null without one.",
      resolve: ({ record }) => record.row_count,
    }),
  }),
});
