import type { ImportedAccount } from './accountsCsv.ts';

interface KnownAccount {
  readonly id: string;
  readonly code: string;
  readonly parent?: { readonly id: string } | null | undefined;
  readonly position: number;
}

export interface LedgerEntryInput {
  readonly id?: string;
  readonly key?: string;
  readonly parentId?: string | null;
  readonly parentKey?: string;
  readonly position: number;
  readonly code: string;
  readonly name: string;
  readonly type: ImportedAccount['type'];
  readonly section?: ImportedAccount['section'];
}

/** The place behind the last child of a parent, or behind the last root. */
export function nextPosition(accounts: readonly KnownAccount[], parentId: string | null): number {
  const positions = accounts
    .filter((account) => (account.parent?.id ?? null) === parentId)
    .map((account) => account.position);
  return positions.length === 0 ? 0 : Math.max(...positions) + 1;
}

/** Parents before their children, otherwise in the order of the file. */
function inTreeOrder(accounts: readonly ImportedAccount[]): readonly ImportedAccount[] {
  const byCode = new Map(accounts.map((account) => [account.code, account]));
  const ordered = new Set<ImportedAccount>();
  const place = (account: ImportedAccount) => {
    if (ordered.has(account)) return;
    const parent = account.parentCode === null ? undefined : byCode.get(account.parentCode);
    if (parent) place(parent);
    ordered.add(account);
  };
  for (const account of accounts) place(account);
  return [...ordered];
}

/** The accounts of a file as the ledger takes them: known codes are renamed in place, the others are added. */
export function ledgerInput(
  imported: readonly ImportedAccount[],
  known: readonly KnownAccount[],
): readonly LedgerEntryInput[] {
  const knownByCode = new Map(
    known.filter((account) => account.code !== '').map((account) => [account.code, account]),
  );
  const importedCodes = new Set(imported.map((account) => account.code));
  const counters = new Map<string, number>();
  return inTreeOrder(imported).map((account) => {
    const present = knownByCode.get(account.code);
    const { parentCode } = account;
    const knownParent = parentCode === null ? undefined : knownByCode.get(parentCode);
    const parent = knownParent
      ? { parentId: knownParent.id }
      : parentCode !== null && importedCodes.has(parentCode)
        ? { parentKey: parentCode }
        : { parentId: parentCode === null ? (present?.parent?.id ?? null) : null };
    const family = 'parentKey' in parent ? `key ${parent.parentKey}` : `id ${parent.parentId ?? ''}`;
    const start = 'parentKey' in parent ? 0 : nextPosition(known, parent.parentId);
    const position = counters.get(family) ?? start;
    if (!present) counters.set(family, position + 1);
    return {
      ...(present ? { id: present.id } : { key: account.code || `line ${account.line}` }),
      ...parent,
      position: present?.position ?? position,
      code: account.code,
      name: account.name,
      type: account.type,
      section: account.section,
    };
  });
}
