import type { StreamAccountType } from '../../../__generated__/useAccounts_accounts.graphql.ts';
import { isEqual } from '../../../components/equal.ts';
import type { PartsOf } from '../shared/useSaving.ts';

export interface AccountReference {
  readonly id: string;
  readonly code: string;
  readonly name: string;
}

export interface StreamAccountValue {
  readonly id: string | null;
  readonly code: string;
  readonly description: string;
  readonly type: StreamAccountType;
  readonly account: AccountReference | null;
  readonly proposedAccount: AccountReference | null;
  /** Whether more than the code says that the proposal is the same account; others are accepted one by one. */
  readonly isProposalBorneOut: boolean;
  readonly rowCount: number | null;
}

export type AccountDraft = readonly StreamAccountValue[];

declare module '../shared/drafts.tsx' {
  interface DraftTypes {
    readonly accounts: AccountDraft;
  }
}

export type AccountAction =
  | { readonly type: 'accountChosen'; readonly code: string; readonly account: AccountReference | null }
  | { readonly type: 'typeChosen'; readonly code: string; readonly accountType: StreamAccountType }
  | { readonly type: 'proposalsAccepted' }
  | { readonly type: 'added'; readonly code: string; readonly description: string }
  | { readonly type: 'removed'; readonly code: string };

function replaceAccount(
  draft: AccountDraft,
  code: string,
  change: (account: StreamAccountValue) => StreamAccountValue,
): AccountDraft {
  return draft.map((account) => (account.code === code ? change(account) : account));
}

export function reduceAccounts(draft: AccountDraft, action: AccountAction): AccountDraft {
  switch (action.type) {
    case 'accountChosen':
      return replaceAccount(draft, action.code, (item) => ({ ...item, account: action.account }));
    case 'typeChosen':
      return replaceAccount(draft, action.code, (item) => ({ ...item, type: action.accountType }));
    case 'proposalsAccepted':
      return draft.map((item) => (isBorneOut(item) ? { ...item, account: item.proposedAccount } : item));
    case 'added': {
      const code = action.code.trim();
      if (code === '' || draft.some((item) => item.code === code)) return draft;
      const nothing = { id: null, account: null, proposedAccount: null, rowCount: null };
      return [
        ...draft,
        {
          ...nothing,
          isProposalBorneOut: false,
          code,
          description: action.description.trim(),
          type: 'STANDARD',
        },
      ];
    }
    case 'removed':
      return draft.filter((item) => item.code !== action.code);
  }
}

export interface AccountSummary {
  readonly total: number;
  readonly unsaved: number;
  readonly unassigned: number;
  /** Proposals that can be taken together. */
  readonly proposals: number;
  /** Proposals of which nothing but the code speaks. */
  readonly doubtful: number;
}

function isProposed({ account, proposedAccount }: StreamAccountValue): boolean {
  return account === null && proposedAccount !== null;
}

function isBorneOut(item: StreamAccountValue): boolean {
  return isProposed(item) && item.isProposalBorneOut;
}

/** A code that the stream does not know yet stops its rows until the list is saved. */
export function summarizeAccounts(draft: AccountDraft): AccountSummary {
  return {
    total: draft.length,
    unsaved: draft.filter((item) => item.id === null).length,
    unassigned: draft.filter((item) => item.account === null).length,
    proposals: draft.filter(isBorneOut).length,
    doubtful: draft.filter((item) => isProposed(item) && !item.isProposalBorneOut).length,
  };
}

const editedOf = ({ code, description, type, account }: StreamAccountValue) => [
  code,
  description,
  type,
  account?.id ?? null,
];

export function isSameAccounts(left: AccountDraft, right: AccountDraft): boolean {
  return isEqual(left.map(editedOf), right.map(editedOf));
}

export const accountParts: PartsOf<AccountDraft, StreamAccountValue> = {
  toParts: (draft) => new Map(draft.map((account) => [account.code, account])),
  fromParts: (parts) => [...parts.values()],
  isSamePart: (left, right) => isEqual(left && editedOf(left), right && editedOf(right)),
};

export function toAccountInputs(draft: AccountDraft) {
  return draft.map(({ id, code, description, type, account }) => ({
    id,
    code,
    description,
    type,
    accountId: account?.id ?? null,
  }));
}
