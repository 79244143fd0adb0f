import { isDeepStrictEqual } from 'node:util';
import { inflateRawSync } from 'node:zlib';
import type { ClientId } from '@tributary/engine/ids';
import type { Leaving } from '@tributary/engine/reports/losing';
import type { ReportSubstitution } from '@tributary/engine/reports/substitution';
import type { NodeOfReport } from '@tributary/engine/reports/substituteInHost';
import { noteChange } from '../../audit/note.ts';
import type { ClientTransaction, Database } from '../../db/database.ts';
import { onWholeClient } from '../../db/transactions.ts';
import { ApiError } from '../../http/errors.ts';
import type { Outcome, Question } from '../figureWorker.ts';
import type { SubjectKind } from '../references/service.ts';
import { figureThreads, unexpected } from '../trial-balance/threadService.ts';
import { isReadAlike, readBooks } from './judgedBooks.ts';
import { type MeasureFamily, measureFamilyOf } from './measureFamily.ts';
import { measuresBytesMax } from './measures.ts';
import type { BooksTask, HostTask, ReplacedReport, ReplacementTask, ReportText } from './replacedReports.ts';
import {
  listMeasureUses,
  listNamedAccounts,
  readReportTexts,
  reportRevisions,
  saveReplaced,
} from './replacementStore.ts';
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
  /** The last save of each that is looked at. */
  readonly revisions: ReadonlyMap<number, number>;
  /** The accounts that these name, and what goes with what takes its place. */
  readonly accounts: ReadonlySet<number>;
}

type Unfit = readonly NodeOfReport[] | null;

export interface Judged {
  readonly basis: Basis;
  readonly kept: ReadonlyMap<number, ReadonlySet<string>>;
  /** Reports that stay as they are, since those that use them hold too much to be judged, or to be judged in time. */
  readonly whole: ReadonlySet<number>;
  readonly replaced: readonly ReplacedReport[];
  /** What was found of those that use others, by all that it was found by but the books. */
  readonly found: ReadonlyMap<string, Unfit>;
}

/** How reports are judged: for somebody who waits for the answer, or by a job, which has more time. */
export interface Judging {
  readonly signal: AbortSignal;
  readonly ask: (clientId: ClientId, put: () => Promise<Question>) => Promise<Outcome>;
  /** Says how many of how many are done. */
  readonly tell: (done: number, total: number) => void;
  /** What was judged in an earlier attempt: of that only what is otherwise since is judged. */
  readonly before: Judged | null;
}

/** Whoever waits for the answer asks again themselves where it does not come. */
export const judgingAtOnce = (): Judging => ({
  signal: new AbortController().signal,
  ask: async (clientId, put) => figureThreads.ask(clientId, put),
  tell: () => undefined,
  before: null,
});

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

async function readBasis(
  transaction: ClientTransaction,
  clientId: ClientId,
  { subject: { kind, id }, substitution }: Pick<JudgeOrder, 'subject' | 'substitution'>,
): Promise<Basis> {
  const naming = await listReportsNaming(transaction, clientId, kind, [id]);
  const uses = naming.length === 0 ? [] : await listMeasureUses(transaction, clientId);
  const { hosts, members } = measureFamilyOf(naming, uses);
  const ids = [...new Set([...naming, ...members])];
  // Before what they name: a save in between is one since.
  const revisions = await reportRevisions.list(transaction, clientId, { id: ids }, 'id');
  const ofSubject = substitution.kind === 'account' ? [substitution.from, substitution.to] : [];
  return {
    naming,
    books: await readBooks(transaction, clientId),
    hosts,
    revisions: new Map(revisions.map(({ id: member, revision }) => [member, revision])),
    accounts: new Set([...ofSubject, ...(await listNamedAccounts(transaction, clientId, ids))]),
  };
}

const setsIn = (kept: Judged['kept'], ids: readonly number[]) =>
  ids.map((id) => [...(kept.get(id) ?? [])].toSorted());

/** Null where the reports that were looked at then would be judged by others now. */
function stillOf(before: Judged | null, { books }: Basis): Judged | null {
  return before !== null && isReadAlike(before.basis.books, books, before.basis.accounts) ? before : null;
}

interface Work {
  readonly db: Database;
  readonly clientId: ClientId;
  readonly judging: Judging;
}

