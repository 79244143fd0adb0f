import { levelCountMax } from '@tributary/engine/chart-of-accounts/treeRows';
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

/** Refuses a code that two instances would hold in one period. An empty code is none. */
export function checkCodes(versions: readonly InstanceVersion[]): void {
  const byCode = new Map<string, InstanceVersion[]>();
  for (const version of versions) {
    if (version.code === '') continue;
    const others = byCode.get(version.code) ?? [];
    const other = others.find(
      (candidate) =>
        candidate.instanceId !== version.instanceId &&
        candidate.from <= version.to &&
        version.from <= candidate.to,
    );
    if (other !== undefined) {
      throw invalidField('instances', 'duplicate', `The code ${version.code} is taken by ${other.name}.`);
    }
    byCode.set(version.code, [...others, version]);
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

/** What is wrong with the places of instances by their parents; null where each leads up to a root. */
function faultOf(parents: ReadonlyMap<number, number | null>): keyof typeof treeFaults | null {
  const levels = new Map<number, number>();
  for (const start of parents.keys()) {
    const way: number[] = [];
    let node: number | null = start;
    while (node !== null && !levels.has(node)) {
      const parent = parents.get(node);
      if (parent === undefined) return 'parent_absent';
      way.push(node);
      if (way.length > levelCountMax) return new Set(way).size < way.length ? 'cycle' : 'too_deep';
      node = parent;
    }
    const first = node === null ? 0 : (levels.get(node) ?? 0) + 1;
    if (first + way.length > levelCountMax) return 'too_deep';
    for (const [depth, each] of way.toReversed().entries()) levels.set(each, first + depth);
  }
  return null;
}

/** Refuses what is no tree in a period from the one given on: its versions stay, whatever is saved before them. */
export function checkTree(versions: readonly InstanceVersion[], from: number): void {
  // The tree changes only where a version begins or ends.
  const bounds = versions.flatMap((version) => [version.from, version.to + 1]);
  const places = new Set([from, ...bounds.filter((place) => place > from && place !== Infinity)]);
  for (const place of places) {
    const valid = versions.filter((version) => version.from <= place && place <= version.to);
    const fault = faultOf(new Map(valid.map(({ instanceId, parent }) => [instanceId, parent])));
    if (fault !== null) throw invalidField('instances', fault, treeFaults[fault]);
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
