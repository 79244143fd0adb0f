import type { GraphSession } from './graph.ts';

/** What the balance sheet of an organisation is divided into. */

type Section = 'ASSETS' | 'LIABILITIES';

export interface BalanceCategory {
  readonly name: string;
  readonly section: Section;
  readonly isEquity?: boolean;
  readonly holdsClaims?: boolean;
  /** Accounts and groups by their codes, in order; what hangs below a group comes with it. */
  readonly codes: readonly string[];
  /** Those that are shown in a category of the other section while their balance has the opposite sign. */
  readonly floats?: { readonly to: string; readonly codes: readonly string[] };
}

interface Present {
  readonly client: {
    readonly balanceCategories: readonly { readonly id: string }[];
    readonly ledger: { readonly accounts: readonly { readonly id: string; readonly code: string }[] };
  };
}

const document = `query ($clientId: ID!) {
  client(id: $clientId) { balanceCategories { id } ledger { accounts { id code } } }
}`;

function valueOf<Value>(values: ReadonlyMap<string, Value>, word: string): Value {
  const value = values.get(word);
  if (value === undefined) throw new Error(`The balance sheet names ${word}, which is not there`);
  return value;
}

/** Categories and their accounts, where there are none yet. */
export async function ensureBalanceCategories(
  session: GraphSession,
  clientId: string,
  categories: readonly BalanceCategory[],
): Promise<void> {
  const { client } = await session.send<Present>(document, { clientId });
  if (client.balanceCategories.length > 0) return;
  const accounts = new Map(client.ledger.accounts.map(({ id, code }) => [code, id]));
  const ids = new Map<string, string>();
  for (const { name, section, isEquity = false, holdsClaims = false } of categories) {
    const { balanceCategory } = await session.mutate<{ balanceCategory: { id: string } }>(
      'createBalanceCategory',
      { clientId, name, section, isEquity, holdsClaims },
      'balanceCategory { id }',
    );
    ids.set(name, balanceCategory.id);
  }
  for (const { name, codes, floats } of categories) {
    for (const code of codes) {
      const floatTo = floats?.codes.includes(code) === true ? valueOf(ids, floats.to) : null;
      await session.mutate(
        'addBalanceCategoryAccount',
        {
          balanceCategoryId: valueOf(ids, name),
          accountId: valueOf(accounts, code),
          floatToBalanceCategoryId: floatTo,
        },
        '',
      );
    }
  }
}
