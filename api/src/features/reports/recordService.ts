import type { ClientId } from '@tributary/engine/ids';
import { noteChange, nothingChanged } from '../../audit/note.ts';
import type { ClientTransaction, Database } from '../../db/database.ts';
import { ApiError, invalidField } from '../../http/errors.ts';
import type { Member } from '../../identity/entryStore.ts';
import { holdLedger } from '../chart-of-accounts/service.ts';
import { holdDimensions } from '../dimensions/service.ts';
import { takeBackRights } from '../users/rightsService.ts';
import { memberNamesOf } from '../users/service.ts';
import { beginningOf } from './beginnings.ts';
import { checkContent, measureNodeOf, refuseCycle } from './checking.ts';
import { contentOfStored, contentOfTexts, emptyContent, emptyStored, type ReportContent } from './content.ts';
import { type Basis, namedAs, readBasis } from './known.ts';
import { isOpen, openReports, reportsType, requireRight, seesAllReports } from './rights.ts';
import { isSaved, type ReportState } from './reportState.ts';
import { addWithin, saveWithin, toldOf } from './saving.ts';
import type { NewReport, ReportChanges } from './schemas.ts';
import { describeReport, type Report } from './service.ts';
import {
  favourites,
  listUsersOfMeasures,
  reportNames,
  reports,
  reportVersions,
  type StoredReport,
} from './store.ts';

/** How reports come, change and go. */

const reportsMax = 1_000;

/** Nobody takes away meanwhile what a report comes to name. */
export async function holdNamed(transaction: ClientTransaction, clientId: ClientId): Promise<void> {
  await holdLedger(transaction, clientId);
  await holdDimensions(transaction, clientId);
}

export async function createReport(
  db: Database,
  member: Member,
  body: NewReport,
  language: string | null,
): Promise<Report> {
  const { clientId, clientUserId } = member;
  const described = await db.client(clientId, async (transaction) => {
    await holdNamed(transaction, clientId);
    const { length: count } = await reportNames.list(transaction, clientId);
    if (count >= reportsMax) throw new ApiError('tooManyReports', { values: { count: reportsMax } });
    const basis = await readBasis(transaction, clientId);
    const begun = await beginningOf(transaction, member, basis, body, language);
    const { copied } = begun;
    const content = named(begun.content, basis);
    await checkContent(transaction, member, basis, { content, before: copied, reportId: null });
    const isMeasure = body.is_measure ?? begun.is_measure;
    const state = {
      name: begun.name,
      description: begun.description,
      is_measure: isMeasure,
      measure_node_id: measureNodeOf({
        content,
        isMeasure,
        asked: body.measure_node_id,
        present: { isMeasure: begun.is_measure, nodeId: begun.measure_node_id },
      }),
      content,
    };
    const id = await addWithin(transaction, member, state, seesAllReports(member));
    if (body.favourite === true) {
      await favourites.add(transaction, clientId, { report_id: id, client_user_id: clientUserId });
    }
    return describeReport(transaction, member, await lockReport(transaction, clientId, id));
  });
  return described();
}

/** Kept as it is answered, so that what is sent back unchanged is no change. */
const named = ({ tree, ...rest }: ReportContent, { chart }: Basis): ReportContent => ({
  ...rest,
  tree: namedAs(chart, tree),
});

/** As it is once whoever saved it before is done. */
export async function lockReport(
  transaction: ClientTransaction,
  clientId: ClientId,
  id: number,
): Promise<StoredReport> {
  const stored = await reports.lock(transaction, clientId, { id });
  if (stored === undefined) throw new ApiError('notFound');
  return stored;
}

/** Whoever saves last says what they saw: a save in between refuses, by whom it was and when. */
export async function refuseStale(
  transaction: ClientTransaction,
  clientId: ClientId,
  { id, revision, updated_at: updatedAt }: StoredReport,
  seen: number | undefined,
): Promise<void> {
  if (seen === undefined || seen === revision) return;
  const version = await reportVersions.find(transaction, clientId, { report_id: id, version: revision });
  const savedBy = version?.saved_by ?? null;
  const names = await memberNamesOf(transaction, clientId, savedBy === null ? [] : [savedBy]);
  const name = names.get(savedBy ?? 0);
  if (name === undefined) throw new ApiError('conflict');
  const values = { savedBy: name, savedAt: timeOf(version?.saved_at ?? updatedAt) };
  throw new ApiError('reportSavedMeanwhile', { values, code: 'conflict' });
}

