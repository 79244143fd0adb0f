import { builder } from '../../builder.ts';
import { mayChange } from '../../scopes.ts';
import { ClientRef } from '../clients/Client.ts';
import { attempt, errorsField } from '../shared/outcome.ts';
import { accountIds, AccountTypeEnum, SectionEnum } from './Account.ts';
import { decodeClientId } from '../clients/clientIds.ts';

const LedgerAccountInputRef = builder.inputType('LedgerAccountInput', {
  description: 'An account as it shall be; one without `id` is new.',
  fields: (t) => ({
    id: t.id({ description: 'Global id of a known account.' }),
    key: t.string({
      description: 'Names a new account within this call, so that others can stand under it.',
    }),
    parentId: t.id({ description: 'Global id of the known account above it; null or left out: a root.' }),
    parentKey: t.string({ description: 'Key of the new account above it.' }),
    position: t.int({ required: true, description: 'Place among its siblings, from 0.' }),
    code: t.string({ required: true, description: 'Code; text, so that leading zeros stay.' }),
    name: t.string({ required: true, description: 'Name.' }),
    type: t.field({ type: AccountTypeEnum, required: true, description: 'What it holds.' }),
    section: t.field({ type: SectionEnum, description: 'Side of the balance sheet, of a balance account.' }),
    closedFrom: t.field({ type: 'Date', description: 'Nothing is posted from this day on.' }),
    tags: t.stringList({ description: 'Marks for reports.' }),
  }),
});

function toBody(account: typeof LedgerAccountInputRef.$inferInput, clientId: number) {
  const { id, key, parentId, parentKey, position, code, name, type, section, closedFrom, tags } = account;
  const parent = accountIds.decodeOptionalIn(parentId, { clientId });
  return {
    ...(id ? { id: accountIds.decodeIn(id, { clientId }) } : {}),
    ...(key ? { key } : {}),
    ...(parent === undefined ? {} : { parent }),
    ...(parentKey ? { parent_key: parentKey } : {}),
    position,
    code,
    name,
    type,
    ...(section === undefined ? {} : { section }),
    ...(closedFrom === undefined ? {} : { closed_from: closedFrom }),
    ...(tags ? { tags } : {}),
  };
}

builder.relayMutationField(
  'saveLedger',
  {
    description:
      'The whole chart as it shall be, in tree order. Accounts that are left out stay as they are.',
    inputFields: (t) => ({
      clientId: t.id({ required: true, description: 'Global id of the client.' }),
      revision: t.int({ description: 'The revision that it was made from; a later one refuses.' }),
      accounts: t.field({ type: [LedgerAccountInputRef], required: true, description: 'The accounts.' }),
    }),
  },
  {
    description: 'Saves the chart of accounts in one transaction.',
    authScopes: (_, { input }) => mayChange('edit', 'ledger')({ clientId: decodeClientId(input.clientId) }),
    resolve: (_, { input }, context) =>
      attempt(context, async () => {
        const clientId = decodeClientId(input.clientId);
        const revision = input.revision ?? undefined;
        const accounts = input.accounts.map((account) => toBody(account, clientId));
        await context.graph.upstream.post('/ledger', { clientId, body: { revision, accounts } });
        return { clientId };
      }),
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
