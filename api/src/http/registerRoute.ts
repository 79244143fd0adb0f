import type { ClientId } from '@tributary/engine/ids';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import type { Database } from '../db/database.ts';
import { limitedTo } from '../db/entityLimit.ts';
import type { Platform } from '../platform.ts';
import { authorize } from './authorize.ts';
import { emptySchema, errorBodySchema } from './commonSchemas.ts';
import { answerError, isFaultOfCall } from './errorHandler.ts';
import { duringCall } from './callUnderWay.ts';
import { ApiError } from './errors.ts';
import { auditOfKind, type Author, notingAtOnce } from '../audit/note.ts';
import { answerAtOnce, answerChange, answerOf, beginOnce, keepAnswer } from './answer.ts';
import { idempotentRequest } from './idempotency.ts';
import type { LargeReads } from './largeReads.ts';
import type { IdempotentRequest } from './idempotencyStore.ts';
import { type BodyKind, grantsOf, type Route, type UntypedContext } from './route.ts';
import { requireRecordNamed } from '../identity/recordKinds.ts';
import type { Caller } from '../identity/caller.ts';
import { findBrokenText } from './text.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
    idempotent: IdempotentRequest | null;
  }
}

const apiPrefix = '/api/v1';
/** Of JSON; files are bounded by what takes them. Reading one keeps everybody waiting, so few calls take a large one. */
const jsonBytesMax = 2 ** 20;
const strangersBytesMax = 64 * 2 ** 10;

export function addressOf(path: string): string {
  return path.startsWith('//') ? path.slice(1) : apiPrefix + path;
}

interface Served {
  readonly platform: Platform;
  readonly largeReads: LargeReads;
}

/** What would go wrong in silence, as soon as somebody calls it. */
function requireSound(route: Route): void {
  const { method, path } = route;
  if (method !== 'GET' && route.changesNothing !== true && route.audit === undefined) {
    throw new Error(`${method} ${path} changes something, and says nothing of it to the audit log.`);
  }
  // What keeps itself to what is open to the caller names no record.
  if (route.keepsToOpenRecords === true) return;
  for (const grant of grantsOf(route)) requireRecordNamed(grant, path);
}

export function registerRoute(
  application: FastifyInstance,
  { platform, largeReads }: Served,
  feature: string,
  route: Route,
): void {
  requireSound(route);
  const isReading = route.method === 'GET';
  application.route({
    method: route.method,
    url: addressOf(route.path),
    schema: schemaOf(feature, route),
    bodyLimit: route.permission === 'public' ? strangersBytesMax : (route.bodyBytesMax ?? jsonBytesMax),
    onRequest: async (request, reply) => {
      if (isReading) {
        reply.header('cache-control', 'no-store');
      }
      request.caller = await authorize(platform, route, request);
      if (request.caller !== null) {
        const { user, membership } = request.caller;
        request.log = request.log.child({ user: user.id, client: membership?.clientId });
        reply.log = request.log;
      }
      if (!(await hasRoomFor(platform.db, route))) throw new ApiError('diskFull');
      refuseOtherMediaTypes(request, route);
      // A body that broke off meanwhile gives its reader neither an end nor an error.
      if (request.raw.errored !== null) throw request.raw.errored;
    },
    preValidation: async (request) => {
      refuseBrokenText(request, route);
      if (request.isMultipart()) {
        request.body = undefined;
      }
    },
    preHandler: async (request, reply) => {
      const { caller } = request;
      if (caller === null || !isHeld(route, request)) return;
      const idempotent = idempotentRequest(request, clientOf(route, caller), caller.user.id);
      if (idempotent === null) return;
      await beginOnce(platform.db, request, reply, idempotent).catch((error: unknown) =>
        explain(error, platform, route, request),
      );
    },
    onSend: async (request, reply, payload) => {
      if (typeof payload === 'string') {
        await keepAnswer(platform.db, request, answerOf(request, reply.statusCode, payload));
      }
      return payload;
    },
    handler: async (request, reply) => {
      const handle = async (): Promise<unknown> => {
        const context = contextOf(platform, route, { request, reply });
        const answer = await duringCall(reply, context.user?.id ?? null, () =>
          inTurn(largeReads, route, context),
        );
        if (route.response !== 'file' && !reply.sent) reply.code(route.status ?? 200);
        return answer;
      };
      return answerCall(platform.db, route, request, reply, handle).catch((error: unknown) =>
        explain(error, platform, route, request),
      );
    },
    errorHandler: (thrown: unknown, request, reply) => {
      void firstRefusal(thrown, platform, route, request).then((first) => answerError(first, request, reply));
    },
  });
}

