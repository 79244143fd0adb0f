import { builder } from '../../builder.ts';
import type { GraphContext } from '../../context.ts';
import { loadRecord, recordNodeId } from '../../graph/nodes.ts';
import { can } from '../../scopes.ts';
import { ClientRef } from '../clients/Client.ts';
import { allOf, findOf, found, of, type Of } from '../shared/ofClient.ts';
import { RecordIds } from '../../ids.ts';

export const AccountTypeEnum = builder.enumType('AccountType', {
  description: 'What a ledger account holds.',
  values: {
    REVENUE: { value: 'revenue', description: 'Revenue; ends with the fiscal year.' },
    EXPENSE: { value: 'expense', description: 'Expense; ends with the fiscal year.' },
    BALANCE: { value: 'balance', description: 'Assets, liabilities and equity; carried forward.' },
  } as const,
});

export const SectionEnum = builder.enumType('Section', {
  description: 'Side of the balance sheet.',
  values: {
    ASSETS: { value: 'assets', description: 'Assets.' },
    LIABILITIES: { value: 'liabilities', description: 'Liabilities and equity.' },
  } as const,
});

export const AccountRef = builder.objectRef<Of<'Account'>>('Account');
export const accountIds = new RecordIds('Account');

export async function findAccount(
  { upstream }: GraphContext,
  clientId: number,
  id: number | null,
): Promise<Of<'Account'> | null> {
  return id === null ? null : findOf(clientId, (await upstream.get('/ledger', { clientId })).accounts, id);
}

export async function getAccount(graph: GraphContext, clientId: number, id: number): Promise<Of<'Account'>> {
  return found(await findAccount(graph, clientId, id));
}

builder.node(AccountRef, {
  description: 'An account of the chart.',
  authScopes: can('read', 'ledger'),
  id: recordNodeId,
  loadOne: loadRecord(findAccount),
  fields: (t) => ({
    parent: t.field({
      type: AccountRef,
      nullable: true,
      description: 'The account above it; null for a root.',
      resolve: ({ clientId, record }, _, { graph }) => findAccount(graph, clientId, record.parent),
    }),
    position: t.int({
      description: 'Place among its siblings, from 0.',
      resolve: ({ record }) => record.position,
    }),
    level: t.int({ description: 'Depth in the tree, 0 for a root.', resolve: ({ record }) => record.level }),
    code: t.string({
      description: 'Code; text, so that leading zeros stay.',
      resolve: ({ record }) => record.code,
    }),
    name: t.string({ description: 'Name.', resolve: ({ record }) => record.name }),
    type: t.field({
      type: AccountTypeEnum,
      description: 'What it holds.',
      resolve: ({ record }) => record.type,
    }),
    section: t.field({
      type: SectionEnum,
      nullable: true,
      description: 'Side of the balance sheet, of a balance account.',
      resolve: ({ record }) => record.section,
    }),
    closedFrom: t.field({
      type: 'Date',
      nullable: true,
      description: 'Nothing is posted from this day on; null: open.',
      resolve: ({ record }) => record.closed_from,
    }),
    tags: t.stringList({ description: 'Marks for reports.', resolve: ({ record }) => record.tags }),
    hasPostings: t.boolean({
      description: 'Whether figures lie on it.',
      resolve: ({ record }) => record.has_postings,
    }),
  }),
});

const LedgerRef = builder.objectRef<Of<'Ledger'>>('Ledger').implement({
  description: 'The chart of accounts.',
  authScopes: can('read', 'ledger'),
  fields: (t) => ({
    revision: t.int({
      description: 'Rises with every save; a save names the one it was made from.',
      resolve: ({ record }) => record.revision,
    }),
    accounts: t.field({
      type: [AccountRef],
      description: 'All accounts, flat, in tree order.',
      resolve: ({ clientId, record }) => allOf(clientId, record.accounts),
    }),
  }),
});

builder.objectField(ClientRef, 'ledger', (t) =>
  t.field({
    type: LedgerRef,
    description: 'The chart of accounts.',
    authScopes: can('read', 'ledger'),
    args: {
      includeBalance: t.arg.boolean({
        defaultValue: true,
        description: 'With balance accounts, or revenue and expense alone.',
      }),
    },
    resolve: async ({ clientId }, { includeBalance }, { graph }) =>
      of(
        clientId,
        await graph.upstream.get('/ledger', {
          clientId,
          query: { include_balance: includeBalance === false ? false : null },
        }),
      ),
  }),
);