/** What was found so far; what stays grows only. */
interface Findings {
  readonly kept: Map<number, ReadonlySet<string>>;
  readonly whole: Set<number>;
  readonly found: Map<string, Unfit>;
}

/**
 * What the substitution makes of all reports that name what goes, as they and those that use them count it. Where one of them stays as
 * it is, by its lists or since nobody can judge it in time, those that use it are asked once more.
 */
export async function judgeReports(
  db: Database,
  clientId: ClientId,
  { subject, substitution, leaving }: JudgeOrder,
  judging: Judging,
): Promise<Judged> {
  const basis = await inClient(db, clientId, (transaction) =>
    readBasis(transaction, clientId, { subject, substitution }),
  );
  const before = stillOf(judging.before, basis);
  const findings: Findings = { kept: new Map(), whole: new Set(), found: new Map() };
  const of = { db, clientId, judging };
  const used = new Set(basis.hosts.flatMap(({ measureIds }) => measureIds));
  const staying = new Set<number>();
  for (let last = before; ;) {
    await judgeHosts(of, { basis, substitution, before, staying }, findings);
    last = await replacedBy(of, { basis, substitution, leaving, last }, findings);
    const more = last.replaced.filter(({ id, isWhole }) => isWhole && used.has(id) && !staying.has(id));
    for (const { id } of more) staying.add(id);
    if (more.length === 0) return last;
  }
}

/** Asks of each report that uses others what has to stay, until nothing more has to: what stays in one may be missed in another one. */
async function judgeHosts(
  of: Work,
  {
    basis: { books, hosts, naming, revisions },
    substitution,
    before,
    staying,
  }: Pick<Judged, 'basis'> &
    Pick<JudgeOrder, 'substitution'> & {
      readonly before: Judged | null;
      readonly staying: ReadonlySet<number>;
    },
  { kept, whole, found }: Findings,
): Promise<void> {
  const total = hosts.length + naming.length;
  for (let asked = -1; asked !== found.size;) {
    asked = found.size;
    for (const [done, host] of hosts.entries()) {
      of.judging.signal.throwIfAborted();
      of.judging.tell(done, total);
      const ids = [host.id, ...host.measureIds];
      const stay = new Set(ids.filter((id) => whole.has(id) || staying.has(id)));
      const key = JSON.stringify([ids, ids.map((id) => revisions.get(id)), setsIn(kept, ids), [...stay]]);
      if (found.has(key)) continue;
      const known = before?.found.get(key);
      const order = { books, substitution, kept, whole: stay };
      const unfit = known === undefined ? await unfitIn(of, host, order) : known;
      found.set(key, unfit);
      for (const id of unfit === null ? ids : []) whole.add(id);
      for (const { reportId, nodeId } of unfit ?? [])
        kept.set(reportId, new Set([...(kept.get(reportId) ?? []), nodeId]));
    }
  }
}

/** @param last of what was found before; whatever would be the same is not judged again */
async function replacedBy(
  of: Work,
  {
    basis,
    substitution,
    leaving,
    last,
  }: Pick<Judged, 'basis'> & Pick<JudgeOrder, 'substitution' | 'leaving'> & { readonly last: Judged | null },
  { kept, whole, found }: Findings,
): Promise<Judged> {
  const { books, naming, hosts, revisions } = basis;
  const replaced = (last?.replaced ?? []).filter(
    ({ id, revision }) =>
      revision === revisions.get(id) &&
      revision === last?.basis.revisions.get(id) &&
      whole.has(id) === last.whole.has(id) &&
      isDeepStrictEqual(kept.get(id), last.kept.get(id)),
  );
  const open = new Set(naming);
  for (const { id } of replaced) open.delete(id);
  const order = { books, substitution, kept, whole, leaving };
  const total = hosts.length + naming.length;
  const telling = { ...of, judging: { ...of.judging, tell: tellFrom(total - open.size, total, of.judging) } };
  const [led, left] = [[...open].filter((id) => !whole.has(id)), [...open].filter((id) => whole.has(id))];
  replaced.push(...(await replaceEach(telling, order, led)));
  // What stays as it is is no save.
  if (leaving !== null)
    replaced.push(...(await replaceEach(telling, { ...order, substitution: null }, left)));
  return { basis, kept: new Map(kept), whole: new Set(whole), replaced, found };
}

