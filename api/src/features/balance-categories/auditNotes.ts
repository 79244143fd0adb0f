import type { ClientId } from '@tributary/engine/ids';
import type { AuditPart } from '../../audit/lines.ts';
import { distinctLabels, namedBy } from '../../audit/named.ts';
import { type ChangeNote, noteChange } from '../../audit/note.ts';
import type { ClientTransaction } from '../../db/database.ts';
import { accounts, balanceCategories, type StoredCategory, type StoredCategoryAccount } from './store.ts';

const labelOf = ({ code, name }: { readonly code: string; readonly name: string }): string =>
  `${code} ${name}`.trim();

/** What the log tells of a category by itself. */
export const fieldsOf = ({ name, section, position, is_equity, holds_claims }: StoredCategory) => ({
  name,
  section,
  position,
  is_equity,
  holds_claims,
});

/** Accounts as a refusal names them: the first of them. */
export async function namesOfAccounts(
  transaction: ClientTransaction,
  clientId: ClientId,
  ids: readonly number[],
): Promise<string> {
  const namedMax = 5;
  const found = await accounts.list(transaction, clientId, { id: ids }, 'code');
  const named = found.slice(0, namedMax).map(labelOf).join(', ');
  return found.length > namedMax ? `${named} and ${found.length - namedMax} more` : named;
}

/** Accounts in categories as the log tells them: by what accounts and categories are called. */
async function partsOf(
  transaction: ClientTransaction,
  clientId: ClientId,
  sides: Readonly<Record<'before' | 'after', readonly StoredCategoryAccount[]>>,
): Promise<Record<'before' | 'after', AuditPart[]>> {
  const ids = [...new Set([...sides.before, ...sides.after].map(({ account_id: id }) => id))];
  const found = await accounts.list(transaction, clientId, { id: ids });
  const labels = distinctLabels(new Map(found.map((account) => [account.id, labelOf(account)])));
  const categories = await balanceCategories.list(transaction, clientId);
  const names = distinctLabels(new Map(categories.map(({ id, name }) => [id, name])));
  const partOf = ({ account_id, category_id, position, float_to_category_id }: StoredCategoryAccount) => ({
    key: account_id,
    name: labels.get(account_id) ?? String(account_id),
    fields: {
      balance_category: namedBy(category_id, names),
      position,
      float_to_balance_category: float_to_category_id === null ? null : namedBy(float_to_category_id, names),
    },
  });
  return { before: sides.before.map(partOf), after: sides.after.map(partOf) };
}

/** What became of a category, and of accounts that were in it or are now. */
export async function noteCategory(
  transaction: ClientTransaction,
  clientId: ClientId,
  { id, name }: StoredCategory,
  change: {
    readonly fields?: Readonly<Record<'before' | 'after', StoredCategory | null>>;
    readonly members?: Readonly<Record<'before' | 'after', readonly StoredCategoryAccount[]>>;
  },
  told: Pick<ChangeNote, 'object' | 'do'> = {},
): Promise<void> {
  const { fields, members } = change;
  await noteChange(transaction, {
    ...told,
    id,
    name,
    ...(fields && {
      before: fields.before && fieldsOf(fields.before),
      after: fields.after && fieldsOf(fields.after),
    }),
    ...(members && { parts: await partsOf(transaction, clientId, members) }),
  });
}
