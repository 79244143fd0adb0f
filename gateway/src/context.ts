import type { GraphQLError } from 'graphql';
import type { YogaInitialContext } from 'graphql-yoga';
import type { Logger } from 'pino';
import type { Rest } from './rest/calls.ts';
import type { Upstream, UpstreamSettings } from './rest/upstream.ts';
import { absentId } from './ids.ts';
import { type MaybePromise, whenThere } from './maybePromise.ts';
import { unitePermissions } from './permissions.ts';

type Session = Rest<'Session'>;

/** What features keep for the rest of the request or until a change, such as loaders: each is made once. */
class Kept<Owner> {
  readonly #values = new Map<unknown, unknown>();

  of<Value>(owner: Owner, create: (owner: Owner) => Value): Value {
    if (!this.#values.has(create)) this.#values.set(create, create(owner));
    return this.#values.get(create) as Value;
  }

  forget(): void {
    this.#values.clear();
  }
}

type Memberships = ReadonlyMap<number, Session['clients'][number]>;
const membershipsOfSession = new WeakMap<Session, Memberships>();

/** By client: each field of each client of a list asks for its own, of people who are members of thousands too. */
function membershipsOf(session: Session): Memberships {
  const known = membershipsOfSession.get(session);
  if (known !== undefined) return known;
  const made = new Map(session.clients.map((client) => [client.id, client]));
  membershipsOfSession.set(session, made);
  return made;
}

/** One client within one request: the rights of the signed-in user, and what features keep of it. */
export class ClientAccess {
  readonly id: number;
  readonly upstream: Upstream;
  readonly #readSession: () => MaybePromise<Session | null>;
  #united: { readonly session: Session; readonly permissions: Rest<'Permissions'> } | null = null;
  readonly #kept = new Kept<ClientAccess>();

  constructor(id: number, upstream: Upstream, readSession: () => MaybePromise<Session | null>) {
    this.id = id;
    this.upstream = upstream;
    this.#readSession = readSession;
  }

  /** As the session tells of it; null for somebody who is not signed in or no member. */
  readMembership(): MaybePromise<Session['clients'][number] | null> {
    return whenThere(this.#readSession(), (session) => this.#membershipIn(session));
  }

  readPermissions(): MaybePromise<Rest<'Permissions'> | null> {
    return whenThere(this.#readSession(), (session) => {
      const membership = this.#membershipIn(session);
      if (session === null || membership === null) return null;
      if (this.#united?.session !== session) {
        const { roles, shared } = membership;
        this.#united = { session, permissions: unitePermissions(roles, session.roles, shared) };
      }
      return this.#united.permissions;
    });
  }

  isMember(): MaybePromise<boolean> {
    return whenThere(this.readMembership(), (membership) => membership !== null);
  }

  keep<Value>(create: (client: ClientAccess) => Value): Value {
    return this.#kept.of(this, create);
  }

  forget(): void {
    this.#kept.forget();
  }

  #membershipIn(session: Session | null): Session['clients'][number] | null {
    return session === null ? null : (membershipsOf(session).get(this.id) ?? null);
  }
}

/** Tells of instances that change, for as long as the session may read them. */
export interface InstanceWatch {
  watch(
    caller: Pick<UpstreamSettings, 'cookie' | 'signal'> & { readonly person: number },
    clientId: number,
    instances: readonly {
      readonly kind: Rest<'Stream'>['kind'];
      readonly streamId: number;
      readonly instanceId: number;
    }[],
  ): AsyncIterable<Rest<'StreamInstance'>>;
}

export interface ContextParts {
  readonly upstream: Upstream;
  readonly currentClientId: number | null;
  readonly instanceReaders: InstanceWatch;
  readonly log: Logger;
  readonly isPersisted: boolean;
}

/** What the fields of one request share. Nothing in it outlives the request. */
export class GraphContext {
  readonly upstream: Upstream;
  /** The client that the header X-Client-ID names. */
  readonly currentClientId: number | null;
  readonly instanceReaders: InstanceWatch;
  readonly log: Logger;
  /** The document is one of the web's own; the limits for foreign ones do not apply. */
  readonly isPersisted: boolean;
  /** Values of its answer so far. */
  valueCount = 0;
  /** Why nothing more is answered; null where it may go on. */
  overflow: GraphQLError | null = null;
  readonly #clients = new Map<number, ClientAccess>();
  readonly #kept = new Kept<GraphContext>();
  #session: { readonly sessionNumber: number; answer: MaybePromise<Session | null> } | undefined;

  constructor(parts: ContextParts) {
    this.upstream = parts.upstream;
    this.currentClientId = parts.currentClientId;
    this.instanceReaders = parts.instanceReaders;
    this.log = parts.log;
    this.isPersisted = parts.isPersisted;
  }

  client(id: number): ClientAccess {
    const known = this.#clients.get(id);
    if (known !== undefined) return known;
    const access = new ClientAccess(id, this.upstream, () => this.readSession());
    this.#clients.set(id, access);
    return access;
  }

  keep<Value>(create: (graph: GraphContext) => Value): Value {
    return this.#kept.of(this, create);
  }

  /**
   * Who is signed in and what they may do in each of their clients: one call, with which every request begins. A change
   * within the request does not ask again, but signing in and out does.
   */
  readSession(): MaybePromise<Session | null> {
    const { sessionNumber } = this.upstream;
    if (this.#session?.sessionNumber === sessionNumber) return this.#session.answer;
    const answer = this.upstream.findSession();
    const asked: { readonly sessionNumber: number; answer: MaybePromise<Session | null> } = {
      sessionNumber,
      answer,
    };
    const keep = (session: Session | null): void => {
      asked.answer = session;
    };
    void answer.then(keep, () => undefined);
    this.#session = asked;
    return answer;
  }

  /** The number of the client that addresses call so, among those of the viewer; one that no client has where there is none. */
  async clientIdOf(slug: string): Promise<number> {
    const session = await this.readSession();
    return session?.clients.find((client) => client.slug === slug)?.id ?? absentId;
  }

  /** The signed-in user, or null. */
  readUser(): MaybePromise<Session['user'] | null> {
    return whenThere(this.readSession(), (session) => session?.user ?? null);
  }

  isPlatformAdmin(): MaybePromise<boolean> {
    return whenThere(this.readUser(), (user) => user?.is_platform_admin === true);
  }

  /** After a change of what is open to the viewer, which the answer tells. */
  forgetSession(): void {
    this.#session = undefined;
  }

  /** What is pushed is an answer of its own. */
  beginEvent(): void {
    this.valueCount = 0;
    this.overflow = null;
    this.forget();
  }

  /** After a change, what was read before it may be out of date. */
  forget(): void {
    this.upstream.forget();
    this.#kept.forget();
    for (const client of this.#clients.values()) client.forget();
  }
}

/** What the HTTP server hands to a request of the graph. */
export interface ServerContext {
  readonly upstream: Upstream;
  /** Told where the operation is a subscription. */
  readonly onSubscription?: () => void;
}

/** What there is of a request whose document may have been refused before anything was made for it. */
export type AnswerContext = ServerContext & Partial<Pick<RequestContext, 'graph'>>;

/** What resolvers receive: the part that Yoga gives, and ours. */
export interface RequestContext extends YogaInitialContext {
  readonly graph: GraphContext;
}
