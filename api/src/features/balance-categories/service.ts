import type { AccountSection } from '@tributary/engine/chart-of-accounts/account';
import type { ClientId } from '@tributary/engine/ids';
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { ClientTransaction, Database } from '../../db/database.ts';
import { ApiError, invalidField } from '../../http/errors.ts';
import { nothingChanged, noteChange } from '../../audit/note.ts';
import { namesOfAccounts, noteCategory } from './auditNotes.ts';
import { changing } from './changing.ts';
import { type BalanceCategory, describeCategories } from './describe.ts';
import { categoryCountMax, type categoryBodySchema, type categoryChangeSchema } from './schemas.ts';
import { registerReferences } from '../references/service.ts';
import { referencesOfCategories } from './references.ts';
import { balanceCategories, categoryAccounts, shiftCategories, type StoredCategory } from './store.ts';

registerReferences(referencesOfCategories);

type CategoryBody = z.output<typeof categoryBodySchema>;
type CategoryChange = z.output<typeof categoryChangeSchema>;

/** The balance categories of the client: assets before liabilities, each section in its order. */
export async function readCategories(db: Database, clientId: ClientId): Promise<BalanceCategory[]> {
  return db.client(clientId, (transaction) => describeCategories(transaction, clientId));
}

export async function requireCategory(db: Database, clientId: ClientId, id: number): Promise<void> {
  const isThere = await db.client(clientId, (transaction) =>
    balanceCategories.has(transaction, clientId, { id }),
  );
  if (!isThere) throw new ApiError('notFound');
}

/** One of them as the wire shows it. */
export async function describeCategory(
  transaction: ClientTransaction,
  clientId: ClientId,
  id: number,
): Promise<BalanceCategory> {
  const [category] = await describeCategories(transaction, clientId, [id]);
  if (category === undefined) throw new ApiError('notFound');
  return category;
}

type Wanted = Pick<StoredCategory, 'name' | 'section' | 'is_equity' | 'holds_claims'>;

/** What holds of a category whatever lies in it; `others` are those beside it. */
function check(
  { name, section, is_equity: isEquity, holds_claims: holdsClaims }: Wanted,
  others: readonly StoredCategory[],
): void {
  if (others.some((other) => other.section === section && other.name === name)) {
    throw invalidField('name', 'duplicate', `The section has another category ${name}.`);
  }
  if (isEquity && section !== 'liabilities') {
    throw invalidField('is_equity', 'not_liabilities', 'Equity stands among the liabilities.');
  }
  if (isEquity && holdsClaims) {
    throw invalidField('holds_claims', 'equity', 'Equity is neither a claim nor a debt.');
  }
}

const countOf = (section: AccountSection, categories: readonly StoredCategory[]): number =>
  categories.filter((category) => category.section === section).length;

export async function createCategory(
  db: Database,
  clientId: ClientId,
  body: CategoryBody,
): Promise<BalanceCategory> {
  return changing(db, clientId, async (transaction) => {
    const others = await balanceCategories.list(transaction, clientId);
    if (others.length >= categoryCountMax) {
      throw invalidField('name', 'too_many', `There are at most ${categoryCountMax} balance categories.`);
    }
    const { name, section, is_equity, holds_claims, position: asked } = body;
    check(body, others);
    const position = Math.min(asked ?? others.length, countOf(section, others));
    await shiftCategories(transaction, clientId, { section, from: position, by: 1 });
    const added = await balanceCategories.add(transaction, clientId, {
      name,
      section,
      is_equity,
      holds_claims,
      position,
    });
    await noteCategory(transaction, clientId, added, { fields: { before: null, after: added } });
    return { ...added, accounts: [] };
  });
}

