import { levelCountMax } from '@tributary/engine/chart-of-accounts/treeRows';
import { keptCode } from '@tributary/engine/text/visibleCode';
import { invalidField } from '../../http/errors.ts';
import { versionCountMax } from './schemas.ts';

/**
 * A dimension's tree over time. Each instance has versions (name, code, place) over ranges of periods without gap or overlap;
 * saving from a period on closes the version before it. Periods are given by their place in the calendar: 0 stands for the
 * beginning, Infinity for the open end.
 */
export interface InstanceVersion {
  /** Null while it is not stored. */
  readonly id: number | null;
  readonly instanceId: number;
  readonly from: number;
  readonly to: number;
  readonly parent: number | null;
  readonly position: number;
  readonly code: string;
  readonly name: string;
  readonly isDefault: boolean;
}

/** What an instance shall be from a period on. */
export interface WantedInstance {
  readonly instanceId: number;
  readonly parent: number | null;
  readonly position: number;
  readonly code: string;
  readonly name: string;
  /** Undefined: as before. */
  readonly isDefault: boolean | undefined;
}

function isSameContent(
  version: InstanceVersion,
  wanted: Omit<InstanceVersion, 'id' | 'from' | 'to'>,
): boolean {
  return (
    version.parent === wanted.parent &&
    version.position === wanted.position &&
    version.code === wanted.code &&
    version.name === wanted.name &&
    version.isDefault === wanted.isDefault
  );
}

/** The versions of one instance after it was given new content from a period on. Later versions stay. */
function revise(
  versions: readonly InstanceVersion[],
  from: number,
  wanted: WantedInstance,
): InstanceVersion[] {
  const covering = versions.find((version) => version.from <= from && from <= version.to);
  const content = { ...wanted, isDefault: wanted.isDefault ?? covering?.isDefault ?? false };
  if (covering === undefined) {
    const next = Math.min(
      ...versions.filter((version) => version.from > from).map((version) => version.from),
    );
    return [...versions, { id: null, from, to: next - 1, ...content }];
  }
  if (isSameContent(covering, content)) return [...versions];
  const others = versions.filter((version) => version !== covering);
  if (covering.from === from) return [...others, { id: covering.id, from, to: covering.to, ...content }];
  return [...others, { ...covering, to: from - 1 }, { id: null, from, to: covering.to, ...content }];
}

/** Refuses a body that names more than one default. */
export function checkOneDefault(wanted: readonly { readonly default?: boolean | undefined }[]): void {
  const named = [...wanted.keys()].filter((index) => wanted[index]?.default === true);
  const second = named[1];
  if (second === undefined) return;
  const message = `Of ${named.length} instances it is said that they take what no rule places; one alone does.`;
  throw invalidField(`instances.${second}.default`, 'default', message);
}

/** All versions of a dimension after a save. `present` holds those before it. */
export function reviseAll(
  present: readonly InstanceVersion[],
  from: number,
  wanted: readonly WantedInstance[],
): InstanceVersion[] {
  const versionsOf = new Map<number, InstanceVersion[]>();
  for (const version of present) {
    versionsOf.set(version.instanceId, [...(versionsOf.get(version.instanceId) ?? []), version]);
  }
  const newDefault = wanted.find((instance) => instance.isDefault === true)?.instanceId;
  for (const instance of wanted) {
    versionsOf.set(instance.instanceId, revise(versionsOf.get(instance.instanceId) ?? [], from, instance));
  }
  if (newDefault !== undefined) {
    for (const [instanceId, versions] of versionsOf) {
      const covering = versions.find((version) => version.from <= from && from <= version.to);
      if (instanceId === newDefault || covering?.isDefault !== true) continue;
      const { parent, position, code, name } = covering;
      const content = { instanceId, parent, position, code, name, isDefault: false };
      versionsOf.set(instanceId, revise(versions, from, content));
    }
  }
  return [...versionsOf.values()].flat();
}

