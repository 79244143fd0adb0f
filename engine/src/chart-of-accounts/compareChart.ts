import type { AccountSection, AccountType, PresentAccount } from './account.ts';
import { groupBy } from './groupBy.ts';
import type { ChartProblem, FileAccount, ReadChart } from './readChart.ts';
import type { ParentPlace } from './treeRows.ts';

/** An account as it shall be after an import; a parent that is new is named by its place in the list. */
export interface PlannedAccount {
  /** Null: new. */
  readonly id: number | null;
  readonly rowNo: number | null;
  readonly parent: { readonly id: number } | { readonly planned: number } | null;
  readonly position: number;
  readonly code: string;
  readonly name: string;
  /** Null where nobody can tell it: a problem says so, and nothing is imported. */
  readonly type: AccountType | null;
  readonly section: AccountSection | null;
  readonly closedFrom: string | null;
  readonly tags: readonly string[];
}

export type ChangedField = 'name' | 'type' | 'section' | 'parent' | 'closed_from' | 'tags';

interface AccountChange {
  readonly planned: number;
  readonly fields: readonly ChangedField[];
}

export interface ChartComparison {
  /** Every account of the file, and accounts of the chart that only give way to new ones between them. */
  readonly planned: readonly PlannedAccount[];
  /** Places in `planned`, in the order of the file. */
  readonly added: readonly number[];
  readonly changed: readonly AccountChange[];
  readonly unchangedCount: number;
  /** Accounts that the file does not name, in the order given. */
  readonly left: readonly number[];
  readonly problems: readonly ChartProblem[];
}

interface Matched {
  readonly account: FileAccount;
  readonly present: PresentAccount | undefined;
}

const parentKey = (parent: PlannedAccount['parent']): string =>
  parent === null ? 'root' : 'id' in parent ? `id ${parent.id}` : `planned ${parent.planned}`;

const placeKey = (parent: number | null, name: string): string => `${parent ?? ''}\n${name}`;

/** Accounts with a code are known by it, groups without one by their name and the account above, the first by the first. */
function matchAccounts(chart: ReadChart, present: readonly PresentAccount[]): Matched[] {
  const byCode = new Map(present.filter(({ code }) => code !== '').map((account) => [account.code, account]));
  const groups = present.filter(({ code }) => code === '');
  const queues = {
    byName: groupBy(groups, ({ name }) => name),
    byPlace: groupBy(groups, ({ parent, name }) => placeKey(parent, name)),
  };
  const used = new Set<number>();
  const matched: (Matched | undefined)[] = [];
  /** The first that no row has taken yet; those before it are never asked for again. */
  const takeFrom = (queue: PresentAccount[] | undefined): PresentAccount | undefined => {
    for (let group = queue?.pop(); group !== undefined; group = queue?.pop()) {
      if (used.has(group.id)) continue;
      used.add(group.id);
      return group;
    }
    return undefined;
  };
  for (const queue of [...queues.byName.values(), ...queues.byPlace.values()]) queue.reverse();
  const findGroup = (name: string, place: ParentPlace | undefined): PresentAccount | undefined => {
    if (place === undefined) return takeFrom(queues.byName.get(name));
    if (place === null) return takeFrom(queues.byPlace.get(placeKey(null, name)));
    const above = 'present' in place ? place.present : match(place.row).present?.id;
    return above === undefined ? undefined : takeFrom(queues.byPlace.get(placeKey(above, name)));
  };
  const match = (index: number): Matched => {
    const known = matched[index];
    if (known) return known;
    const account = chart.accounts[index];
    if (account === undefined) throw new RangeError(`No account ${index}`);
    const { code, name, parent } = account;
    const found = code === '' ? findGroup(name, parent) : byCode.get(code);
    return (matched[index] = { account, present: found });
  };
  for (const index of chart.order) match(index);
  return chart.accounts.map((_, index) => match(index));
}

function plannedParent({ account, present }: Matched, matched: readonly Matched[]): PlannedAccount['parent'] {
  const place = account.parent;
  if (place === undefined) return present?.parent == null ? null : { id: present.parent };
  if (place === null) return null;
  if ('present' in place) return { id: place.present };
  const id = matched[place.row]?.present?.id;
  return id === undefined ? { planned: place.row } : { id };
}

/** The type that the account gets, and whether another one was wanted that its postings forbid. */
function plannedType({ account, present }: Matched): { type: AccountType | null; isKept: boolean } {
  const wanted = account.type ?? null;
  if (!present) return { type: wanted, isKept: false };
  if (wanted === null || account.isTypeFallback || wanted === present.type) {
    return { type: present.type, isKept: false };
  }
  return present.isTypeFixed ? { type: present.type, isKept: true } : { type: wanted, isKept: false };
}

function plannedSection(
  { account, present }: Matched,
  type: AccountType | null,
  isKept: boolean,
): AccountSection | null {
  const before = present?.section ?? null;
  if (isKept) return before;
  if (account.section !== undefined) return account.section;
  return present && present.type !== type && type !== 'balance' ? null : before;
}

function changedFields(planned: PlannedAccount, present: PresentAccount): ChangedField[] {
  const before = present.parent === null ? null : { id: present.parent };
  const differs: Readonly<Record<ChangedField, boolean>> = {
    name: planned.name !== present.name,
    type: planned.type !== present.type,
    section: planned.section !== present.section,
    parent: parentKey(planned.parent) !== parentKey(before),
    closed_from: planned.closedFrom !== present.closedFrom,
    tags: planned.tags.join('\n') !== present.tags.join('\n'),
  };
  return (Object.keys(differs) as ChangedField[]).filter((field) => differs[field]);
}

