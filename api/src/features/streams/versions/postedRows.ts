import { groupBy } from '@tributary/engine/chart-of-accounts/groupBy';
import type { ClientId } from '@tributary/engine/ids';
import type { Database } from '../../../db/database.ts';
import { keptReadsOf } from '../../../db/keptReads.ts';
import {
  listSources,
  readRowInContext,
  readRowsOfFiles,
  type RowInContext,
  type StoredSource,
} from '../../files/service.ts';
import {
  type CountedVersion,
  listMappedVersions,
  type MappedVersion,
  type VersionOfInstance,
} from './postedRowStore.ts';

/** The rows of files behind postings, for features that explain figures. */

export interface PostedRow extends CountedVersion {
  readonly rowNo: number;
}

interface VersionWithSource {
  readonly version: MappedVersion;
  readonly source: StoredSource;
}

const keyOf = ({ instanceId, version, publishedAt }: CountedVersion): string =>
  [instanceId, version, publishedAt?.getTime() ?? ''].join('/');

/** What a version was made of never changes while it counts: what was read of it once is kept. */
async function mappedVersionsOf(
  db: Database,
  clientId: ClientId,
  versions: readonly CountedVersion[],
): Promise<ReadonlyMap<string, VersionWithSource>> {
  const kept = keptReadsOf(db);
  const keptKeyOf = (key: string): string => `${clientId}/${key}/mapped`;
  const wanted = new Map(versions.map((version) => [keyOf(version), version]));
  const found = new Map<string, VersionWithSource>();
  for (const key of wanted.keys()) {
    const known = kept.find(keptKeyOf(key)) as VersionWithSource | undefined;
    if (known === undefined) continue;
    found.set(key, known);
    wanted.delete(key);
  }
  if (wanted.size === 0) return found;
  const read = await readMappedVersions(db, clientId, [...wanted.values()]);
  for (const [key, { instanceId, version }] of wanted) {
    const isMeant = ({ version: each }: VersionWithSource) =>
      each.instanceId === instanceId && each.version === version;
    const value = read.find(isMeant);
    if (value === undefined) continue;
    found.set(key, value);
    kept.add(keptKeyOf(key), { owner: clientId, bytes: JSON.stringify(value).length * 2, value });
  }
  return found;
}

async function readMappedVersions(
  db: Database,
  clientId: ClientId,
  versions: readonly VersionOfInstance[],
): Promise<VersionWithSource[]> {
  return db.client(clientId, async (transaction) => {
    const stored = await listMappedVersions(transaction, clientId, versions);
    const sourceIds = [...new Set(stored.map((version) => version.sourceId))];
    const sources = new Map(
      (await listSources(transaction, clientId, sourceIds)).map((source) => [source.id, source]),
    );
    return stored.flatMap((version) => {
      const source = sources.get(version.sourceId);
      return source === undefined ? [] : [{ version, source }];
    });
  });
}

/** The descriptions of postings, as their rows hold them. Each file is read once, all of them together. */
export async function readPostedDescriptions<Posted extends PostedRow>(
  db: Database,
  clientId: ClientId,
  rows: readonly Posted[],
): Promise<Map<Posted, string>> {
  const rowsOf = groupBy(rows, keyOf);
  const described = [...(await mappedVersionsOf(db, clientId, rows))].flatMap(
    ([key, { version, source }]) => {
      const { descriptionColumns: columns } = version;
      return columns.length === 0 ? [] : [{ source, columns, rows: rowsOf.get(key) ?? [] }];
    },
  );
  const files = described.map(({ source, rows: of }) => ({
    source,
    rowNumbers: of.map(({ rowNo }) => rowNo),
  }));
  const cells = await readRowsOfFiles(db, clientId, files);
  const descriptions = new Map<Posted, string>();
  for (const [place, { columns, rows: ofVersion }] of described.entries()) {
    for (const row of ofVersion) {
      const text = columns
        .map((position) => cells[place]?.get(row.rowNo)?.[position] ?? '')
        .find((cell) => cell.trim() !== '');
      if (text !== undefined) descriptions.set(row, text);
    }
  }
  return descriptions;
}

export interface PostedRowInFile extends VersionWithSource, RowInContext {}

/** One row of a version's file with the rows around it; undefined where there is none. */
export async function readPostedRow(
  db: Database,
  clientId: ClientId,
  { rowNo, ...key }: PostedRow,
  contextRows: number,
): Promise<PostedRowInFile | undefined> {
  const [found] = (await mappedVersionsOf(db, clientId, [key])).values();
  if (found === undefined) return undefined;
  const row = await readRowInContext(db, clientId, found.source, rowNo, contextRows);
  return row === undefined ? undefined : { ...found, ...row };
}
