import { nextPosition, type PlacedAccount } from './nextPosition.ts';

export const TYPES = ['BALANCE', 'REVENUE', 'EXPENSE'] as const;
export const SECTIONS = ['ASSETS', 'LIABILITIES'] as const;
export const RATE_KINDS = ['CLOSING', 'HISTORICAL'] as const;

/** An account as its dialog shows it. */
export interface AccountValues {
  code: string;
  name: string;
  type: (typeof TYPES)[number];
  section: (typeof SECTIONS)[number] | '';
  tags: readonly string[];
  parentId: string | null;
  closedFrom: string;
  /** Empty: none was chosen. */
  rateKind: (typeof RATE_KINDS)[number] | '';
}

interface Account extends PlacedAccount {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly type: string;
  readonly section?: string | null | undefined;
  readonly tags: readonly string[];
  readonly closedFrom?: string | null | undefined;
  readonly rateKind?: string | null | undefined;
}

/** What the dialog begins with; that of a new account without one. */
export function valuesOf(account: Account | undefined): AccountValues {
  return {
    code: account?.code ?? '',
    name: account?.name ?? '',
    type: TYPES.find((each) => each === account?.type) ?? 'BALANCE',
    section: SECTIONS.find((each) => each === account?.section) ?? '',
    tags: account?.tags ?? [],
    parentId: account?.parent?.id ?? null,
    closedFrom: account?.closedFrom ?? '',
    rateKind: RATE_KINDS.find((each) => each === account?.rateKind) ?? '',
  };
}

/** What is sent to save one account of the chart; all others stay as they are. */
export function toInput(values: AccountValues, accounts: readonly Account[], accountId: string | null) {
  const { code, name, section, closedFrom, rateKind, ...others } = values;
  const present = accounts.find(({ id }) => id === accountId);
  const isMoved = present === undefined || (present.parent?.id ?? null) !== values.parentId;
  return {
    ...(present ? { id: present.id } : { key: 'new' }),
    ...others,
    position: isMoved ? nextPosition(accounts, values.parentId) : present.position,
    code: code.trim(),
    name: name.trim(),
    section: section === '' ? null : section,
    closedFrom: closedFrom === '' ? null : closedFrom,
    rateKind: values.type !== 'BALANCE' || rateKind === '' ? null : rateKind,
  };
}