type Seat = { readonly planned: number } | { readonly id: number };

const seatOf = (planned: number): Seat => ({ planned });

/** The accounts that come before the first that stays, and those behind each that stays. */
function runsOf(
  members: readonly number[],
  stayingId: (index: number) => number | undefined,
): { leading: number[]; following: Map<number, number[]> } {
  const leading: number[] = [];
  const following = new Map<number, number[]>();
  let run = leading;
  for (const index of members) {
    const id = stayingId(index);
    if (id === undefined) run.push(index);
    else following.set(id, (run = []));
  }
  return { leading, following };
}

/**
 * Places of siblings: accounts that stay below their parent keep their order, a new or moved one comes behind the account that
 * it follows in the file, or before the first that follows it.
 */
function placeSiblings(
  planned: readonly PlannedAccount[],
  order: readonly number[],
  present: readonly PresentAccount[],
): { positions: Map<number, number>; shifted: Map<number, number> } {
  const presentById = new Map(present.map((account) => [account.id, account]));
  const plannedOfId = new Map(
    planned.flatMap(({ id }, index) => (id === null ? [] : [[id, index] as const])),
  );
  const families = groupBy(order, (index) => parentKey(planned[index]?.parent ?? null));
  const positions = new Map<number, number>();
  const shifted = new Map<number, number>();
  const stays = (index: number): PresentAccount | undefined => {
    const account = presentById.get(planned[index]?.id ?? -1);
    const before = account?.parent == null ? null : { id: account.parent };
    return account && parentKey(before) === parentKey(planned[index]?.parent ?? null) ? account : undefined;
  };
  const staying = groupBy(
    present.filter(({ id }) => {
      const index = plannedOfId.get(id);
      return index === undefined || stays(index) !== undefined;
    }),
    (account) => parentKey(account.parent === null ? null : { id: account.parent }),
  );
  for (const [family, members] of families) {
    const siblings = (staying.get(family) ?? []).toSorted((one, other) => one.position - other.position);
    if (members.every((index) => stays(index))) {
      for (const index of members) positions.set(index, stays(index)?.position ?? 0);
      continue;
    }
    const { leading, following } = runsOf(members, (index) => stays(index)?.id);
    const firstStaying = members.map((index) => stays(index)?.id).find((id) => id !== undefined);
    const seats = siblings.flatMap((account): Seat[] => {
      const index = plannedOfId.get(account.id);
      const own: Seat = index === undefined ? { id: account.id } : { planned: index };
      const behind = (following.get(account.id) ?? []).map(seatOf);
      const before = account.id === firstStaying ? leading.map(seatOf) : [];
      return [...before, own, ...behind];
    });
    if (firstStaying === undefined) seats.push(...leading.map(seatOf));
    for (const [position, seat] of seats.entries()) {
      if ('planned' in seat) positions.set(seat.planned, position);
      else if (presentById.get(seat.id)?.position !== position) shifted.set(seat.id, position);
    }
  }
  return { positions, shifted };
}

/**
 * Holds the accounts of a file against the chart: what is added, what changes, what is left as it is. Nothing is removed; an
 * account with postings keeps its type. Importing the same file again gives no addition and no change.
 */
export function compareChart(chart: ReadChart, present: readonly PresentAccount[]): ChartComparison {
  const problems: ChartProblem[] = [...chart.problems];
  const typeColumn = chart.roles.indexOf('type');
  const matched = matchAccounts(chart, present);
  const unplaced = matched.map((match): PlannedAccount => {
    const { account, present: known } = match;
    const { type, isKept } = plannedType(match);
    const problem = { rowNo: account.rowNo, column: typeColumn === -1 ? null : typeColumn };
    if (type === null)
      problems.push({ ...problem, code: 'unknown_type', value: account.code || account.name });
    if (isKept) problems.push({ ...problem, code: 'type_kept', value: account.code || account.name });
    return {
      id: known?.id ?? null,
      rowNo: account.rowNo,
      parent: plannedParent(match, matched),
      position: 0,
      code: account.code,
      name: known && !account.isNameSaid ? known.name : account.name,
      type,
      section: plannedSection(match, type, isKept),
      closedFrom: account.closedFrom === undefined ? (known?.closedFrom ?? null) : account.closedFrom,
      tags: account.tags ?? known?.tags ?? [],
    };
  });
  const { positions, shifted } = placeSiblings(unplaced, chart.order, present);
  const planned = unplaced.map((account, index) => ({ ...account, position: positions.get(index) ?? 0 }));
  const added = chart.order.filter((index) => planned[index]?.id === null);
  const changed = chart.order.flatMap((index): AccountChange[] => {
    const known = matched[index]?.present;
    const account = planned[index];
    const fields = known && account ? changedFields(account, known) : [];
    return fields.length === 0 ? [] : [{ planned: index, fields }];
  });
  const named = new Set(planned.map(({ id }) => id));
  const left = present.filter(({ id }) => !named.has(id));
  const givingWay = left
    .filter(({ id }) => shifted.has(id))
    .map((account): PlannedAccount => {
      const { id, parent, position, code, name, type, section, closedFrom, tags } = account;
      const place = {
        parent: parent === null ? null : { id: parent },
        position: shifted.get(id) ?? position,
      };
      return { id, rowNo: null, ...place, code, name, type, section, closedFrom, tags };
    });
  return {
    planned: [...planned, ...givingWay],
    added,
    changed,
    unchangedCount: planned.length - added.length - changed.length,
    left: left.map(({ id }) => id),
    problems: problems.toSorted((one, other) => (one.rowNo ?? 0) - (other.rowNo ?? 0)),
  };
}
