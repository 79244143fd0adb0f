import type { ClientId } from '@tributary/engine/ids';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Database } from '../db/database.ts';
import type { Grant } from '../identity/permissionTable.ts';
import type { ClientRole } from '../identity/roles.ts';
import { grantOfKind, type StreamKind, streamKinds } from '../identity/streamKinds.ts';
import type { Platform } from '../platform.ts';
import type { AuditSettings } from '../audit/note.ts';
import type { Membership, SignedInUser } from '../identity/caller.ts';

/** Who may call: anybody, a signed-in user, a platform administrator, any member of the client, or one whose role grants it. */
export type Permission = 'public' | 'signedIn' | 'platformAdmin' | 'clientMember' | Grant | GrantByQuery;

/** Another right for each word of a field of the query, without which the call is refused. */
export interface GrantByQuery {
  readonly field: string;
  readonly grants: Readonly<Record<string, Grant>>;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

interface PublicContext {
  /** The caller if signed in. */
  readonly user: SignedInUser | null;
}

interface SignedInContext {
  readonly user: SignedInUser;
  /** Of the client that the call names, if it names one and the user is a member of it. */
  readonly membership: Membership | null;
  /** In every client, by name, where the route asks for them. */
  readonly memberships: readonly Membership[];
}

interface ClientContext extends SignedInContext {
  readonly membership: Membership;
  readonly clientId: ClientId;
  readonly client: { readonly id: ClientId; readonly name: string; readonly slug: string };
  readonly roles: readonly ClientRole[];
  /** Id of the caller's membership in this client. */
  readonly clientUserId: number;
}

type ContextOf<P extends Permission> = P extends 'public'
  ? PublicContext
  : P extends 'clientMember' | Grant | GrantByQuery
    ? ClientContext
    : SignedInContext;

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

type HandlerContext<
  P extends Permission,
  Params extends z.ZodType | undefined,
  Query extends z.ZodType | undefined,
  Body extends z.ZodType | undefined,
> = ContextOf<P> &
  Platform & {
    readonly params: Parsed<Params>;
    readonly query: Parsed<Query>;
    readonly body: Parsed<Body>;
    readonly request: FastifyRequest;
    readonly reply: FastifyReply;
  };

export type BodyKind = 'json' | 'stream' | 'multipart' | 'jsonOrMultipart';

/** `file`: the handler answers a stream and sets its own headers. */
type Response = z.ZodType | 'file';

/** JSON that was written already, where an answer is too long to be put together and checked on the way out. */
export class WrittenJson {
  readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }
}

type AnswerOf<R extends Response> = R extends z.ZodType ? z.input<R> | WrittenJson : unknown;

export interface RouteSettings<
  P extends Permission,
  Params extends z.ZodType | undefined,
  Query extends z.ZodType | undefined,
  Body extends z.ZodType | undefined,
  R extends Response,
> {
  readonly method: Method;
  /** Under /api/v1, parameters as `:name`; one that begins with `//` stands outside of it. */
  readonly path: string;
  readonly summary: string;
  readonly permission: P;
  /** The memberships in all clients come with the caller, not just that in the client named. */
  readonly memberships?: 'all';
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** `stream` hands the raw bytes over as `request.body`; `multipart` and `jsonOrMultipart` leave `body` undefined for `partsOf(request)`, where the part `file` holds a file. */
  readonly bodyKind?: BodyKind;
  /** Of a success; 200 unless stated. */
  readonly status?: 200 | 201 | 202;
  readonly response: R;
  /** Answers a program as well, although it is asked for with no client: what its token opens, and what concerns nobody. */
  readonly isOpenToTokens?: true;
  /** Of JSON, where it may be larger than most. */
  readonly bodyBytesMax?: number;
  /** So small a change that it is made on a full disk too: it looks itself for the room that is kept for it. */
  readonly isSmall?: true;
  /** Only reads although it is no GET, always or with such a body: a retry is done again, and no answer is kept for it. */
  readonly changesNothing?: true | ((body: Parsed<Body>) => boolean);
  /** About a secret: a wrong one counts as an attempt whatever becomes of the call, one that is answered lies nowhere. A retry is another call. */
  readonly keepsNoAnswer?: true;
  /** Withdraws what takes room: made on a full disk too, as everything is that deletes. */
  readonly makesRoom?: true;
  /** What the log says of it, of everything that changes something. */
  readonly audit?: AuditSettings;
  /**
   * Refuses where the path names what the client does not have. Asked before a fault of the call is told, so that an absent id
   * and one of another client are refused at the same step, whatever comes with them.
   */
  readonly requireNamed?: (db: Database, clientId: ClientId, params: Parsed<Params>) => Promise<unknown>;
  /**
   * Its handler keeps to the records that are open to the caller, which its path does not name: so it also answers somebody who
   * has the right on single ones alone, by entries of access control or as own ones.
   */
  readonly keepsToOpenRecords?: true;
  readonly handler: (context: HandlerContext<P, Params, Query, Body>) => Promise<AnswerOf<R>> | AnswerOf<R>;
}

