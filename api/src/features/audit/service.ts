import { monthRange } from '@tributary/engine/addresses/monthRange';
import type { ClientId } from '@tributary/engine/ids';
import type { z } from 'zod';
import type { AuditChanges } from '../../audit/lines.ts';
import { attemptsField } from '../../audit/strangers.ts';
import { type AuditObject, kindredOf, recordKindOf } from '../../audit/words.ts';
import type { ClientTransaction, Database } from '../../db/database.ts';
import { invalidField } from '../../http/errors.ts';
import { type CursorForm, formatCursor, noCursor, parseCursor } from '../../http/pages.ts';
import { streamKinds, typeOfKind } from '../../identity/streamKinds.ts';
import {
  personWithAddress,
  userNamesOf,
  userNamesOfInstallation,
  userWithAddress,
} from '../users/service.ts';
import {
  type adminAuditEntrySchema,
  type adminAuditPageSchema,
  type adminAuditQuerySchema,
  auditEntrySchema,
  type auditPageSchema,
  type auditQuerySchema,
} from './schemas.ts';
import {
  countOfInstallation,
  listOfInstallation,
  namesOfClients,
  type InstallationPlace,
} from './installationStore.ts';
import {
  type AuditFilter,
  type ClientPlace,
  countEntries,
  findDoer,
  listEntries,
  listPlacesOfImports,
  listPlacesOfStreams,
} from './store.ts';

type Row = Awaited<ReturnType<typeof listEntries>>[number];
type Page = Pick<z.output<typeof auditQuerySchema>, 'after' | 'limit'>;

/** Rows are read in the order of their time: in that of a client by it and their number, in that of the installation by their log too. */
const ofClient: CursorForm = { list: 'audit_log', numberCount: 2, value: null };
const ofBoth: CursorForm = { list: 'installation_audit_log', numberCount: 3, value: null };

/** Later ones are written otherwise. */
const lastInstant = Date.UTC(9999, 11, 31);

const instantOf = (milliseconds: number): Date =>
  milliseconds <= lastInstant ? new Date(milliseconds) : noCursor();

function placeOfClient({ after }: Page): ClientPlace | null {
  const [at, number = 0] = parseCursor(ofClient, after)?.numbers ?? [];
  return at === undefined ? null : { at: instantOf(at), number };
}

function placeOfBoth({ after }: Page): InstallationPlace | null {
  const [at, clientId = 0, number = 0] = parseCursor(ofBoth, after)?.numbers ?? [];
  return at === undefined ? null : { at: instantOf(at), clientId, number };
}

function filterOf({
  object,
  action,
  from,
  to,
}: Pick<z.output<typeof auditQuerySchema>, 'object' | 'action' | 'from' | 'to'>): AuditFilter {
  return { objects: object === undefined ? [] : [object], action, from, to };
}

/** Records of several kinds may have one number. */
function recordOf({
  object,
  object_id: objectId,
}: Pick<z.output<typeof auditQuerySchema>, 'object' | 'object_id'>): AuditFilter {
  if (objectId === undefined) return {};
  if (object !== undefined) return { objects: kindredOf(object), objectId };
  throw invalidField('query.object', 'required', 'A record is named by its kind and its id.');
}

/** Nothing was done by it. */
const nobody = 0;

const given = (id: number | undefined): readonly number[] => (id === undefined ? [] : [id]);

async function userIdsOf(
  transaction: ClientTransaction,
  email: string | undefined,
): Promise<readonly number[]> {
  return email === undefined ? [] : [(await userWithAddress(transaction, email)) ?? nobody];
}

/**
 * Whoever has an address, also once they have left. What they did as platform administrators is told by their name: an address that
 * the client does not know is not confirmed by it, whoever was invited under it.
 */
async function personOf(
  transaction: ClientTransaction,
  clientId: ClientId,
  email: string | undefined,
): Promise<Pick<AuditFilter, 'userIds' | 'otherThan'>> {
  if (email === undefined) return {};
  const person = await personWithAddress(transaction, clientId, email);
  const isKnown = person?.isKnownHere === true;
  return { userIds: [person?.id ?? nobody], otherThan: isKnown ? [] : ['administrator'] };
}

/** Whoever did what a row tells, as the same as there: it says no more of them than the row does. */
async function doerOf(
  transaction: ClientTransaction,
  clientId: ClientId,
  number: number | undefined,
): Promise<AuditFilter> {
  if (number === undefined) return {};
  const doer = await findDoer(transaction, clientId, number);
  const isAdministrator = doer?.actor === 'administrator';
  const as = isAdministrator
    ? { actors: ['administrator' as const] }
    : { otherThan: ['administrator' as const] };
  return { userIds: [doer?.userId ?? nobody], ...as };
}

/** What whoever is named in both ways did. */
function ofBothWays(one: AuditFilter, other: AuditFilter): AuditFilter {
  return {
    userIds: [...(one.userIds ?? []), ...(other.userIds ?? [])],
    actors: [...(one.actors ?? []), ...(other.actors ?? [])],
    otherThan: [...(one.otherThan ?? []), ...(other.otherThan ?? [])],
  };
}

/** One more than the page holds tells whether there is another one. */
function pageOf<Item>(
  rows: readonly Item[],
  limit: number,
  form: CursorForm,
  numbersOf: (row: Item) => readonly number[],
) {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    shown,
    next: last === undefined ? null : formatCursor(form, { numbers: numbersOf(last), value: '' }),
  };
}

