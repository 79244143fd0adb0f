import type { z } from 'zod';
import { noteChange, nothingChanged } from '../../audit/note.ts';
import type { ClientTransaction, Database } from '../../db/database.ts';
import { ApiError, invalidField } from '../../http/errors.ts';
import { formatNumber, type Page, type PageQuery, parseNumber } from '../../http/pages.ts';
import type { Member } from '../../identity/entryStore.ts';
import { memberNamesOf } from '../users/service.ts';
import { checkContent } from './checking.ts';
import { contentOfStored, emptyContent } from './content.ts';
import { personIn } from './describe.ts';
import { chartOf, readBasis } from './known.ts';
import { holdNamed, lockReport, refuseStale, refuseTaken } from './recordService.ts';
import { requireRight } from './rights.ts';
import { isSaved } from './reportState.ts';
import { saveWithin } from './saving.ts';
import type { reportVersionSchema, restoreBodySchema, versionHeadSchema } from './schemas.ts';
import { describeReport, type Report, textsOf } from './service.ts';
import { countVersions, listVersions, reportNames, reportVersions } from './store.ts';

type VersionHead = z.input<typeof versionHeadSchema>;
type Version = z.input<typeof reportVersionSchema>;

type StoredHead = Awaited<ReturnType<typeof listVersions>>[number];

const list = 'report_versions';

async function requireReadable(transaction: ClientTransaction, member: Member, id: number): Promise<void> {
  const report = await reportNames.find(transaction, member.clientId, { id });
  if (report === undefined) throw new ApiError('notFound');
  await requireRight(transaction, member, report, 'read');
}

const describeHead = (names: ReadonlyMap<number, string>, head: StoredHead): VersionHead => ({
  version: head.version,
  name: head.name,
  description: head.description,
  added_count: head.added_count,
  added_names: [...head.added_names],
  removed_count: head.removed_count,
  removed_names: [...head.removed_names],
  saved_by: personIn(names, head.saved_by),
  saved_at: head.saved_at.toISOString(),
});

const saversOf = (heads: readonly StoredHead[]): number[] => [
  ...new Set(heads.flatMap(({ saved_by: savedBy }) => savedBy ?? [])),
];

/** The saves of a report that are kept, the latest first. */
export async function readVersions(
  db: Database,
  member: Member,
  id: number,
  { after, limit }: PageQuery,
): Promise<Page<VersionHead>> {
  const { clientId } = member;
  const page = { before: parseNumber(list, after), limit: limit + 1 };
  return db.client(clientId, async (transaction) => {
    await requireReadable(transaction, member, id);
    const found = await listVersions(transaction, clientId, id, page);
    const heads = found.slice(0, limit);
    const names = await memberNamesOf(transaction, clientId, saversOf(heads));
    return {
      total: await countVersions(transaction, clientId, id),
      items: heads.map((head) => describeHead(names, head)),
      next: found.length > limit ? formatNumber(list, heads.at(-1)?.version) : null,
    };
  });
}

interface NamedVersion {
  readonly id: number;
  readonly version: number;
}

export async function readVersion(
  db: Database,
  member: Member,
  { id, version }: NamedVersion,
): Promise<Version> {
  const { clientId } = member;
  return db.client(clientId, async (transaction) => {
    await requireReadable(transaction, member, id);
    const stored = await reportVersions.find(transaction, clientId, { report_id: id, version });
    if (stored === undefined) throw new ApiError('notFound');
    const content = contentOfStored(stored) ?? emptyContent;
    const names = await memberNamesOf(transaction, clientId, saversOf([stored]));
    const chart = await chartOf(transaction, clientId);
    return {
      ...describeHead(names, stored),
      is_measure: stored.is_measure,
      measure_node_id: stored.measure_node_id,
      ...textsOf({ template: stored.template, accounts_info: [] }, content, chart),
    };
  });
}

/** A new save with what an earlier one held. What it names and is gone by now is flagged, as in any report; a measure that is closed to the caller is refused, as by a save. */
export async function restoreVersion(
  db: Database,
  member: Member,
  { id, version }: NamedVersion,
  { revision, confirmed }: z.output<typeof restoreBodySchema>,
): Promise<Report> {
  const { clientId, clientUserId: savedBy } = member;
  const described = await db.client(clientId, async (transaction) => {
    await holdNamed(transaction, clientId);
    const present = await lockReport(transaction, clientId, id);
    await requireRight(transaction, member, present, 'edit');
    await refuseStale(transaction, clientId, present, revision);
    const earlier = await reportVersions.find(transaction, clientId, { report_id: id, version });
    if (earlier === undefined) throw new ApiError('notFound');
    const content = contentOfStored(earlier);
    if (content === null) throw invalidField('version', 'unparsable', 'Failed to parse report template');
    const basis = await readBasis(transaction, clientId);
    const before = contentOfStored(present);
    const check = { content, before: content, present: before, reportId: id };
    await checkContent(transaction, member, basis, check);
    const { name, description, is_measure, measure_node_id } = earlier;
    const saved = { name, description, is_measure, measure_node_id, content };
    if (!isSaved({ present, before, saved })) {
      if (confirmed !== true) await refuseTaken(transaction, member, present, saved);
      await saveWithin(transaction, clientId, { present, before, saved, savedBy });
    }
    await noteChange(transaction, nothingChanged);
    return describeReport(transaction, member, await lockReport(transaction, clientId, id));
  });
  return described();
}
