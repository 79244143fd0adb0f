import type { ClientId } from '@tributary/engine/ids';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { ClientTransaction } from '../db/database.ts';
import { enterClient } from '../db/transactions.ts';
import { WatchedRows, watchRows } from '../db/watchedRows.ts';
import { appendRow } from './append.ts';
import { type AuditFields, type AuditPart, compare } from './lines.ts';
import { type StreamKind, typeOfKind } from '../identity/streamKinds.ts';
import type { AuditAction, AuditActor, AuditObject } from './words.ts';

/** Who does something, by what, and in which log it stands. */
export interface Author {
  /** Null: the log of the installation. */
  readonly clientId: ClientId | null;
  readonly actor: AuditActor;
  readonly userId: number | null;
  readonly memberId: number | null;
  readonly sessionId: number | null;
  readonly requestId: string | null;
}

/** The client in whose log something stands though its call is on the installation. */
interface WithinClient {
  readonly clientId: ClientId;
  /** Whose membership it was done by; null: a platform administrator did it, from outside. */
  readonly memberId: number | null;
}

interface Told {
  readonly object: AuditObject;
  readonly do: AuditAction;
}

/** What a route says of what it changes. */
export interface AuditSettings extends Told {
  /** What else comes into the same log by it: work that it orders, attempts that it refuses. */
  readonly also?: readonly Told[];
  /** Of a call on the installation that changes something of a client, and is told in its log. */
  readonly isWithinClient?: true;
  /** The records of this table of clients are what is changed: how they were and are is then taken from what the work does with them. */
  readonly rowsOf?: { readonly name: string; readonly columns: readonly string[] };
}

/** The same of a call whose address names a kind of streams: rows are about what is of that kind. */
export function auditOfKind(audit: AuditSettings, kind: unknown): AuditSettings {
  const ofKind = <Said extends Told>(told: Said): Said => ({
    ...told,
    object: typeOfKind(told.object, kind),
  });
  return { ...ofKind(audit), ...(audit.also === undefined ? {} : { also: audit.also.map(ofKind) }) };
}

/**
 * What any call that names a client may write beside its own: whoever was named in an invitation with a password has taken it up by
 * coming, whatever they call first.
 */
export const byAnyCall = {
  object: 'invitations',
  do: 'accept',
  isWithinClient: true,
} as const satisfies AuditSettings;

type LogName = 'client' | 'installation';

/** What comes into which log, by its words. */
type Announced = Readonly<Partial<Record<LogName, readonly string[]>>>;

const wordOf = ({ object, do: action }: Told): string => `${object}:${action}`;

/** It stands in the log of the client alone, whatever the call is on. */
export const announcedByAnyCall: Announced = { client: [wordOf(byAnyCall)] };

/** What comes into which log by a call on a client or on the installation, as the description of the interface says it. */
function announcedBy(audit: AuditSettings, isOfClient: boolean): Announced {
  const told = [audit, ...(audit.also ?? [])].map(wordOf);
  const isInClient = isOfClient || audit.isWithinClient === true;
  return { ...(isOfClient ? {} : { installation: told }), ...(isInClient ? { client: told } : {}) };
}

/** The same of a call whose path may name any of these kinds of streams: what it may write by all of them. */
export function announcedByKinds(
  audit: AuditSettings,
  isOfClient: boolean,
  kinds: readonly StreamKind[],
): Announced {
  const told = kinds.map((kind) => announcedBy(auditOfKind(audit, kind), isOfClient));
  const logs = new Set(told.flatMap((each) => Object.keys(each) as LogName[]));
  return Object.fromEntries(
    [...logs].map((log) => [log, [...new Set(told.flatMap((each) => each[log] ?? []))]]),
  );
}

