import { isDeepStrictEqual } from 'node:util';
import { inflateRawSync } from 'node:zlib';
import type { ClientId } from '@tributary/engine/ids';
import type { Leaving } from '@tributary/engine/reports/losing';
import type { ReportSubstitution } from '@tributary/engine/reports/substituteIn';
import type { NodeOfReport } from '@tributary/engine/reports/substituteInHost';
import { noteChange } from '../../audit/note.ts';
import type { ClientTransaction, Database } from '../../db/database.ts';
import { onWholeClient } from '../../db/transactions.ts';
import type { SubjectKind } from '../references/service.ts';
import { figureThreads, unexpected } from '../trial-balance/threadService.ts';
import { dimensionVersionsOf, goneKindsOf } from './dimensionVersions.ts';
import { calendarOf, chartOf } from './known.ts';
import { type MeasureFamily, measureFamilyOf } from './measureFamily.ts';
import { measuresBytesMax } from './measures.ts';
import {
  type BooksTask,
  type ReplacedReport,
  replaceReports,
  type ReplacementTask,
  type ReportText,
} from './replacedReports.ts';
import { listMeasureUses, readReportTexts, reportRevisions, saveReplaced } from './replacementStore.ts';
import { accountsInfo, toldOf, versionsMax } from './saving.ts';
import { listReportsNaming } from './store.ts';

/** Reports are read a few at a time and judged in threads: nothing is held meanwhile. What came of it is written at once. */

/** What goes, as reports name it. */
export interface NamedSubject {
  readonly kind: SubjectKind;
  readonly id: number;
}

/** By what reports are judged, and which. */
interface Basis {
  readonly naming: readonly number[];
  readonly books: BooksTask;
  readonly hosts: MeasureFamily['hosts'];
  /** Of those that are judged together, each with its last save. */
  readonly revisions: readonly (readonly [id: number, revision: number])[];
}

export interface Judged {
  readonly basis: Basis;
  readonly kept: ReadonlyMap<number, ReadonlySet<string>>;
  /** Reports that stay as they are, since those that use them hold too much to be judged. */
  readonly whole: ReadonlySet<number>;
  readonly replaced: readonly ReplacedReport[];
}

export interface JudgeOrder {
  readonly subject: NamedSubject;
  readonly substitution: ReportSubstitution;
  /** By what something in them loses its value, which is all that is asked then; null: they are to be saved. */
  readonly leaving: Leaving | null;
}

/** Each may hold a MiB. */
const readAtOnce = 8;
/** Characters of what is one question to a thread, which has some seconds for it. */
const judgedAtOnce = 2 ** 19;

const lengthOf = ({ template, formulas }: ReportText): number => template.length + formulas.length;

export const inClient = async <T>(
  db: Database,
  clientId: ClientId,
  work: (transaction: ClientTransaction) => Promise<T>,
): Promise<T> => db.client(clientId, (transaction) => onWholeClient(transaction, () => work(transaction)));

/** What reports are judged by, whichever they are. */
export async function readBooks(transaction: ClientTransaction, clientId: ClientId): Promise<BooksTask> {
  const calendar = await calendarOf(transaction, clientId);
  const versions = await dimensionVersionsOf(transaction, clientId, calendar.periods);
  return {
    accounts: await chartOf(transaction, clientId),
    dimensionVersions: versions.toSorted(
      (one, other) => one.fromIndex - other.fromIndex || one.instanceId - other.instanceId,
    ),
    goneInstances: await goneKindsOf(transaction, clientId),
    calendar,
  };
}

async function readBasis(
  transaction: ClientTransaction,
  clientId: ClientId,
  { kind, id }: NamedSubject,
): Promise<Basis> {
  const naming = await listReportsNaming(transaction, clientId, kind, [id]);
  const uses = naming.length === 0 ? [] : await listMeasureUses(transaction, clientId);
  const { hosts, members } = measureFamilyOf(naming, uses);
  const revisions = await reportRevisions.list(transaction, clientId, { id: members }, 'id');
  return {
    naming,
    books: await readBooks(transaction, clientId),
    hosts,
    revisions: revisions.map(({ id: member, revision }) => [member, revision]),
  };
}

/** What the substitution makes of all reports that name what goes, as they and those that use them count it. */
export async function judgeReports(
  db: Database,
  clientId: ClientId,
  { subject, substitution, leaving }: JudgeOrder,
  signal: AbortSignal,
): Promise<Judged> {
  const basis = await inClient(db, clientId, (transaction) => readBasis(transaction, clientId, subject));
  const { books, naming, hosts } = basis;
  const kept = new Map<number, Set<string>>();
  const order = { books, substitution, kept };
  const whole = new Set<number>();
  for (const host of hosts) {
    signal.throwIfAborted();
    const unfit = await unfitIn(db, clientId, host, order);
    for (const id of unfit === null ? [host.id, ...host.measureIds] : []) whole.add(id);
    for (const { reportId, nodeId } of unfit ?? [])
      kept.set(reportId, (kept.get(reportId) ?? new Set<string>()).add(nodeId));
  }
  const [led, left] = [naming.filter((id) => !whole.has(id)), naming.filter((id) => whole.has(id))];
  const replaced = [
    ...(await replaceEach(db, clientId, { ...order, leaving }, led, signal)),
    ...(await replaceEach(db, clientId, { ...order, substitution: null, leaving }, left, signal)),
  ];
  return { basis, kept, whole, replaced };
}