/** Lists of a client that were large wait for their turn. */
async function inTurn(largeReads: LargeReads, route: Route, context: UntypedContext): Promise<unknown> {
  const { method, response } = route;
  if (method !== 'GET' || response === 'file' || !('clientId' in context)) return route.handle(context);
  const [address = ''] = context.request.url.split('?', 1);
  return largeReads.read(context.clientId, address, () => route.handle(context));
}

/** Its changes and what is said of them are one transaction, where nothing of it is to stay if it is refused, and no file is waited for. */
function isHeld(route: Route, request: FastifyRequest): boolean {
  const { method, permission, keepsNoAnswer, bodyKind } = route;
  // What strangers may call counts their attempts, whatever becomes of the call.
  if (method === 'GET' || permission === 'public' || keepsNoAnswer === true) return false;
  return bodyKind !== 'stream' && !changesNothing(route, request);
}

async function answerCall(
  db: Database,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  handle: () => Promise<unknown>,
): Promise<unknown> {
  if (route.audit === undefined || changesNothing(route, request)) return answerAtOnce(reply, handle);
  const { kind } = request.params as Readonly<Record<string, unknown>>;
  const audit = auditOfKind(route.audit, kind);
  const author = authorOf(route, request);
  if (isHeld(route, request)) return answerChange(db, request, reply, { author, audit, handle });
  return notingAtOnce(author, audit, async () => answerAtOnce(reply, handle));
}

function authorOf(route: Route, { caller, id: requestId }: FastifyRequest): Author {
  if (caller === null) {
    return { clientId: null, actor: 'nobody', userId: null, memberId: null, sessionId: null, requestId };
  }
  const { user, token, membership, sessionId } = caller;
  const clientId = clientOf(route, caller);
  return {
    clientId,
    actor: token === null ? 'session' : 'token',
    userId: user.id,
    memberId: clientId === null ? null : (membership?.clientUserId ?? null),
    sessionId,
    requestId,
  };
}

/** Null: the call is on the installation, also where it names a client, which may be the one that it removes. */
function clientOf({ permission }: Route, { membership }: Caller): ClientId | null {
  const isOfInstallation =
    permission === 'platformAdmin' || permission === 'signedIn' || permission === 'public';
  return isOfInstallation ? null : (membership?.clientId ?? null);
}

function changesNothing({ changesNothing: onlyReads }: Route, { body }: FastifyRequest): boolean {
  return typeof onlyReads === 'function' ? onlyReads(body) : onlyReads === true;
}

async function hasRoomFor(db: Database, { method, isSmall, makesRoom }: Route): Promise<boolean> {
  if (method === 'GET' || isSmall === true || (await db.hasRoom())) return true;
  return (method === 'DELETE' || makesRoom === true) && db.hasRoomToRemove();
}

/** An address that names nothing is refused before what else is wrong with a call; only then is it looked for apart. */
async function firstRefusal(
  error: unknown,
  platform: Platform,
  route: Route,
  { caller, params }: FastifyRequest,
): Promise<unknown> {
  const { params: schema, requireNamed } = route;
  const clientId = caller?.membership?.clientId;
  if (requireNamed === undefined || clientId === undefined || !isFaultOfCall(error)) return error;
  // What was refused before the parameters were checked left them as they were sent, and later refusals as what they mean.
  const asSent = Object.entries(params as object).map(([name, value]) => [name, String(value)]);
  const checked = schema?.safeParse(Object.fromEntries(asSent));
  if (checked?.success !== true) return error;
  try {
    await requireNamed(seenBy(caller, platform, route).db, clientId, checked.data);
    return error;
  } catch (absence) {
    return absence;
  }
}

