import type { FastifyRequest } from 'fastify';
import { findRecordRights } from '../identity/entryStore.ts';
import type { Grant } from '../identity/permissionTable.ts';
import { isOwnRecord } from '../identity/recordKinds.ts';
import { mayDoWithRecord, mayDoWithAll, mayDoWithSome, recordAround } from '../identity/sharing.ts';
import { grantOfKind } from '../identity/streamKinds.ts';
import { acceptMembership } from '../identity/membershipStore.ts';
import { resumeSession } from '../identity/sessions.ts';
import type { MembershipsIn } from '../identity/sessionStore.ts';
import type { Platform } from '../platform.ts';
import { ApiError } from './errors.ts';
import { type GrantByQuery, isGrantByQuery, type Route } from './route.ts';
import { acceptanceOf, byAnyCall, writeNoted } from '../audit/note.ts';
import type { ClientTransaction } from '../db/database.ts';
import type { Caller, CallerToken, Membership } from '../identity/caller.ts';
import { sendsToken, sessionToken } from './cookies.ts';

type AskedRoute = Pick<Route, 'permission' | 'memberships'> &
  Partial<Pick<Route, 'method' | 'changesNothing' | 'keepsToOpenRecords' | 'isOpenToTokens'>>;

/** Who calls, provided that they may; null for somebody unknown on a public route. Runs before the body is read. */
export async function authorize(
  platform: Platform,
  { permission, memberships, ...route }: AskedRoute,
  request: FastifyRequest,
): Promise<Caller | null> {
  refuseForeignOrigin(platform, request);
  const clientId = namedClientId(request);
  const token = sessionToken(request, platform.configuration);
  const caller =
    token === null
      ? null
      : await findCaller(platform, token, clientId, memberships ?? clientId ?? 'none', request);
  if (permission === 'public') {
    return caller;
  }
  if (caller === null) {
    throw new ApiError(sendsToken(request) ? 'tokenUnknown' : 'unauthenticated');
  }
  if (caller.token !== null) refuseToToken(caller.token, permission, route);
  if (permission === 'signedIn') {
    return caller;
  }
  if (permission === 'platformAdmin') {
    return requireThat(caller, caller.user.isPlatformAdmin);
  }
  if (clientId === null) {
    throw new ApiError('invalidClientId');
  }
  if (caller.membership === null) {
    throw new ApiError('notFound');
  }
  if (permission === 'clientMember') {
    return caller;
  }
  const params = request.params as Readonly<Record<string, unknown>>;
  const call = { ...route, params };
  for (const grant of askedGrants(permission, request)) {
    if (await mayCall(platform, caller.membership, grant, call)) return caller;
  }
  throw new ApiError('forbidden');
}

/** One of which is enough: where the query does not say what for, that is told to whoever might do any of it. */
function askedGrants(permission: Grant | GrantByQuery, { params, query }: FastifyRequest): readonly Grant[] {
  if (!isGrantByQuery(permission)) {
    return [grantOfKind(permission, (params as Readonly<Record<string, unknown>>)['kind'])];
  }
  const { field, grants } = permission;
  const word = (query as Readonly<Record<string, unknown>>)[field];
  return Object.keys(grants).includes(String(word))
    ? [grants[String(word)]].flatMap((each) => each ?? [])
    : Object.values(grants);
}

async function mayCall(
  platform: Platform,
  membership: Membership,
  grant: Grant,
  call: NamingCall,
): Promise<boolean> {
  if (mayDoWithAll(membership, grant)) return true;
  return mayDoWithSome(membership, grant) && (await mayWithNamed(platform, membership, grant, call));
}

type NamingCall = Pick<AskedRoute, 'keepsToOpenRecords'> & {
  readonly params: Readonly<Record<string, unknown>>;
};

/**
 * Somebody who has the right on single records, by entries of access control or on own ones: the call must name one that was
 * shared, or keep itself to what is open. What nobody shared with the caller is not there, as what nobody has; what was shared for reading is not changed.
 */