/** To the minute, as it reads in any language. */
const timeOf = (time: Date): string => `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** Whether anything else is asked for than that it is a favourite. */
function changesReport(body: ReportChanges): boolean {
  const { name, description, is_measure, measure_node_id, template, formulas } = body;
  const changes = [name, description, is_measure, measure_node_id, template, formulas];
  return changes.some((change) => change !== undefined);
}

export async function changeReport(
  db: Database,
  member: Member,
  id: number,
  body: ReportChanges,
): Promise<Report> {
  const { clientId } = member;
  const holdsContent = body.template !== undefined || body.formulas !== undefined;
  if (holdsContent && body.revision === undefined) {
    throw invalidField('revision', 'required', 'A template is saved against the revision that was seen.');
  }
  const described = await db.client(clientId, async (transaction) => {
    if (holdsContent) await holdNamed(transaction, clientId);
    const present = await lockReport(transaction, clientId, id);
    const isChange = changesReport(body);
    await requireRight(transaction, member, present, isChange ? 'edit' : 'read');
    if (isChange) {
      await refuseStale(transaction, clientId, present, body.revision);
      await saveChanges(transaction, member, present, body);
    }
    await setFavourite(transaction, member, present, body.favourite);
    await noteChange(transaction, nothingChanged);
    return describeReport(transaction, member, await lockReport(transaction, clientId, id));
  });
  return described();
}

async function saveChanges(
  transaction: ClientTransaction,
  member: Member,
  present: StoredReport,
  body: ReportChanges,
): Promise<void> {
  const { clientId, clientUserId: savedBy } = member;
  const before = contentOfStored(present);
  const isMeasure = body.is_measure ?? present.is_measure;
  const content = await contentOf(transaction, member, present, { before, body });
  const saved: ReportState = {
    name: body.name ?? present.name,
    description: body.description ?? present.description,
    is_measure: isMeasure,
    measure_node_id: measureNodeOf({
      content,
      isMeasure,
      asked: body.measure_node_id,
      present: { isMeasure: present.is_measure, nodeId: present.measure_node_id },
    }),
    content,
  };
  if (isSaved({ present, before, saved })) return;
  if (body.confirmed !== true) await refuseTaken(transaction, member, present, saved);
  await saveWithin(transaction, clientId, { present, before, saved, savedBy });
}

async function contentOf(
  transaction: ClientTransaction,
  member: Member,
  present: StoredReport,
  { before, body }: { readonly before: ReportContent | null; readonly body: ReportChanges },
): Promise<ReportContent> {
  const { template, formulas } = body;
  if (template === undefined && formulas === undefined) {
    const content = before ?? emptyContent;
    const isNew = body.is_measure === true && !present.is_measure;
    if (isNew) await refuseCycle(transaction, member.clientId, content, present.id);
    return content;
  }
  const basis = await readBasis(transaction, member.clientId);
  const stored = before === null ? emptyStored : present;
  const content = named(contentOfTexts({ template, formulas }, stored, basis.calendar), basis);
  await checkContent(transaction, member, basis, { content, before, reportId: present.id });
  return content;
}

async function setFavourite(
  transaction: ClientTransaction,
  { clientId, clientUserId }: Member,
  { id, name }: StoredReport,
  wanted: boolean | undefined,
): Promise<void> {
  if (wanted === undefined) return;
  const own = { report_id: id, client_user_id: clientUserId };
  const present = await favourites.has(transaction, clientId, own);
  if (present === wanted) return;
  if (wanted) await favourites.add(transaction, clientId, own);
  else await favourites.remove(transaction, clientId, own);
  const note = { before: { favourite: present }, after: { favourite: wanted } };
  await noteChange(transaction, { id, name, ...note });
}

/** A measure that others use goes only when that is confirmed: their lines of it show nothing from then on. */
export async function deleteReport(
  db: Database,
  member: Member,
  id: number,
  isConfirmed: boolean,
): Promise<{ id: number }> {
  const { clientId } = member;
  return db.client(clientId, async (transaction) => {
    const present = await lockReport(transaction, clientId, id);
    if (!isConfirmed && present.is_measure) await refuseUsed(transaction, member, id);
    const rights = await takeBackRights(transaction, clientId, { type: reportsType, id });
    await reports.remove(transaction, clientId, { id });
    const note = { before: toldOf(present, present.revision), after: null };
    await noteChange(transaction, { id, name: present.name, ...note, ...rights });
    return { id };
  });
}

type MeasureState = Pick<ReportState, 'is_measure' | 'measure_node_id'>;
const isShown = ({ is_measure: isMeasure, measure_node_id: nodeId }: MeasureState): boolean =>
  isMeasure && nodeId !== null;

/** A measure that others use ends only when that is confirmed, as it goes only then. */
export async function refuseTaken(
  transaction: ClientTransaction,
  member: Member,
  present: StoredReport,
  saved: MeasureState,
): Promise<void> {
  if (isShown(present) && !isShown(saved))
    await refuseUsed(transaction, member, present.id, 'measureStillUsed');
}

async function refuseUsed(
  transaction: ClientTransaction,
  member: Member,
  id: number,
  failure: 'measureInUse' | 'measureStillUsed' = 'measureInUse',
): Promise<void> {
  const users = await listUsersOfMeasures(transaction, member.clientId, [id]);
  if (users.length === 0) return;
  const open = await openReports(transaction, member);
  const seen = users.filter((each) => isOpen(open, member, each)).map(({ name }) => name);
  const values = { reports: seen.join(', '), otherCount: users.length - seen.length };
  throw new ApiError(failure, { values });
}
