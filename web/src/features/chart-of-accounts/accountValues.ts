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

/** An account as the graph answers it. */
export interface SavedAccount {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly type: string;
  readonly section?: string | null | undefined;
  readonly tags: readonly string[];
  readonly closedFrom?: string | null | undefined;
  readonly rateKind?: string | null | undefined;
  readonly position: number;
  readonly hasPostings: boolean;
  readonly parent?: { readonly id: string } | null | undefined;
}

/** What the dialog begins with; that of a new account without one. */
export function valuesOf(account: SavedAccount | undefined): AccountValues {
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

/** What was entered, without surrounding space, and without a rate kind of what has no balance. */
export function enteredValues(values: AccountValues): AccountValues {
  return {
    ...values,
    code: values.code.trim(),
    name: values.name.trim(),
    rateKind: values.type === 'BALANCE' ? values.rateKind : '',
  };
}

/** What is sent of an account beside its place. */
export function sentValues({ code, name, type, section, tags, closedFrom, rateKind }: AccountValues) {
  return {
    code,
    name,
    type,
    tags,
    section: section === '' ? null : section,
    closedFrom: closedFrom === '' ? null : closedFrom,
    rateKind: rateKind === '' ? null : rateKind,
  };
}
