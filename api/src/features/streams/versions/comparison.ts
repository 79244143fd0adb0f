import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { StoredFieldMap } from '../fields/service.ts';
import type { StoredSource } from '../../files/service.ts';
import { causesOf } from '../../staleness/service.ts';
import type { BasisOfStream } from '../instances/service.ts';
import type { versionDetailSchema, versionDifferenceSchema } from './schemas.ts';
import type { StoredVersion } from './store.ts';

/** In what the present differs from what a version was processed with. */

export type Difference = z.output<typeof versionDifferenceSchema>;
type Changes = z.input<typeof versionDetailSchema>['changes'];
type Change = Changes['fields'][number];

/** What the instance would be processed with now. */
export interface Present {
  readonly source: StoredSource | undefined;
  readonly fieldMap: StoredFieldMap;
  readonly basis: BasisOfStream;
}

/** What tells two ways of reading the same bytes apart. */
function readingOf({ encoding, separator, hasHeader, skipRows, sheet }: StoredSource): object {
  return { encoding, separator, hasHeader, skipRows, sheet };
}

export function differencesOf(version: StoredVersion, source: StoredSource, present: Present): Difference[] {
  const { frozen } = version;
  const causes = new Set(causesOf(version, present.basis));
  const isOtherFile = present.source?.sha256 !== source.sha256;
  const holds: Record<Difference, boolean> = {
    file: isOtherFile,
    source_settings:
      !isOtherFile &&
      present.source !== undefined &&
      !isDeepStrictEqual(readingOf(present.source), readingOf(source)),
    field_map: !isDeepStrictEqual(asJson(frozen.field_map), asJson(present.fieldMap)),
    accounts: causes.has('accounts_changed'),
    rules: causes.has('rules_changed'),
    eliminations: causes.has('eliminations_changed'),
    chart: causes.has('chart_changed'),
    dimensions: causes.has('dimension_changed'),
  };
  return (Object.keys(holds) as Difference[]).filter((difference) => holds[difference]);
}

/** As the database gives it back: without what is undefined. */
function asJson(value: object): unknown {
  return JSON.parse(JSON.stringify(value));
}

function compareByKey<Item>(
  then: ReadonlyMap<string | number, Item>,
  now: ReadonlyMap<string | number, Item>,
  nameOf: (item: Item) => string,
  contentOf: (item: Item) => object,
): Change[] {
  const removed = [...then].filter(([key]) => !now.has(key));
  const changed = [...now].filter(([key, item]) => {
    const before = then.get(key);
    return before !== undefined && !isDeepStrictEqual(asJson(contentOf(before)), asJson(contentOf(item)));
  });
  const added = [...now].filter(([key]) => !then.has(key));
  return [
    ...changed.map(([, item]) => ({ name: nameOf(item), change: 'changed' as const })),
    ...removed.map(([, item]) => ({ name: nameOf(item), change: 'removed' as const })),
    ...added.map(([, item]) => ({ name: nameOf(item), change: 'added' as const })),
  ];
}

function optionChanges(then: StoredFieldMap['options'], now: StoredFieldMap['options']): Change[] {
  const names = Object.keys(now) as (keyof StoredFieldMap['options'])[];
  return names
    .filter((name) => !isDeepStrictEqual(then[name], now[name]))
    .map((name) => ({ name, change: 'changed' }));
}

export function changesSince({ frozen }: StoredVersion, { fieldMap, basis }: Present): Changes {
  const byName = (map: StoredFieldMap) => new Map(map.fields.map((entry) => [entry.name, entry]));
  return {
    fields: [
      ...compareByKey(
        byName(frozen.field_map),
        byName(fieldMap),
        ({ name }) => name,
        (entry) => entry,
      ),
      ...optionChanges(frozen.field_map.options, fieldMap.options),
    ],
    accounts: compareByKey(
      new Map(frozen.accounts.map((account) => [account.code, account])),
      new Map(basis.accounts.map((account) => [account.code, account])),
      ({ code }) => code,
      ({ type, account_id, description }) => ({ type, account_id, description }),
    ),
    rules: compareByKey(
      new Map(frozen.rules.map((rule) => [rule.id, rule])),
      new Map(basis.rules.map((rule) => [rule.id, rule])),
      ({ name }) => name,
      (rule) => rule,
    ),
    eliminations: compareByKey(
      new Map((frozen.eliminations ?? []).map((rule) => [rule.id, rule])),
      new Map(basis.eliminations.map((rule) => [rule.id, rule])),
      ({ name }) => name,
      (rule) => rule,
    ),
  };
}
