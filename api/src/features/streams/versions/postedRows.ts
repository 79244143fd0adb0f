import type { ClientId } from '@tributary/engine/ids';
import type { Database } from '../../../db/database.ts';
import {
  listSources,
  readScatteredRows,
  readSourceRows,
  type SourceRow,
  type StoredSource,
} from '../../files/service.ts';
import { listMappedVersions, type MappedVersion, type VersionOfInstance } from './postedRowStore.ts';

/** The rows of files behind postings, for features that explain figures. */

export interface PostedRow extends VersionOfInstance {
  readonly rowNo: number;
}

interface VersionWithSource {
  readonly version: MappedVersion;
  readonly source: StoredSource;
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

/** The descriptions of postings, as their rows hold them. Each file is read once. */
export async function readPostedDescriptions<Posted extends PostedRow>(
  db: Database,
  clientId: ClientId,
  rows: readonly Posted[],
): Promise<Map<Posted, string>> {
  const keyOf = ({ instanceId, version }: VersionOfInstance): string => `${instanceId}-${version}`;
  const wanted = new Map(rows.map((row) => [keyOf(row), row]));
  const descriptions = new Map<Posted, string>();
  for (const { version, source } of await readMappedVersions(db, clientId, [...wanted.values()])) {
    if (version.descriptionColumns.length === 0) continue;
    const ofVersion = rows.filter((row) => keyOf(row) === keyOf(version));
    const cells = await readScatteredRows(
      db,
      clientId,
      source,
      ofVersion.map((row) => row.rowNo),
    );
    for (const row of ofVersion) {
      const text = version.descriptionColumns
        .map((position) => cells.get(row.rowNo)?.[position] ?? '')
        .find((cell) => cell.trim() !== '');
      if (text !== undefined) descriptions.set(row, text);
    }
  }
  return descriptions;
}

export interface PostedRowInFile extends VersionWithSource {
  readonly cells: readonly string[];
  readonly context: readonly SourceRow[];
}

/** One row of a version's file with the rows around it; undefined where there is none. */
export async function readPostedRow(
  db: Database,
  clientId: ClientId,
  { rowNo, ...key }: PostedRow,
  contextRows: number,
): Promise<PostedRowInFile | undefined> {
  const [found] = await readMappedVersions(db, clientId, [key]);
  if (found === undefined) return undefined;
  const { source } = found;
  const range = {
    first: Math.max(source.firstRowNo, rowNo - contextRows),
    last: Math.min(source.firstRowNo + source.rowCount - 1, rowNo + contextRows),
  };
  const rows = await readSourceRows(db, clientId, source, range);
  const row = rows.find((candidate) => candidate.rowNo === rowNo);
  return row === undefined ? undefined : { ...found, cells: row.cells, context: rows };
}