async function mayWithNamed(
  { db }: Platform,
  membership: Membership,
  grant: Grant,
  call: NamingCall,
): Promise<boolean> {
  const around = recordAround(grant);
  if (around === null) return false;
  const { type, parameter } = around;
  if (parameter === null || !(parameter in call.params)) return call.keepsToOpenRecords === true;
  const id = Number(call.params[parameter]);
  if (!Number.isSafeInteger(id)) throw new ApiError('notFound');
  const isAllowed = await db.client(membership.clientId, async (transaction) =>
    mayDoWithRecord(type, grant, {
      roles: membership.roles,
      isOwn: await isOwnRecord(transaction, membership, { type, id }),
      rights: await findRecordRights(transaction, membership, type, id),
    }),
  );
  if (isAllowed === null) throw new ApiError('notFound');
  return isAllowed;
}

/** A program has nothing to do with the person or the installation but what a route opens to it, and one that reads changes nothing. */
function refuseToToken(
  { access }: CallerToken,
  permission: Route['permission'],
  { method = 'GET', changesNothing, isOpenToTokens }: Omit<AskedRoute, 'permission' | 'memberships'>,
): void {
  const isReading = method === 'GET' || changesNothing === true;
  const isOfClient = permission !== 'signedIn' && permission !== 'platformAdmin';
  if (isReading ? !isOfClient && isOpenToTokens !== true : !isOfClient || access === 'read') {
    throw new ApiError('tokenMayNot');
  }
}

/** The gateway marks what it asks for while a page waits for changes: nobody need sit before it. */
function isAttended(request: FastifyRequest): boolean {
  return request.headers['x-unattended'] === undefined;
}

async function findCaller(
  { db }: Platform,
  token: string,
  clientId: number | null,
  membershipsIn: MembershipsIn,
  request: FastifyRequest,
): Promise<Caller | null> {
  return db.installation(async (transaction) => {
    const found = await resumeSession(transaction, token, membershipsIn, isAttended(request));
    if (found === null) {
      return null;
    }
    const membership = found.memberships.find((each) => each.clientId === clientId) ?? null;
    if (membership?.isInvited === true && found.token === null) {
      const accepted = await acceptMembership(transaction, membership.clientId, found.user.id);
      if (accepted !== null) await noteAcceptance(transaction, request.id, { ...found, membership });
    }
    return { ...found, membership };
  });
}

async function noteAcceptance(
  transaction: ClientTransaction,
  requestId: string,
  { user, sessionId, membership }: Caller & { readonly membership: Membership },
): Promise<void> {
  const author = {
    clientId: null,
    actor: 'session' as const,
    userId: user.id,
    memberId: null,
    sessionId,
    requestId,
  };
  const note = acceptanceOf(membership.clientId, membership.clientUserId, user.email);
  await writeNoted(transaction, author, byAnyCall, [note]);
}

function requireThat(caller: Caller, isAllowed: boolean): Caller {
  if (!isAllowed) {
    throw new ApiError('forbidden');
  }
  return caller;
}

function namedClientId(request: FastifyRequest): number | null {
  const header = request.headers['x-client-id'];
  if (header === undefined || header === '') {
    return null;
  }
  const clientId = typeof header === 'string' && /^\d{1,16}$/.test(header) ? Number(header) : 0;
  if (!Number.isSafeInteger(clientId) || clientId <= 0) {
    throw new ApiError('invalidClientId');
  }
  return clientId;
}

/** Browsers name the page that a request comes from. Programs name none, and their cookie is nobody else's to send. */
function refuseForeignOrigin({ configuration }: Platform, request: FastifyRequest): void {
  const { origin } = request.headers;
  if (request.method === 'GET' || request.method === 'HEAD' || origin === undefined) {
    return;
  }
  const { host, port, publicUrl } = configuration;
  const own = [publicUrl.origin, `http://${host}:${port}`, `http://localhost:${port}`];
  if (!own.includes(origin)) {
    throw new ApiError('foreignOrigin');
  }
}
