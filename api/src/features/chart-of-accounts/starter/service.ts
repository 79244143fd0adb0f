import type { ClientId } from '@tributary/engine/ids';
import type { z } from 'zod';
import type { ClientTransaction, Database } from '../../../db/database.ts';
import { ApiError } from '../../../http/errors.ts';
import { addStarterCategories } from '../../balance-categories/starterService.ts';
import { type Ledger, lockedLedgerOf, saveWithin } from '../service.ts';
import { starterAccounts, starterRetainedEarningsCode } from './accounts.ts';
import { starterCategories, starterFloats } from './categories.ts';
import type { starterBodySchema, starterChartSchema, starterOutcomeSchema } from './schemas.ts';

type StarterChart = z.input<typeof starterChartSchema>;
type StarterAccount = StarterChart['accounts'][number];
export type StarterLanguage = z.output<typeof starterBodySchema>['language'];

const nameColumns: Readonly<Record<StarterLanguage, 1 | 2 | 3>> = { 'en-GB': 1, 'de-DE': 2, 'bg-BG': 3 };
/** The first digit of a code says what the account holds. */
const kinds: Readonly<Record<string, Pick<StarterAccount, 'type' | 'section'>>> = {
  1: { type: 'balance', section: 'assets' },
  2: { type: 'balance', section: 'liabilities' },
  3: { type: 'balance', section: 'liabilities' },
  4: { type: 'revenue', section: null },
  5: { type: 'expense', section: null },
};

/** The starter chart in a language, parents before children. */
export function starterChart(language: StarterLanguage): StarterChart {
  const codes = new Set(starterAccounts.map(([code]) => code));
  const parentOf = (code: string): string | null => {
    for (let length = code.length - 1; length > 0; length--) {
      if (codes.has(code.slice(0, length))) return code.slice(0, length);
    }
    return null;
  };
  const accounts = starterAccounts.map((account): StarterAccount => {
    const [code] = account;
    const kind = kinds[code.slice(0, 1)];
    if (kind === undefined) throw new RangeError(`The starter chart has an account ${code} of no kind`);
    return { code, name: account[nameColumns[language]], ...kind, parent_code: parentOf(code) };
  });
  return { retained_earnings_code: starterRetainedEarningsCode, accounts };
}

/** The balance sheet of the chart that was saved: groups with what floats from them by itself, which hangs below them. */
function categoriesOf({ accounts }: Ledger) {
  const placeOf = new Map(starterCategories.map(({ code }, place) => [code, place]));
  return starterCategories.map(({ code: groupCode, isEquity = false }) => {
    const group = accounts.find(({ code }) => code === groupCode);
    if (group?.section === undefined || group.section === null) {
      throw new RangeError(`The starter chart has no group ${groupCode} of the balance sheet`);
    }
    const floating = accounts.filter(({ code, parent }) => parent === group.id && code in starterFloats);
    return {
      name: group.name,
      section: group.section,
      is_equity: isEquity,
      holds_claims: false,
      accounts: [group, ...floating].map(({ id, code }) => ({
        id,
        floatTo: placeOf.get(starterFloats[code] ?? '') ?? null,
      })),
    };
  });
}

type Language = z.output<typeof starterBodySchema>;
type Outcome = z.input<typeof starterOutcomeSchema>;

/** Fills an empty chart of accounts, and divides its balance sheet; a chart that holds anything refuses. */
export async function adoptStarterChart(db: Database, clientId: ClientId, body: Language): Promise<Outcome> {
  return db.client(clientId, (transaction) => adoptStarterChartWithin(transaction, clientId, body));
}

/** The same for features that do it inside a transaction of their own. */
export async function adoptStarterChartWithin(
  transaction: ClientTransaction,
  clientId: ClientId,
  { language }: Language,
): Promise<Outcome> {
  const { accounts } = starterChart(language);
  const present = await lockedLedgerOf(transaction, clientId);
  if (present.accounts.length > 0) throw new ApiError('ledgerNotEmpty');
  const siblingCounts = new Map<string | null, number>();
  const entries = accounts.map(({ parent_code: parentCode, ...account }) => {
    const position = siblingCounts.get(parentCode) ?? 0;
    siblingCounts.set(parentCode, position + 1);
    const parent = parentCode === null ? {} : { parent_key: parentCode };
    return { ...account, ...parent, key: account.code, position };
  });
  const saved = await saveWithin(transaction, clientId, { accounts: entries });
  const retained = saved.accounts.find(({ code }) => code === starterRetainedEarningsCode);
  if (retained === undefined) throw new TypeError('The starter chart lacks its retained-earnings account');
  await addStarterCategories(transaction, clientId, categoriesOf(saved));
  return {
    revision: saved.revision,
    account_count: saved.accounts.length,
    retained_earnings_account_id: retained.id,
  };
}