/**
 * Refuses a code that two instances would hold in one period, or two that look alike, unless both were so before. An empty code is
 * none.
 */
export function checkCodes(
  versions: readonly InstanceVersion[],
  before: readonly InstanceVersion[] = [],
): void {
  const ownCodes = new Set(before.map(({ instanceId, code }) => `${instanceId} ${code}`));
  const isOwn = ({ instanceId, code }: InstanceVersion): boolean => ownCodes.has(`${instanceId} ${code}`);
  const byCode = new Map<string, InstanceVersion[]>();
  for (const version of versions) {
    if (version.code === '') continue;
    const code = keptCode(version.code);
    const others = byCode.get(code) ?? [];
    const other = others.find(
      (candidate) =>
        candidate.instanceId !== version.instanceId &&
        candidate.from <= version.to &&
        version.from <= candidate.to &&
        (candidate.code === version.code || !isOwn(candidate) || !isOwn(version)),
    );
    if (other !== undefined) {
      throw invalidField('instances', 'duplicate', `The code ${version.code} is taken by ${other.name}.`);
    }
    byCode.set(code, [...others, version]);
  }
}

/** Of all codes and names of a dimension, over time: what a read of it takes. */
const charactersMax = 2 * 1024 * 1024;

/** Refuses more versions, or longer texts in them, than are read at once; what is there already may change. */
export function checkSize(before: readonly InstanceVersion[], after: readonly InstanceVersion[]): void {
  const charactersOf = (versions: readonly InstanceVersion[]) =>
    versions.reduce((sum, { code, name }) => sum + code.length + name.length, 0);
  const isTooMuch =
    after.length > Math.max(versionCountMax, before.length) ||
    charactersOf(after) > Math.max(charactersMax, charactersOf(before));
  if (!isTooMuch) return;
  const message = `A dimension keeps at most ${versionCountMax} states of its instances over time, and ${charactersMax} characters of their codes and names.`;
  throw invalidField('instances', 'too_many_versions', message);
}

const treeFaults = {
  cycle: 'A record cannot hang below itself, in any period.',
  too_deep: `A tree has at most ${levelCountMax} levels, in each period.`,
  parent_absent: 'A record hangs below one that is not there in one of its periods.',
} as const;

type Fault = keyof typeof treeFaults;

/** Where instances hang in one period, which changes by the versions that begin or end from one to the next. */
class TreeInPeriod {
  readonly #parents = new Map<number, number | null>();
  readonly #children = new Map<number, Set<number>>();
  /** Levels below an instance, itself included, as far as they were counted since something below it changed. */
  readonly #heights = new Map<number, number>();

  /** An instance hangs there from now on; undefined: it is not there any more. @returns whether that is something new */
  put(id: number, parent: number | null | undefined): boolean {
    const before = this.#parents.get(id);
    if (before === parent) return false;
    this.#forgetHeights(before);
    this.#forgetHeights(parent);
    if (before !== undefined && before !== null) this.#children.get(before)?.delete(id);
    if (parent === undefined) this.#parents.delete(id);
    else this.#parents.set(id, parent);
    if (parent !== undefined && parent !== null) {
      const siblings = this.#children.get(parent) ?? new Set();
      this.#children.set(parent, siblings.add(id));
    }
    return true;
  }

