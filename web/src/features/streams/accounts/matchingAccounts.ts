import type { AccountDraft } from './accountDraft.ts';

/**
 * Accounts that hold the text in code, description or ledger account; first those that were saved without a ledger account, so
 * that none leaves its place while it is edited.
 */
export function matchingAccounts(accounts: AccountDraft, saved: AccountDraft, text: string): AccountDraft {
  const placed = new Set(saved.flatMap(({ code, account }) => (account === null ? [] : [code])));
  const wanted = text.trim().toLocaleLowerCase();
  const found = accounts.filter(({ code, description, account }) =>
    [code, description, account?.code, account?.name].some((part) =>
      part?.toLocaleLowerCase().includes(wanted),
    ),
  );
  return [...found.filter(({ code }) => !placed.has(code)), ...found.filter(({ code }) => placed.has(code))];
}