/** A row that is about to be written. */
export interface WatchedRow {
  readonly log: LogName;
  readonly object: AuditObject;
  readonly word: string;
  readonly fields: readonly string[];
  /** Of the table whose rows the call changes; none where it names none. */
  readonly columns: readonly string[];
  /** By the call that it comes with, or the work. */
  readonly isAnnounced: boolean;
}

let watch: ((row: WatchedRow) => void) | null = null;

/** Has each row looked at before it is written: tests refuse what no call announces. */
export function watchAuditRows(see: (row: WatchedRow) => void): void {
  watch = see;
}

/**
 * What a change is about, and how it was and is. Without `before`, `after` and `parts` it is something that happened; with them,
 * and without a difference, nothing did. What is left out is as the route says.
 */
export interface ChangeNote {
  readonly object?: AuditObject;
  readonly do?: AuditAction;
  readonly id?: number | null;
  /** As people know it. */
  readonly name?: string | null;
  /** Where nobody is signed in. */
  readonly userId?: number;
  readonly within?: WithinClient;
  /** Null: there was none. */
  readonly before?: AuditFields | null;
  readonly after?: AuditFields | null;
  readonly parts?: { readonly before: readonly AuditPart[]; readonly after: readonly AuditPart[] };
}

/** What is said where all is as it was. */
export const nothingChanged = { before: {}, after: {} } as const satisfies ChangeNote;

interface Audited {
  readonly author: Author;
  readonly settings: AuditSettings;
  /** Null: what is noted is written at once, into the transaction that changes it. */
  readonly notes: ChangeNote[] | null;
}

const underWay = new AsyncLocalStorage<Audited>();

const nameLengthMax = 255;