/** Those that can be read, a few at a time, in threads. */
export async function replaceEach(
  db: Database,
  clientId: ClientId,
  task: Omit<ReplacementTask, 'reports'>,
  ids: readonly number[],
  signal: AbortSignal,
): Promise<readonly ReplacedReport[]> {
  const replaced: ReplacedReport[] = [];
  for (let start = 0; start < ids.length; start += readAtOnce) {
    signal.throwIfAborted();
    const some = ids.slice(start, start + readAtOnce);
    const texts = await inClient(db, clientId, (transaction) => readReportTexts(transaction, clientId, some));
    for (const reports of inPortions(texts, judgedAtOnce, lengthOf)) {
      signal.throwIfAborted();
      const outcome = await figureThreads.ask(clientId, async () => ({ replacement: { ...task, reports } }));
      if (!('replaced' in outcome)) throw unexpected(outcome);
      replaced.push(...outcome.replaced);
    }
  }
  return replaced;
}

/**
 * The nodes that have to stay as they are, since the host would count them otherwise; none where it went meanwhile. Null: it holds too
 * much to be judged.
 */
async function unfitIn(
  db: Database,
  clientId: ClientId,
  { id, measureIds }: MeasureFamily['hosts'][number],
  order: Pick<Judged, 'kept'> & { readonly books: BooksTask; readonly substitution: ReportSubstitution },
): Promise<readonly NodeOfReport[] | null> {
  const { host, measures } = await inClient(db, clientId, async (transaction) => {
    const [read] = await readReportTexts(transaction, clientId, [id]);
    return { host: read, measures: await readMeasures(transaction, clientId, measureIds) };
  });
  if (host === undefined) return [];
  if (measures === null) return null;
  const outcome = await figureThreads.ask(clientId, async () => ({ host: { ...order, host, measures } }));
  if (!('unfit' in outcome)) throw unexpected(outcome);
  return outcome.unfit;
}

/** Null: more than each evaluation reads, and which of them it reads depends on who asks. */
async function readMeasures(
  transaction: ClientTransaction,
  clientId: ClientId,
  ids: readonly number[],
): Promise<readonly ReportText[] | null> {
  const read: ReportText[] = [];
  let bytes = 0;
  for (let start = 0; start < ids.length; start += readAtOnce) {
    const texts = await readReportTexts(transaction, clientId, ids.slice(start, start + readAtOnce));
    const measures = texts.filter(({ is_measure }) => is_measure);
    for (const { template, formulas } of measures)
      bytes += Buffer.byteLength(template) + Buffer.byteLength(formulas);
    if (bytes > measuresBytesMax) return null;
    read.push(...measures);
  }
  return read;
}

/** Whether all is as it was judged, but for reports by themselves. What others use is locked from then on. */
export async function isStillJudged(
  transaction: ClientTransaction,
  clientId: ClientId,
  subject: NamedSubject,
  { basis }: Judged,
): Promise<boolean> {
  await reportRevisions.lockAll(transaction, clientId, { id: basis.revisions.map(([id]) => id) }, 'id');
  const { naming: _, ...now } = await readBasis(transaction, clientId, subject);
  const { naming: __, ...then } = basis;
  return isDeepStrictEqual(now, then);
}

const told = { object: 'report_builder_reports', do: 'update' } as const;

/** Characters of what is written by one statement. */
const writtenAtOnce = 2 ** 21;

/**
 * A save of each report that comes to hold something else, by nobody: versions from before stay as they are. Those few that were
 * saved since they were judged are judged here.
 */
export async function saveJudged(
  transaction: ClientTransaction,
  clientId: ClientId,
  { subject, substitution }: JudgeOrder,
  { basis: { books }, kept, whole, replaced }: Judged,
): Promise<void> {
  const ids = await listReportsNaming(transaction, clientId, subject.kind, [subject.id]);
  const present = await reportRevisions.lockAll(transaction, clientId, { id: ids }, 'id');
  const known = new Map(replaced.map((each) => [each.id, each]));
  const since = present.filter(({ id, revision }) => known.get(id)?.revision !== revision && !whole.has(id));
  const reports = await readReportTexts(
    transaction,
    clientId,
    since.map(({ id }) => id),
  );
  const anew = replaceReports({ books, substitution, kept, reports, leaving: null });
  for (const { id } of since) known.delete(id);
  const saves = [...present.flatMap(({ id }) => known.get(id) ?? []), ...anew].flatMap(
    ({ save }) => save ?? [],
  );
  if (saves.length === 0) return;
  const chart = await accountsInfo(transaction, clientId);
  for (const portion of inPortions(saves, writtenAtOnce, ({ length }) => length)) {
    const contents = `[${portion.map(({ content }) => inflateRawSync(content).toString()).join(',')}]`;
    const changes = portion.map(({ change }) => change);
    await saveReplaced(transaction, clientId, { contents, changes, accountsInfo: chart, versionsMax });
    for (const { before, measure_node_id } of portion) {
      const { id, name, revision } = before;
      const after = toldOf({ ...before, measure_node_id }, revision + 1);
      await noteChange(transaction, { ...told, id, name, before: toldOf(before, revision), after });
    }
  }
}

/** One after the other, as many together as are not too large. */
function* inPortions<Part>(
  parts: readonly Part[],
  sizeMax: number,
  sizeOf: (part: Part) => number,
): Generator<readonly Part[]> {
  let portion: Part[] = [];
  let size = 0;
  for (const part of parts) {
    if (portion.length > 0 && size + sizeOf(part) > sizeMax) {
      yield portion;
      portion = [];
      size = 0;
    }
    portion.push(part);
    size += sizeOf(part);
  }
  if (portion.length > 0) yield portion;
}
