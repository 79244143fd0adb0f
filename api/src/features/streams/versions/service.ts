import type { ClientId } from '@tributary/engine/ids';
import type { z } from 'zod';
import type { ClientTransaction, Database } from '../../../db/database.ts';
import { ApiError } from '../../../http/errors.ts';
import { formatNumber, parseNumber } from '../../../http/pages.ts';
import { userNamesOf } from '../../users/service.ts';
import { fieldMapOf, toWireEntry } from '../fields/service.ts';
import {
  describeCounts,
  describeSource,
  type InstanceAddress,
  readCurrentBasis,
  requireInstance,
  type StreamWithInstance,
} from '../instances/service.ts';
import { toWire as toWireElimination } from '../eliminations/service.ts';
import { toWire as toWireRule } from '../rules/service.ts';
import { listSources, type StoredSource } from '../../files/service.ts';
import { changesSince, differencesOf, type Present } from './comparison.ts';
import type { versionDetailSchema, versionSchema, versionsSchema } from './schemas.ts';
import { countPublishedVersions, findVersion, listPublishedVersions, type StoredVersion } from './store.ts';

export { readPostedDescriptions, readPostedRow } from './postedRows.ts';
export { listUsedRates } from './postedRowStore.ts';
export { addVersion, findVersion, type FrozenContent, markPublished } from './store.ts';

type Version = z.input<typeof versionSchema>;

export interface VersionAddress extends InstanceAddress {
  readonly version: number;
}

/** Each brings accounts and rules as they were, which are held no longer than they are compared. */
const versionsAtOnce = 5;

const list = 'versions';

/** The versions of an instance that were published, the latest first, with what each was processed with. */
export async function readVersions(
  db: Database,
  clientId: ClientId,
  address: InstanceAddress,
  page: { readonly after?: string | undefined; readonly limit: number },
): Promise<z.input<typeof versionsSchema>> {
  const below = parseNumber(list, page.after);
  return db.client(clientId, async (transaction) => {
    const found = await requireInstance(transaction, clientId, address);
    const { id } = found.instance;
    const items: Version[] = [];
    let last = below;
    const listBelow = (limit: number) =>
      listPublishedVersions(transaction, clientId, id, { below: last, limit });
    while (items.length < page.limit) {
      const versions = await listBelow(Math.min(versionsAtOnce, page.limit - items.length));
      if (versions.length === 0) break;
      last = versions.at(-1)?.version ?? last;
      const described = await describeAll(transaction, clientId, found, versions);
      items.push(...described.map(({ version }) => version));
    }
    const [further] = items.length === page.limit ? await listBelow(1) : [];
    return {
      total: await countPublishedVersions(transaction, clientId, id),
      items,
      next: further === undefined ? null : formatNumber(list, last),
    };
  });
}

async function presentOf(
  transaction: ClientTransaction,
  clientId: ClientId,
  { stream, instance }: StreamWithInstance,
): Promise<Present> {
  const sources =
    instance.source_id === null ? [] : await listSources(transaction, clientId, [instance.source_id]);
  return {
    source: sources[0],
    fieldMap: fieldMapOf(stream, instance),
    basis: await readCurrentBasis(transaction, clientId, stream),
  };
}

interface DescribedVersion {
  readonly version: Version;
  readonly stored: StoredVersion;
  readonly present: Present;
}

async function describeAll(
  transaction: ClientTransaction,
  clientId: ClientId,
  found: StreamWithInstance,
  versions: readonly StoredVersion[],
): Promise<DescribedVersion[]> {
  const present = await presentOf(transaction, clientId, found);
  const sourceIds = [...new Set(versions.map((version) => version.source_id))];
  const sources = new Map(
    (await listSources(transaction, clientId, sourceIds)).map((source) => [source.id, source]),
  );
  const userIds = versions
    .flatMap((version) => [version.created_by, version.verified_by])
    .filter((id) => id !== null);
  const names = await userNamesOf(transaction, clientId, [...new Set(userIds)]);
  return versions.flatMap((stored) => {
    const source = sources.get(stored.source_id);
    if (source === undefined) return [];
    return [{ stored, present, version: describe(found, stored, source, present, names) }];
  });
}

function describe(
  { instance }: StreamWithInstance,
  stored: StoredVersion,
  source: StoredSource,
  present: Present,
  names: ReadonlyMap<number, string>,
): Version {
  const nameOf = (id: number | null): string | null => (id === null ? null : (names.get(id) ?? null));
  return {
    version: stored.version,
    is_published: stored.version === instance.published_version,
    is_rollback_target: stored.version === instance.rollback_version,
    processed_at: stored.published_at?.toISOString() ?? '',
    processed_by: nameOf(stored.created_by),
    verified_at: stored.verified_at?.toISOString() ?? null,
    verified_by: nameOf(stored.verified_by),
    source: describeSource(source),
    counts: stored.counts && describeCounts(stored.counts),
    account_count: stored.frozen.accounts.length,
    rule_count: stored.frozen.rules.length,
    differences: differencesOf(stored, source, present),
  };
}

async function requireVersion(
  transaction: ClientTransaction,
  clientId: ClientId,
  instanceId: number,
  number: number,
): Promise<StoredVersion> {
  const version = await findVersion(transaction, clientId, instanceId, number);
  if (version === undefined || version.published_at === null) throw new ApiError('notFound');
  return version;
}

/** One version with its frozen copy, and what has changed since. */
export async function readVersion(
  db: Database,
  clientId: ClientId,
  address: VersionAddress,
): Promise<z.input<typeof versionDetailSchema>> {
  return db.client(clientId, async (transaction) => {
    const found = await requireInstance(transaction, clientId, address);
    const stored = await requireVersion(transaction, clientId, found.instance.id, address.version);
    const [described] = await describeAll(transaction, clientId, found, [stored]);
    if (described === undefined) throw new ApiError('notFound');
    const { field_map: map, accounts, rules, eliminations = [] } = stored.frozen;
    return {
      ...described.version,
      fields: map.fields.map(toWireEntry),
      options: map.options,
      accounts: accounts.map(({ code, description, type, account_id }) => ({
        code,
        description,
        type,
        account_id,
      })),
      rules: rules.map(toWireRule),
      eliminations: eliminations.map(toWireElimination),
      changes: changesSince(stored, described.present),
    };
  });
}

/** The file that a version was made from. */
export async function findFileOfVersion(
  db: Database,
  clientId: ClientId,
  address: VersionAddress,
): Promise<StoredSource> {
  return db.client(clientId, async (transaction) => {
    const { instance } = await requireInstance(transaction, clientId, address);
    const version = await requireVersion(transaction, clientId, instance.id, address.version);
    const [source] = await listSources(transaction, clientId, [version.source_id]);
    if (source === undefined) throw new ApiError('notFound');
    return source;
  });
}