function shortName(name: string | null): string | null {
  if (name === null || name.length <= nameLengthMax) return name;
  return `${name.slice(0, nameLengthMax - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

const isEvent = ({ before, after, parts }: ChangeNote): boolean =>
  before === undefined && after === undefined && parts === undefined;

/** What the installation does within a client is told there, and nowhere else. */
async function authorWithin(
  transaction: ClientTransaction,
  author: Author,
  { within }: ChangeNote,
): Promise<Author> {
  if (author.clientId !== null || within === undefined) return author;
  await enterClient(transaction, within.clientId);
  if (within.memberId === null) return { ...author, ...within, actor: 'administrator' };
  // Signed in or by a link: it would tell who was known before, and sessions are not of the client.
  return { ...author, ...within, actor: 'session', sessionId: null };
}

/** One row for all notes of a piece of work; none where nothing differs. */
async function writeNotes(
  transaction: ClientTransaction,
  author: Author,
  settings: AuditSettings,
  notes: readonly ChangeNote[],
): Promise<void> {
  const [first] = notes;
  if (first === undefined) return;
  const changes = compare(notes);
  if (changes.count === 0 && !notes.some(isEvent)) return;
  const { clientId, ...by } = await authorWithin(transaction, author, first);
  const told = { object: first.object ?? settings.object, do: first.do ?? settings.do };
  if (watch !== null) {
    const log = clientId === null ? 'installation' : 'client';
    const announced = announcedBy(settings, author.clientId !== null)[log] ?? [];
    const word = wordOf(told);
    const fields = [...new Set(changes.lines.map(({ field }) => field))];
    const columns = settings.rowsOf?.columns ?? [];
    watch({ log, object: told.object, word, fields, columns, isAnnounced: announced.includes(word) });
  }
  await appendRow(transaction, clientId, {
    ...by,
    userId: first.userId ?? by.userId,
    at: new Date(),
    action: told.do,
    object: told.object,
    objectId: first.id ?? null,
    objectName: shortName(first.name ?? null),
    changes: JSON.stringify(changes),
  });
}

/** An invitation that is answered, by whoever has the address. */
const answerOf =
  (status: 'active' | 'declined') =>
  (clientId: ClientId, memberId: number, email: string): ChangeNote => ({
    id: memberId,
    name: email,
    within: { clientId, memberId },
    before: { status: 'invited' },
    after: { status },
  });

export const acceptanceOf = answerOf('active');
export const refusalOf = answerOf('declined');

/** Says what is changed, inside the transaction that changes it. Outside of a call, as in a program, it is nobody's. */
export async function noteChange(transaction: ClientTransaction, note: ChangeNote): Promise<void> {
  const audited = underWay.getStore();
  if (audited === undefined) return;
  if (audited.notes === null) await writeNotes(transaction, audited.author, audited.settings, [note]);
  else audited.notes.push(note);
}

/** Whether what is under way is done by somebody who is not signed in. */
export function isByStranger(): boolean {
  return underWay.getStore()?.author.actor === 'nobody';
}

/** Who does what is under way; null: nobody who is signed in. */
export function doerId(): number | null {
  return underWay.getStore()?.author.userId ?? null;
}

/** Several notes of a transaction as one row, also where notes are written as they come. */
export async function notingTogether<T>(transaction: ClientTransaction, work: () => Promise<T>): Promise<T> {
  const audited = underWay.getStore();
  if (audited?.notes !== null) return work();
  const notes: ChangeNote[] = [];
  const result = await underWay.run({ ...audited, notes }, work);
  await writeNotes(transaction, audited.author, audited.settings, notes);
  return result;
}

/** Work whose notes are written as they come. */
export async function notingAtOnce<T>(
  author: Author,
  settings: AuditSettings,
  work: () => Promise<T>,
): Promise<T> {
  return underWay.run({ author, settings, notes: null }, work);
}

/** A note of what stays whatever becomes of the call that it comes with: a row of its own, written with it. */
export async function noteApart(transaction: ClientTransaction, told: Told, note: ChangeNote): Promise<void> {
  const audited = underWay.getStore();
  if (audited === undefined) return;
  await writeNotes(transaction, audited.author, audited.settings, [{ ...told, ...note }]);
}

/** What a piece of work noted, to be written when its end is known. */
export interface Noted<T> {
  readonly result: T;
  readonly notes: readonly ChangeNote[];
}

/** Work whose notes become one row. Where it notes nothing itself, it is about the rows that it changed of the table of the route. */
export async function noting<T>(
  author: Author,
  settings: AuditSettings,
  work: () => Promise<T>,
): Promise<Noted<T>> {
  const notes: ChangeNote[] = [];
  const rows = new WatchedRows(settings.rowsOf?.name ?? '');
  const result = await underWay.run({ author, settings, notes }, async () => watchRows(rows, work));
  return { result, notes: notes.length > 0 ? notes : notesOfRows(rows) };
}

/** As the log calls a record: by its code and name, whichever it has. */
function nameOf(row: Readonly<Record<string, unknown>>): string | null {
  const words = [row['code'], row['name'] ?? row['display_name']].filter(
    (word) => typeof word === 'string' && word !== '',
  );
  return words.length === 0 ? null : words.join(' ');
}

function notesOfRows({ before, after }: WatchedRows): ChangeNote[] {
  const changed = [...after].flatMap(([id, row]) => {
    const present = before.get(id) ?? null;
    const named = row ?? present;
    return named === null ? [] : [{ id, name: nameOf(named), before: present, after: row }];
  });
  if (changed.length < 2) return changed;
  const partsOf = (side: 'before' | 'after') =>
    changed.flatMap(({ id, name, [side]: fields }) =>
      fields === null ? [] : [{ key: id, name: name ?? String(id), fields }],
    );
  return [{ parts: { before: partsOf('before'), after: partsOf('after') } }];
}

/** Writes what was noted, along with what was changed. Work that says nothing of what it changed is told by its route alone. */
export async function writeNoted(
  transaction: ClientTransaction,
  author: Author,
  settings: AuditSettings,
  notes: readonly ChangeNote[],
): Promise<void> {
  await writeNotes(transaction, author, settings, notes.length > 0 ? notes : [{}]);
}