const { actor, action, object } = auditEntrySchema.shape;

function describe(row: Omit<Row, 'changes'>, names: ReadonlyMap<number, string>) {
  return {
    number: row.number,
    at: row.at.toISOString(),
    actor: actor.catch('other').parse(row.actor),
    user_name: row.user_id === null ? null : (names.get(row.user_id) ?? null),
    session_id: row.session_id,
    request_id: row.request_id,
    action: action.catch('other').parse(row.action),
    object: object.catch('other').parse(row.object_type),
    object_id: row.object_id,
    object_name: row.object_name,
  } satisfies Partial<z.input<typeof adminAuditEntrySchema>>;
}

const peopleOf = (rows: readonly Pick<Row, 'user_id'>[]): number[] => [
  ...new Set(rows.flatMap(({ user_id: id }) => id ?? [])),
];

const importObjects: readonly string[] = streamKinds.map((kind) =>
  typeOfKind('financial_stream_instances', kind),
);
const streamObjects: readonly string[] = streamKinds.flatMap((kind): AuditObject[] => [
  typeOfKind('financial_streams', kind),
  typeOfKind('financial_rules', kind),
  'stream_accounts',
  'eliminations',
]);

/** Where the streams and imports of rows are found that are still there. */
async function placesOf(transaction: ClientTransaction, clientId: ClientId, rows: readonly Row[]) {
  const idsOf = (objects: readonly string[]) =>
    rows.flatMap((row) => (objects.includes(row.object_type) ? (row.object_id ?? []) : []));
  const streams = await listPlacesOfStreams(transaction, clientId, idsOf(streamObjects));
  const imports = await listPlacesOfImports(transaction, clientId, idsOf(importObjects));
  return ({ object_type: type, object_id: id }: Row) => {
    const place = importObjects.includes(type) ? imports.get(id ?? 0) : undefined;
    if (place !== undefined) return { stream_kind: place.kind, slug: place.slug, range: monthRange(place) };
    const stream = streamObjects.includes(type) ? streams.get(id ?? 0) : undefined;
    return { stream_kind: stream?.kind ?? null, slug: stream?.slug ?? null, range: null };
  };
}

/** What was changed of a client, the latest first. */
export async function readAuditLog(
  db: Database,
  clientId: ClientId,
  query: z.output<typeof auditQuerySchema>,
): Promise<z.input<typeof auditPageSchema>> {
  const before = placeOfClient(query);
  return db.client(clientId, async (transaction) => {
    const filter = {
      ...filterOf(query),
      ...recordOf(query),
      ...ofBothWays(
        await personOf(transaction, clientId, query.email),
        await doerOf(transaction, clientId, query.by_number),
      ),
      memberIds: given(query.user),
    };
    const rows = await listEntries(transaction, clientId, filter, { before, limit: query.limit + 1 });
    const { shown, next } = pageOf(rows, query.limit, ofClient, ({ at, number }) => [at.getTime(), number]);
    const isByPlatform = ({ actor: by }: Row) => by === 'administrator';
    const members = shown.filter((row) => !isByPlatform(row));
    const names = await userNamesOf(transaction, clientId, peopleOf(members));
    // As they call themselves, whatever was typed where somebody invited them.
    const ownNames = await userNamesOfInstallation(transaction, peopleOf(shown.filter(isByPlatform)));
    const placeOf = await placesOf(transaction, clientId, shown);
    return {
      ...(await countEntries(transaction, clientId, filter)),
      next,
      items: shown.map((row) => {
        const { lines, count, parts, sha256 } = JSON.parse(row.changes) as AuditChanges;
        const told = describe(row, isByPlatform(row) ? ownNames : names);
        return {
          ...told,
          record_object: recordKindOf(told.object),
          member_id: row.member_id,
          ...placeOf(row),
          changes: [...lines],
          change_count: count,
          parts,
          changes_sha256: sha256,
        };
      }),
    };
  });
}

/** How many more attempts a row stands for. */
function attemptsIn(changes: string | null): number | null {
  if (changes === null) return null;
  const { lines } = JSON.parse(changes) as AuditChanges;
  const said = lines.find(({ field }) => field === attemptsField)?.after;
  return said === null || said === undefined ? null : Number(said);
}

/** What was changed of the installation, and by it within clients, the latest first; not what was and is. */
export async function readInstallationLog(
  db: Database,
  query: z.output<typeof adminAuditQuerySchema>,
): Promise<z.input<typeof adminAuditPageSchema>> {
  const before = placeOfBoth(query);
  return db.installation(async (transaction) => {
    const { email, limit } = query;
    const people = [...given(query.user), ...(await userIdsOf(transaction, email))];
    const filter = { ...filterOf(query), userIds: people };
    const rows = await listOfInstallation(transaction, filter, { before, limit: limit + 1 });
    const { shown, next } = pageOf(rows, limit, ofBoth, (row) => [
      row.at.getTime(),
      row.client_id ?? 0,
      row.number,
    ]);
    const names = await userNamesOfInstallation(transaction, peopleOf(shown));
    const clients = await namesOfClients(
      transaction,
      shown.flatMap(({ client_id: id }) => id ?? []),
    );
    return {
      ...(await countOfInstallation(transaction, filter)),
      next,
      items: shown.map((row) => ({
        ...describe(row, names),
        user_id: row.user_id,
        client_id: row.client_id,
        client_name: clients.get(row.client_id ?? 0) ?? null,
        attempts: attemptsIn(row.changes_of_nobody),
      })),
    };
  });
}