/** What looks like a defect is none where the client went while the call was under way: then the caller may no more. */
async function explain(
  error: unknown,
  platform: Platform,
  route: Route,
  request: FastifyRequest,
): Promise<never> {
  if (!(error instanceof ApiError)) await authorize(platform, route, request);
  throw error;
}

/** What is there for the caller: a membership that is limited to legal entities leaves nothing of others, in whatever is asked. */
function seenBy(caller: Caller | null, platform: Platform, route: Route): Platform {
  const legalEntityIds = caller?.membership?.legalEntityIds ?? null;
  if (caller === null || legalEntityIds === null || clientOf(route, caller) === null) return platform;
  return { ...platform, db: limitedTo(platform.db, { legalEntityIds, userId: caller.user.id }) };
}

function contextOf(
  platform: Platform,
  route: Route,
  exchange: Pick<UntypedContext, 'request' | 'reply'>,
): UntypedContext {
  const { params, query, body, caller } = exchange.request;
  const shared = { ...seenBy(caller, platform, route), ...exchange, params, query, body };
  if (caller === null) {
    return { ...shared, user: null };
  }
  const { user, membership, memberships } = caller;
  if (membership === null) {
    return { ...shared, user, membership, memberships };
  }
  const { clientId, clientName, clientSlug, clientUserId, roles } = membership;
  const client = { id: clientId, name: clientName, slug: clientSlug };
  return { ...shared, user, membership, memberships, clientId, client, clientUserId, roles };
}

const mediaTypes = {
  json: ['application/json'],
  jsonOrMultipart: ['application/json', 'multipart/form-data'],
  multipart: ['multipart/form-data'],
  stream: ['application/octet-stream'],
} as const satisfies Record<BodyKind, readonly string[]>;

/** What another call takes is none of this one's: it would get it unread. */
function refuseOtherMediaTypes(request: FastifyRequest, { method, bodyKind = 'json' }: Route): void {
  const given = request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
  const isNamed = given !== undefined && given !== '';
  // Bytes that come without a type are of none, and no body at all is handed on as nothing.
  if (method === 'GET' || (!isNamed && bodyKind !== 'stream')) return;
  const taken: readonly string[] = mediaTypes[bodyKind];
  if (!isNamed || !taken.includes(given)) {
    throw new ApiError('unsupportedMediaType', { values: { types: taken.join(', ') } });
  }
}

/** Also in a body that the call does not take: its text tells a retry from another request. */
function refuseBrokenText(request: FastifyRequest, route: Route): void {
  const isFile = route.bodyKind === 'stream' || request.isMultipart();
  const found =
    findBrokenText(request.params, 'path') ??
    findBrokenText(request.query, 'query') ??
    (isFile ? null : findBrokenText(request.body, ''));
  if (found !== null) {
    throw new ApiError('invalidRequest', { fields: [found] });
  }
}

function schemaOf(feature: string, route: Route): FastifySchema {
  const { params, query, body, response, status = 200, summary, method, path } = route;
  return {
    summary,
    tags: [feature],
    operationId: operationIdOf(method, path),
    ...(params === undefined ? {} : { params }),
    querystring: query ?? emptySchema,
    ...(body === undefined ? {} : { body }),
    response: {
      ...(response === 'file' ? {} : { [status]: response }),
      '4xx': errorBodySchema,
      '5xx': errorBodySchema,
    },
  };
}

/** `GET /periods/:id/locks` becomes `getPeriodsIdLocks`. */
function operationIdOf(method: string, path: string): string {
  const words = path.split(/[^A-Za-z0-9]+/).filter((word) => word !== '');
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}