/** What changes something says of what; a call that is no `GET` and says nothing does not compile, nor does it register. */
export type Audited =
  | { readonly method: 'GET' }
  | { readonly changesNothing: true }
  | { readonly audit: AuditSettings };

/** A route of any shape, as the application registers it. */
export interface Route extends Omit<
  RouteSettings<Permission, z.ZodType | undefined, z.ZodType | undefined, z.ZodType | undefined, Response>,
  'handler' | 'requireNamed' | 'changesNothing'
> {
  readonly changesNothing?: true | ((body: unknown) => boolean);
  readonly requireNamed?: (db: Database, clientId: ClientId, params: unknown) => Promise<unknown>;
  readonly handle: (context: UntypedContext) => Promise<unknown>;
}

/** What the pipeline hands over; its parts were checked against the route's own schemas and permission. */
export type UntypedContext = Platform &
  (PublicContext | SignedInContext | ClientContext) & {
    readonly params: unknown;
    readonly query: unknown;
    readonly body: unknown;
    readonly request: FastifyRequest;
    readonly reply: FastifyReply;
  };

export function route<
  const P extends Permission,
  R extends Response,
  Params extends z.ZodType | undefined = undefined,
  Query extends z.ZodType | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
>(settings: RouteSettings<P, Params, Query, Body, R> & Audited): Route {
  const { handler, requireNamed, changesNothing, ...rest } = settings;
  return {
    ...rest,
    ...(changesNothing && {
      changesNothing: changesNothing === true || ((body) => changesNothing(body as Parsed<Body>)),
    }),
    ...(requireNamed && {
      requireNamed: (db, clientId, params) => requireNamed(db, clientId, params as Parsed<Params>),
    }),
    handle: async (context) => handler(context as HandlerContext<P, Params, Query, Body>),
  };
}

export function isGrant(permission: Permission): permission is Grant {
  return typeof permission === 'object' && 'on' in permission;
}

export function isGrantByQuery(permission: Permission): permission is GrantByQuery {
  return typeof permission === 'object' && 'field' in permission;
}

/** Whether it is asked of a member of the client that the call names. */
export function isOfClient(permission: Permission): permission is 'clientMember' | Grant | GrantByQuery {
  return permission === 'clientMember' || typeof permission === 'object';
}

/** Which kinds of streams the path of a call may name; financial where it names none. */
export const kindsOf = ({ path }: Pick<Route, 'path'>): readonly StreamKind[] =>
  path.includes('/:kind/') ? streamKinds : ['financial'];

/** The rights of which a call may ask one: by the kind of streams that its path names, or by a word of its query. */
export function grantsOf(asked: Pick<Route, 'path' | 'permission'>): readonly Grant[] {
  const { permission } = asked;
  if (isGrantByQuery(permission)) return Object.values(permission.grants);
  if (!isGrant(permission)) return [];
  return kindsOf(asked).map((kind) => grantOfKind(permission, kind));
}