const tellFrom =
  (first: number, total: number, { tell }: Judging): Judging['tell'] =>
  (done) =>
    tell(first + done, total);

/** Those that can be read, a few at a time, in threads. */
export async function replaceEach(
  { db, clientId, judging }: Work,
  task: Omit<ReplacementTask, 'reports'>,
  ids: readonly number[],
): Promise<readonly ReplacedReport[]> {
  const replaced: ReplacedReport[] = [];
  for (let start = 0; start < ids.length; start += readAtOnce) {
    judging.signal.throwIfAborted();
    judging.tell(start, ids.length);
    const some = ids.slice(start, start + readAtOnce);
    const texts = await inClient(db, clientId, (transaction) => readReportTexts(transaction, clientId, some));
    for (const reports of inPortions(texts, judgedAtOnce, lengthOf)) {
      judging.signal.throwIfAborted();
      replaced.push(...(await replaceSome(clientId, { ...task, reports }, judging)));
    }
  }
  return replaced;
}

/** One by one where that takes too long together; what takes too long by itself stays as it is. */
async function replaceSome(
  clientId: ClientId,
  task: ReplacementTask,
  judging: Judging,
): Promise<readonly ReplacedReport[]> {
  const outcome = await askTwice(clientId, { replacement: task }, judging);
  if (outcome !== null) {
    if (!('replaced' in outcome)) throw unexpected(outcome);
    return outcome.replaced;
  }
  if (task.reports.length === 1) {
    if (task.substitution === null) throw new ApiError('unavailable');
    return replaceSome(clientId, { ...task, substitution: null }, judging);
  }
  const replaced: ReplacedReport[] = [];
  for (const report of task.reports)
    replaced.push(...(await replaceSome(clientId, { ...task, reports: [report] }, judging)));
  return replaced;
}

/** Null: it takes too long, and not because of what else was to be done then. */
async function askTwice(clientId: ClientId, question: Question, { ask }: Judging): Promise<Outcome | null> {
  for (let asked = 0; asked < 2; asked++) {
    try {
      return await ask(clientId, async () => question);
    } catch (error) {
      if (!(error instanceof ApiError) || error.failure !== 'unavailable') throw error;
    }
  }
  return null;
}

/**
 * The nodes that have to stay as they are, since the host would count them otherwise; none where it went meanwhile. Null: it holds too
 * much to be judged, or to be judged in time.
 */
async function unfitIn(
  { db, clientId, judging }: Work,
  { id, measureIds }: MeasureFamily['hosts'][number],
  order: Omit<HostTask, 'host' | 'measures'>,
): Promise<Unfit> {
  const { host, measures } = await inClient(db, clientId, async (transaction) => {
    const [read] = await readReportTexts(transaction, clientId, [id]);
    return { host: read, measures: await readMeasures(transaction, clientId, measureIds) };
  });
  if (host === undefined) return [];
  if (measures === null) return null;
  const outcome = await askTwice(clientId, { host: { ...order, host, measures } }, judging);
  if (outcome === null) return null;
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

/** Whether all is as it was judged. It stays so from then on: what reports may name is held, and nobody else saves one of these. */
export async function isStillJudged(
  transaction: ClientTransaction,
  clientId: ClientId,
  order: Pick<JudgeOrder, 'subject' | 'substitution'>,
  { basis }: Judged,
): Promise<boolean> {
  await reportRevisions.lockAll(transaction, clientId, { id: [...basis.revisions.keys()] }, 'id');
  const { books, naming, hosts, revisions } = await readBasis(transaction, clientId, order);
  return (
    isDeepStrictEqual(
      { naming, hosts, revisions },
      { naming: basis.naming, hosts: basis.hosts, revisions: basis.revisions },
    ) && isReadAlike(basis.books, books, basis.accounts)
  );
}

const told = { object: 'report_builder_reports', do: 'update' } as const;

/** Characters of what is written by one statement. */
const writtenAtOnce = 2 ** 21;

/** A save of each report that comes to hold something else, by nobody: versions from before stay as they are. All is as it was judged. */
export async function saveJudged(
  transaction: ClientTransaction,
  clientId: ClientId,
  { replaced }: Judged,
): Promise<void> {
  const saves = replaced.flatMap(({ save }) => save ?? []);
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