/** A category stands on the side of its accounts, and whoever floats to it comes from the other one. */
async function refuseOtherSection(
  transaction: ClientTransaction,
  clientId: ClientId,
  { id, name: category }: StoredCategory,
): Promise<void> {
  const held = await categoryAccounts.list(transaction, clientId, { category_id: id });
  if (held.length > 0) {
    const names = await namesOfAccounts(
      transaction,
      clientId,
      held.map(({ account_id }) => account_id),
    );
    throw new ApiError('balanceCategoryHoldsAccounts', { values: { category, accounts: names } });
  }
  await refuseFloats(transaction, clientId, { id, name: category });
}

async function refuseFloats(
  transaction: ClientTransaction,
  clientId: ClientId,
  { id, name: category }: Pick<StoredCategory, 'id' | 'name'>,
): Promise<void> {
  const floating = await categoryAccounts.list(transaction, clientId, { float_to_category_id: id });
  if (floating.length === 0) return;
  const names = await namesOfAccounts(
    transaction,
    clientId,
    floating.map(({ account_id }) => account_id),
  );
  throw new ApiError('balanceCategoryTakesFloats', { values: { category, accounts: names } });
}

/** Where it shall stand; those behind it in either section move up, or make room. */
async function move(
  transaction: ClientTransaction,
  clientId: ClientId,
  present: StoredCategory,
  to: Pick<StoredCategory, 'section' | 'position'>,
): Promise<void> {
  if (to.section === present.section && to.position === present.position) return;
  const behind = { section: present.section, from: present.position + 1, by: -1 } as const;
  await shiftCategories(transaction, clientId, behind);
  await shiftCategories(transaction, clientId, { section: to.section, from: to.position, by: 1 });
}

export async function changeCategory(
  db: Database,
  clientId: ClientId,
  id: number,
  { revision: seen, position: asked, ...change }: CategoryChange,
): Promise<BalanceCategory> {
  return changing(db, clientId, async (transaction) => {
    const all = await balanceCategories.list(transaction, clientId);
    const present = all.find((category) => category.id === id);
    if (present === undefined) throw new ApiError('notFound');
    if (seen !== undefined && seen !== present.revision) throw new ApiError('conflict');
    const others = all.filter((category) => category !== present);
    const {
      name = present.name,
      section = present.section,
      is_equity = present.is_equity,
      holds_claims = present.holds_claims,
    } = change;
    check({ name, section, is_equity, holds_claims }, others);
    const isMoved = section !== present.section;
    if (isMoved) await refuseOtherSection(transaction, clientId, present);
    const last = countOf(section, others);
    const position = Math.min(asked ?? (isMoved ? last : present.position), last);
    const wanted = { id, name, section, is_equity, holds_claims, position, revision: present.revision };
    const isSame = isDeepStrictEqual(wanted, present);
    if (isSame) {
      await noteChange(transaction, nothingChanged);
      return describeCategory(transaction, clientId, id);
    }
    await move(transaction, clientId, present, wanted);
    const values = { name, section, is_equity, holds_claims, position, revision: present.revision + 1 };
    await balanceCategories.update(transaction, clientId, { id }, values);
    await noteCategory(transaction, clientId, wanted, { fields: { before: present, after: wanted } });
    return describeCategory(transaction, clientId, id);
  });
}

/** Its accounts are in none then. Refused while accounts of other categories float to it. */
export async function deleteCategory(db: Database, clientId: ClientId, id: number): Promise<{ id: number }> {
  return changing(db, clientId, async (transaction) => {
    const present = await balanceCategories.find(transaction, clientId, { id });
    if (present === undefined) throw new ApiError('notFound');
    await refuseFloats(transaction, clientId, present);
    const released = await categoryAccounts.list(transaction, clientId, { category_id: id });
    await noteCategory(transaction, clientId, present, {
      fields: { before: present, after: null },
      members: { before: released, after: [] },
    });
    await categoryAccounts.remove(transaction, clientId, { category_id: id });
    await balanceCategories.remove(transaction, clientId, { id });
    const behind = { section: present.section, from: present.position + 1, by: -1 } as const;
    await shiftCategories(transaction, clientId, behind);
    return { id };
  });
}
