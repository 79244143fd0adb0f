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
      versionsOf.set(instanceId, revise(versions, from, { ...covering, isDefault: false }));
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

/** Refuses more versions than are read at once; what is there already may change. */
export function checkCount(before: number, after: number): void {
  if (after <= Math.max(versionCountMax, before)) return;
  const message = `A dimension keeps at most ${versionCountMax} states of its instances over time.`;
  throw invalidField('instances', 'too_many_versions', message);
}

/** Refuses a tree without a default, or with two. */
export function checkDefaults(versions: readonly InstanceVersion[], from: number): void {
  const defaults = versions.filter(
    (version) => version.isDefault && version.from <= from && from <= version.to,
  );
  if (defaults.length !== 1) {
    throw invalidField('instances', 'default', 'Exactly one instance takes what no rule places.');
  }
}