  /** What is wrong with an instance and what hangs below it. */
  faultAt(id: number): Fault | null {
    if (!this.#parents.has(id)) return (this.#children.get(id)?.size ?? 0) > 0 ? 'parent_absent' : null;
    const above = new Set<number>();
    for (let node: number | null | undefined = id; node !== null; node = this.#parents.get(node)) {
      if (node === undefined || !this.#parents.has(node)) return 'parent_absent';
      if (above.has(node)) return 'cycle';
      above.add(node);
      if (above.size > levelCountMax) return 'too_deep';
    }
    return above.size - 1 + this.#heightOf(id, levelCountMax) > levelCountMax ? 'too_deep' : null;
  }

  /** Of an instance and all above it; a way that never ends is refused where it is looked at. */
  #forgetHeights(id: number | null | undefined): void {
    let node = id;
    for (let step = 0; step <= levelCountMax && node !== null && node !== undefined; step += 1) {
      this.#heights.delete(node);
      node = this.#parents.get(node);
    }
  }

  /** More than a tree may have are not counted. */
  #heightOf(id: number, most: number): number {
    const known = this.#heights.get(id);
    if (known !== undefined) return known;
    if (most <= 0) return Infinity;
    let height = 1;
    for (const child of this.#children.get(id) ?? []) {
      height = Math.max(height, 1 + this.#heightOf(child, most - 1));
    }
    if (height !== Infinity) this.#heights.set(id, height);
    return height;
  }

  /** Those that are there. */
  get ids(): readonly number[] {
    return [...this.#parents.keys()];
  }
}

/**
 * Refuses what is no tree in a period from the one given on: later versions stay, whatever is saved before them. Only what hangs
 * elsewhere than in the period before is looked at again.
 */
export function checkTree(versions: readonly InstanceVersion[], from: number): void {
  const refuse = (fault: Fault | null): void => {
    if (fault !== null) throw invalidField('instances', fault, treeFaults[fault]);
  };
  const tree = new TreeInPeriod();
  /** By the period in which they take effect, what changes then. */
  const changes = new Map<number, Map<number, number | null | undefined>>();
  const changeAt = (place: number, id: number, parent: number | null | undefined): void => {
    if (place === Infinity) return;
    const ofPlace = changes.get(place) ?? new Map<number, number | null | undefined>();
    changes.set(place, ofPlace);
    if (parent !== undefined || !ofPlace.has(id)) ofPlace.set(id, parent);
  };
  for (const { instanceId, parent, from: first, to: last } of versions) {
    if (last < from) continue;
    if (first <= from) tree.put(instanceId, parent);
    else changeAt(first, instanceId, parent);
    changeAt(last + 1, instanceId, undefined);
  }
  for (const id of tree.ids) refuse(tree.faultAt(id));
  for (const [, changed] of [...changes].toSorted(([left], [right]) => left - right)) {
    const moved = [...changed].filter(([id, parent]) => tree.put(id, parent));
    for (const [id] of moved) refuse(tree.faultAt(id));
  }
}

/** Refuses a tree without a default, or with two, in a period from the one given on. */
export function checkDefaults(versions: readonly InstanceVersion[], from: number): void {
  const defaults = versions.filter((version) => version.isDefault && version.to >= from);
  // How many there are changes only where one begins or ends.
  const places = [from, ...defaults.flatMap((version) => [version.from, version.to + 1])];
  const isWrong = places.some((place) => {
    if (place < from || place === Infinity) return false;
    return defaults.filter((version) => version.from <= place && place <= version.to).length !== 1;
  });
  if (isWrong) {
    throw invalidField(
      'instances',
      'default',
      'Exactly one instance takes what no rule places, in each period.',
    );
  }
}

/** The first place, up to one, at which an instance hangs elsewhere than before, so that sums over subtrees are others; null: none. */
export function firstMoved(
  before: readonly InstanceVersion[],
  after: readonly InstanceVersion[],
  through: number,
): number | null {
  const beforeOf = new Map<number, InstanceVersion[]>();
  for (const version of before) {
    beforeOf.set(version.instanceId, [...(beforeOf.get(version.instanceId) ?? []), version]);
  }
  const places = after.flatMap((version) =>
    (beforeOf.get(version.instanceId) ?? []).flatMap((other) => {
      const first = Math.max(version.from, other.from, 1);
      const last = Math.min(version.to, other.to, through);
      return version.parent === other.parent || first > last ? [] : [first];
    }),
  );
  return places.length === 0 ? null : Math.min(...places);
}
