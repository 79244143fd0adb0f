import type { AccountDraft } from './accountDraft.ts';

/** Accounts that hold the text in code, description or ledger account; those without a ledger account first. */
export function matchingAccounts(accounts: AccountDraft, text: string): AccountDraft {
  const wanted = text.trim().toLocaleLowerCase();
  const found = accounts.filter(({ code, description, account }) =>
    [code, description, account?.code, account?.name].some((part) =>
      part?.toLocaleLowerCase().includes(wanted),
    ),
  );
  return [...found.filter((item) => item.account === null), ...found.filter((item) => item.account !== null)];
}
