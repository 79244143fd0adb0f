import type { z } from 'zod';
import type { ParentReference, resolveTree } from '../tree.ts';
import type { ledgerBodySchema } from './schemas.ts';
import type { StoredAccount } from './store.ts';

/** What entries make of the accounts of a chart. */

export type LedgerEntry = z.output<typeof ledgerBodySchema>['accounts'][number];
export type ResolvedTree = ReturnType<typeof resolveTree>;

/** What an entry makes of an account: what it leaves unsaid stays. */
export function merge(
  entry: LedgerEntry,
  present: StoredAccount | undefined,
  parent: number | null,
): Omit<StoredAccount, 'id'> {
  return {
    parent,
    position: entry.position,
    code: entry.code,
    name: entry.name,
    type: entry.type,
    section: entry.section ?? (entry.section === undefined ? (present?.section ?? null) : null),
    closed_from:
      entry.closed_from ?? (entry.closed_from === undefined ? (present?.closed_from ?? null) : null),
    tags: [...new Set(entry.tags ?? present?.tags)],
    rate_kind: entry.type === 'balance' ? kindOf(entry, present) : null,
    source: present?.source ?? null,
  };
}

const kindOf = ({ rate_kind: kind }: LedgerEntry, present: StoredAccount | undefined) =>
  kind === undefined ? (present?.rate_kind ?? null) : kind;

export function isEqual(left: StoredAccount, right: StoredAccount): boolean {
  return (
    left.parent === right.parent &&
    left.position === right.position &&
    left.code === right.code &&
    left.name === right.name &&
    left.type === right.type &&
    left.section === right.section &&
    left.closed_from === right.closed_from &&
    left.rate_kind === right.rate_kind &&
    left.source === right.source &&
    left.tags.length === right.tags.length &&
    left.tags.every((tag, index) => tag === right.tags[index])
  );
}

/** New accounts have no id yet. */
export const plannedId = (index: number): number => -1 - index;

/** The whole chart as it would be. */
export function plannedChart(
  entries: readonly LedgerEntry[],
  { parents }: ResolvedTree,
  present: ReadonlyMap<number, StoredAccount>,
): StoredAccount[] {
  const idOf = (index: number): number => entries[index]?.id ?? plannedId(index);
  const parentIdOf = (reference: ParentReference | undefined): number | null => {
    if (reference === null || reference === undefined) return null;
    return 'id' in reference ? reference.id : idOf(reference.entry);
  };
  const planned = new Map(present);
  for (const [index, entry] of entries.entries()) {
    const account = entry.id === undefined ? undefined : present.get(entry.id);
    const id = idOf(index);
    planned.set(id, { id, ...merge(entry, account, parentIdOf(parents[index])) });
  }
  return [...planned.values()];
}
