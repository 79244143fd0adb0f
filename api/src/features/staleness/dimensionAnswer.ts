import { isDeepStrictEqual } from 'node:util';
import type { Asked } from './asked.ts';

/** What the dimensions answered a version, and whether they would answer otherwise now. */

/** A dimension instance as it is valid for some periods, by their place in the calendar. */
export interface DimensionEntry {
  readonly dimension_id: number;
  readonly instance_id: number;
  readonly code: string;
  readonly from: number;
  /** Null: to the end. */
  readonly to: number | null;
  readonly is_default: boolean;
}

/** The dimensions, made ready for the questions of many versions. */
export interface DimensionIndex {
  readonly entries: readonly DimensionEntry[];
  readonly byCode: ReadonlyMap<string, readonly DimensionEntry[]>;
  readonly defaults: readonly DimensionEntry[];
}

export function indexDimensions(dimensions: readonly DimensionEntry[]): DimensionIndex {
  const entries = dimensions.map((entry) => ({ ...entry, code: entry.code.trim() }));
  const byCode = new Map<string, DimensionEntry[]>();
  for (const entry of entries) {
    const alike = byCode.get(entry.code);
    if (alike === undefined) byCode.set(entry.code, [entry]);
    else alike.push(entry);
  }
  return { entries, byCode, defaults: entries.filter(({ is_default: isDefault }) => isDefault) };
}

/** What of the dimensions a version can have asked for and be answered otherwise now. */
export interface DimensionChange {
  readonly codes: readonly string[];
  readonly hasDefaults: boolean;
}

export function changeOfDimensions(
  before: readonly DimensionEntry[],
  after: readonly DimensionEntry[],
): DimensionChange {
  const keyOf = (entry: DimensionEntry): string =>
    JSON.stringify([
      entry.dimension_id,
      entry.instance_id,
      entry.code.trim(),
      entry.from,
      entry.to,
      entry.is_default,
    ]);
  const [then, now] = [before, after].map((entries) => new Set(entries.map(keyOf)));
  const changed = [
    ...before.filter((entry) => !now?.has(keyOf(entry))),
    ...after.filter((entry) => !then?.has(keyOf(entry))),
  ];
  const codes = new Set(changed.map(({ code }) => code.trim()));
  codes.delete('');
  return { codes: [...codes], hasDefaults: changed.some(({ is_default: isDefault }) => isDefault) };
}

/** Entries with what a version can see of each: its code only where it was looked up, its default only where one was taken. */
function visibleEntries(asked: Asked, { entries, byCode, defaults }: DimensionIndex): DimensionEntry[] {
  const { dimension_codes: codes, has_default_instances: seesDefaults } = asked;
  const wanted = codes === null ? null : new Set(codes);
  const coded = wanted === null ? entries : [...wanted].flatMap((code) => byCode.get(code) ?? []);
  const others = seesDefaults && wanted !== null ? defaults.filter(({ code }) => !wanted.has(code)) : [];
  return [
    ...coded.map((entry) => ({ ...entry, is_default: seesDefaults && entry.is_default })),
    ...others.map((entry) => ({ ...entry, code: '' })),
  ].filter(({ code, is_default: isDefault }) => code !== '' || isDefault);
}

/** Entries that a look-up of the version can meet, cut to its range and to what of them it looks at. */
export function answerOfDimensions(asked: Asked, dimensions: DimensionIndex): DimensionEntry[] {
  return visibleEntries(asked, dimensions)
    .filter(({ from, to }) => from <= asked.to && asked.from <= (to ?? Infinity))
    .map((entry) => ({
      ...entry,
      from: Math.max(entry.from, asked.from),
      to: Math.min(entry.to ?? Infinity, asked.to),
    }))
    .toSorted(
      (first, second) =>
        first.dimension_id - second.dimension_id ||
        first.instance_id - second.instance_id ||
        first.from - second.from,
    )
    .reduce<DimensionEntry[]>(joinNeighbours, []);
}

/** A version of the tree that changes nothing here is no change: two spans that say the same are one. */
function joinNeighbours(joined: DimensionEntry[], entry: DimensionEntry): DimensionEntry[] {
  const last = joined.at(-1);
  const isSame =
    last !== undefined && isDeepStrictEqual({ ...last, from: 0, to: 0 }, { ...entry, from: 0, to: 0 });
  if (!isSame || (last.to ?? Infinity) + 1 !== entry.from) {
    joined.push(entry);
  } else {
    joined[joined.length - 1] = { ...last, to: entry.to };
  }
  return joined;
}

/** Whether a look-up of the version would find another dimension instance than it did. */
export function areDimensionsChanged(
  asked: Asked,
  then: readonly DimensionEntry[],
  dimensions: DimensionIndex,
): boolean {
  return !isDeepStrictEqual(answerOfDimensions(asked, dimensions), then);
}
