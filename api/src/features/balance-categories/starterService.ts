import type { AccountSection } from '@tributary/engine/chart-of-accounts/account';
import type { ClientId } from '@tributary/engine/ids';
import { noteChange } from '../../audit/note.ts';
import type { ClientTransaction } from '../../db/database.ts';
import { fieldsOf } from './auditNotes.ts';
import { balanceCategories, categoryAccounts } from './store.ts';

/** A category that a chart begins with. */
export interface StarterCategory {
  readonly name: string;
  readonly section: AccountSection;
  readonly is_equity: boolean;
  readonly holds_claims: boolean;
  /** In their order, each with the place in the list of the category that it floats to. */
  readonly accounts: readonly { readonly id: number; readonly floatTo: number | null }[];
}

/** The categories of a chart that has none yet, those of a section in the order given. */
export async function addStarterCategories(
  transaction: ClientTransaction,
  clientId: ClientId,
  wanted: readonly StarterCategory[],
): Promise<void> {
  const counts = { assets: 0, liabilities: 0 };
  const rows = wanted.map(({ name, section, is_equity, holds_claims }) => {
    counts[section] += 1;
    return { name, section, is_equity, holds_claims, position: counts[section] - 1 };
  });
  const added = await balanceCategories.addAll(transaction, clientId, rows);
  const idOf = (place: number): number => {
    const id = added[place]?.id;
    if (id === undefined) throw new RangeError(`There is no category ${place} of the chart`);
    return id;
  };
  const members = wanted.flatMap(({ accounts }, place) =>
    accounts.map(({ id, floatTo }, position) => ({
      account_id: id,
      category_id: idOf(place),
      position,
      float_to_category_id: floatTo === null ? null : idOf(floatTo),
    })),
  );
  await categoryAccounts.addAll(transaction, clientId, members);
  const after = added.map((category) => ({
    key: `category ${category.id}`,
    name: category.name,
    fields: fieldsOf(category),
  }));
  await noteChange(transaction, { parts: { before: [], after } });
}
