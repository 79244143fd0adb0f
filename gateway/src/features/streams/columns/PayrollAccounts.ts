import { builder } from '../../../builder.ts';
import { fileReadingCost } from '../../../graph/limits.ts';
import { restFields, restObject } from '../../../graph/restFields.ts';
import type { Rest } from '../../../rest/calls.ts';
import { AccountRef, findAccount } from '../../chart-of-accounts/Account.ts';
import { keyOfInstance } from '../instances/streamIds.ts';
import { StreamInstanceRef } from '../instances/streamRef.ts';

const withParent = { withParent: true } as const;

const PayrollColumnRef = restObject('PayrollColumn');
const PayrollAmountFormatRef = restObject('PayrollAmountFormat');

interface PayrollAccountShape {
  readonly clientId: number;
  readonly record: Rest<'PayrollAccount'> & Partial<Pick<Rest<'PayrollAccountProposal'>, 'samples'>>;
}

const PayrollAccountRef = builder.objectRef<PayrollAccountShape>('PayrollAccount').implement({
  description: 'A column of amounts with the account that it debits or credits.',
  authScopes: withParent,
  fields: (t) => ({
    ...restFields(t, 'PayrollAccount'),
    column: t.field({
      type: PayrollColumnRef,
      description: 'The column of the file.',
      resolve: ({ record }) => record.column,
    }),
    account: t.field({
      type: AccountRef,
      nullable: true,
      description: 'The ledger account, one whose figures come from payroll; null: not chosen yet.',
      resolve: ({ clientId, record }, _, { graph }) => findAccount(graph, clientId, record.account_id),
    }),
    format: t.field({
      type: PayrollAmountFormatRef,
      description: 'How its amounts are written.',
      resolve: ({ record }) => record.format,
    }),
    samples: t.stringList({
      description: 'First values of the column, of one that is proposed.',
      resolve: ({ record }) => record.samples ?? [],
    }),
  }),
});

interface PayrollAccountsShape {
  readonly clientId: number;
  readonly record: Rest<'PayrollAccounts'>;
}

const PayrollAccountsRef = builder.objectRef<PayrollAccountsShape>('PayrollAccounts').implement({
  description: 'The columns of amounts of a payroll file.',
  authScopes: withParent,
  fields: (t) => ({
    ...restFields(t, 'PayrollAccounts'),
    accounts: t.field({
      type: [PayrollAccountRef],
      description: 'The saved ones.',
      resolve: ({ clientId, record }) => record.accounts.map((each) => ({ clientId, record: each })),
    }),
    proposals: t.field({
      type: [PayrollAccountRef],
      description: 'Columns of amounts that are not saved, with what is known of them.',
      resolve: ({ clientId, record }) => record.proposals.map((each) => ({ clientId, record: each })),
    }),
  }),
});

builder.objectField(StreamInstanceRef, 'payrollAccounts', (t) =>
  t.field({
    type: PayrollAccountsRef,
    nullable: true,
    description: 'Of a payroll file: its columns of amounts with their accounts; null of an accounting file.',
    complexity: fileReadingCost,
    resolve: async (instance, _, { graph }) => {
      const { clientId, kind, streamId, instanceId } = keyOfInstance(instance);
      if (kind !== 'payroll') return null;
      const path = { streamId, instanceId };
      const record = await graph.upstream.get(
        '/actuals/payroll/streams/{streamId}/instances/{instanceId}/accounts',
        { clientId, path },
      );
      return { clientId, record };
    },
  }),
);
