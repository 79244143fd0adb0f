import { fitsSection } from '@tributary/engine/balance-categories/categories';
import type { ClientId } from '@tributary/engine/ids';
import type { z } from 'zod';
import { nothingChanged, noteChange } from '../../audit/note.ts';
import type { ClientTransaction, Database } from '../../db/database.ts';
import { ApiError, invalidField } from '../../http/errors.ts';
import { noteCategory } from './auditNotes.ts';
import type { BalanceCategory } from './describe.ts';
import type { categoryAccountBodySchema, categoryAccountChangeSchema } from './schemas.ts';
import { changing } from './changing.ts';
import { describeCategory } from './service.ts';
import {
  accounts,
  balanceCategories,
  categoryAccounts,
  shiftAccounts,
  type StoredCategory,
  type StoredCategoryAccount,
} from './store.ts';

type Addition = z.output<typeof categoryAccountBodySchema>;
type Change = z.output<typeof categoryAccountChangeSchema>;

interface MemberIds {
  /** Of the category. */
  readonly id: number;
  readonly accountId: number;
}

export async function requireCategoryAccount(
  db: Database,
  clientId: ClientId,
  { id, accountId }: MemberIds,
): Promise<void> {
  const isThere = await db.client(clientId, (transaction) =>
    categoryAccounts.has(transaction, clientId, { category_id: id, account_id: accountId }),
  );
  if (!isThere) throw new ApiError('notFound');
}

/** What a category holds and what it is. */
interface Kept {
  readonly category: StoredCategory;
  readonly categories: readonly StoredCategory[];
  readonly members: readonly StoredCategoryAccount[];
}

async function keep(transaction: ClientTransaction, clientId: ClientId, id: number): Promise<Kept> {
  const categories = await balanceCategories.list(transaction, clientId);
  const category = categories.find((each) => each.id === id);
  if (category === undefined) throw new ApiError('notFound');
  return { category, categories, members: await categoryAccounts.list(transaction, clientId) };
}

function memberOf({ category, members }: Kept, accountId: number): StoredCategoryAccount {
  const member = members.find(
    ({ account_id: id, category_id }) => id === accountId && category_id === category.id,
  );
  if (member === undefined) throw new ApiError('notFound');
  return member;
}

/** An account floats to the other side of the balance sheet alone. */
function checkFloat({ category, categories }: Kept, floatTo: number | null): void {
  if (floatTo === null) return;
  const path = 'float_to_balance_category_id';
  const target = categories.find(({ id }) => id === floatTo);
  if (target === undefined) throw invalidField(path, 'unknown', 'There is no such balance category.');
  if (target.section === category.section) {
    throw invalidField(path, 'same_section', 'An account floats only to a category of the other section.');
  }
}

/** A category holds balance accounts of its own side, or of none. */
async function checkAccount(
  transaction: ClientTransaction,
  clientId: ClientId,
  { category }: Kept,
  id: number,
): Promise<void> {
  const account = await accounts.find(transaction, clientId, { id });
  if (account === undefined) throw invalidField('account', 'unknown', 'There is no such account.');
  if (account.type !== 'balance') {
    throw invalidField('account', 'not_balance', 'A balance category holds balance accounts alone.');
  }
  if (!fitsSection(account, category.section)) {
    throw invalidField(
      'account',
      'other_section',
      'The account is of the other section of the balance sheet.',
    );
  }
}

/** Puts the account where it shall be; those behind it, there and where it was, make room or move up. */
async function place(
  transaction: ClientTransaction,
  clientId: ClientId,
  present: StoredCategoryAccount | undefined,
  wanted: StoredCategoryAccount,
): Promise<void> {
  const { account_id, category_id: categoryId, position, float_to_category_id } = wanted;
  if (present !== undefined) {
    const behind = { categoryId: present.category_id, from: present.position + 1, by: -1 } as const;
    await shiftAccounts(transaction, clientId, behind);
  }
  await shiftAccounts(transaction, clientId, { categoryId, from: position, by: 1 });
  const values = { category_id: categoryId, position, float_to_category_id };
  if (present === undefined) await categoryAccounts.add(transaction, clientId, { account_id, ...values });
  else await categoryAccounts.update(transaction, clientId, { account_id }, values);
}

/** The account as it shall stand in the category; what is not said stays, or is as of one that is new there. */
async function save(
  transaction: ClientTransaction,
  clientId: ClientId,
  kept: Kept,
  accountId: number,
  { position: asked, float_to_balance_category_id: float }: Change,
): Promise<void> {
  const { category, members } = kept;
  const present = members.find(({ account_id: id }) => id === accountId);
  const inside = present?.category_id === category.id ? present : undefined;
  const last = members.filter(
    ({ category_id: id, account_id }) => id === category.id && account_id !== accountId,
  ).length;
  const wanted: StoredCategoryAccount = {
    account_id: accountId,
    category_id: category.id,
    position: Math.min(asked ?? inside?.position ?? last, last),
    float_to_category_id: float === undefined ? (inside?.float_to_category_id ?? null) : float,
  };
  checkFloat(kept, wanted.float_to_category_id);
  const isSame =
    inside?.position === wanted.position && inside.float_to_category_id === wanted.float_to_category_id;
  if (isSame) {
    await noteChange(transaction, nothingChanged);
    return;
  }
  await place(transaction, clientId, present, wanted);
  await noteCategory(transaction, clientId, category, {
    members: { before: present === undefined ? [] : [present], after: [wanted] },
  });
}

/** Puts an account into a category, and takes it out of the one before. */
export async function addCategoryAccount(
  db: Database,
  clientId: ClientId,
  id: number,
  { account, ...change }: Addition,
): Promise<BalanceCategory> {
  return changing(db, clientId, async (transaction) => {
    const kept = await keep(transaction, clientId, id);
    await checkAccount(transaction, clientId, kept, account);
    await save(transaction, clientId, kept, account, change);
    return describeCategory(transaction, clientId, id);
  });
}

/** Changes the place of an account in its category, and what it floats to. */
export async function changeCategoryAccount(
  db: Database,
  clientId: ClientId,
  { id, accountId }: MemberIds,
  change: Change,
): Promise<BalanceCategory> {
  return changing(db, clientId, async (transaction) => {
    const kept = await keep(transaction, clientId, id);
    memberOf(kept, accountId);
    await save(transaction, clientId, kept, accountId, change);
    return describeCategory(transaction, clientId, id);
  });
}

/** Takes an account out: it then lies where what it hangs below lies. */
export async function removeCategoryAccount(
  db: Database,
  clientId: ClientId,
  { id, accountId }: MemberIds,
): Promise<BalanceCategory> {
  return changing(db, clientId, async (transaction) => {
    const kept = await keep(transaction, clientId, id);
    const member = memberOf(kept, accountId);
    await categoryAccounts.remove(transaction, clientId, { account_id: accountId });
    await shiftAccounts(transaction, clientId, { categoryId: id, from: member.position + 1, by: -1 });
    await noteCategory(transaction, clientId, kept.category, { members: { before: [member], after: [] } });
    return describeCategory(transaction, clientId, id);
  });
}
