import type { YogaInitialContext } from 'graphql-yoga';
import type { Logger } from 'pino';
import type { Rest } from './rest/calls.ts';
import { UpstreamError } from './rest/errors.ts';
import type { Upstream, UpstreamSettings } from './rest/upstream.ts';
import { unitePermissions } from './permissions.ts';

type Session = Rest<'Session'>;

/** One client within one request: the rights of the signed-in user, and what features keep of it. */
export class ClientAccess {
  readonly id: number;
  readonly upstream: Upstream;
  readonly #readSession: () => Promise<Session | null>;
  readonly #kept = new Map<unknown, unknown>();

  constructor(id: number, upstream: Upstream, readSession: () => Promise<Session | null>) {
    this.id = id;
    this.upstream = upstream;
    this.#readSession = readSession;
  }

  /** As the session tells of it; null for somebody who is not signed in or no member. */
  async readMembership(): Promise<Session['clients'][number] | null> {
    return (await this.#readSession())?.clients.find(({ id }) => id === this.id) ?? null;
  }

  async readPermissions(): Promise<Rest<'Permissions'> | null> {
    const session = await this.#readSession();
    const membership = await this.readMembership();
    return session && membership ? unitePermissions(membership.roles, session.roles) : null;
  }

  async isMember(): Promise<boolean> {
    return (await this.readMembership()) !== null;
  }

  /** What a feature keeps for the rest of the request or until a change, such as a loader: made once. */
  keep<Value>(create: (client: ClientAccess) => Value): Value {
    if (!this.#kept.has(create)) this.#kept.set(create, create(this));
    return this.#kept.get(create) as Value;
  }

  forget(): void {
    this.#kept.clear();
  }
}

/** Tells of instances that change, for as long as the session may read them. */
export interface InstanceWatch {
  watch(
    caller: Pick<UpstreamSettings, 'cookie' | 'signal'>,
    clientId: number,
    ids: readonly number[],
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
  readonly #clients = new Map<number, ClientAccess>();
  #session: { readonly sessionNumber: number; readonly answer: Promise<Session | null> } | undefined;

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

  /**
   * Who is signed in and what they may do in each of their clients: one call, with which every request begins. A change
   * within the request does not ask again, but signing in and out does.
   */
  readSession(): Promise<Session | null> {
    const { sessionNumber } = this.upstream;
    if (this.#session?.sessionNumber !== sessionNumber) {
      this.#session = { sessionNumber, answer: this.#askSession() };
    }
    return this.#session.answer;
  }

  async #askSession(): Promise<Session | null> {
    if (this.upstream.sessionState === 'none') return null;
    try {
      return await this.upstream.get('/session');
    } catch (error) {
      if (error instanceof UpstreamError && error.status === 401) return null;
      throw error;
    }
  }

  /** The signed-in user, or null. */
  async readUser(): Promise<Session['user'] | null> {
    return (await this.readSession())?.user ?? null;
  }

  async isPlatformAdmin(): Promise<boolean> {
    return (await this.readUser())?.is_platform_admin === true;
  }

  /** After a change, what was read before it may be out of date. */
  forget(): void {
    this.upstream.forget();
    for (const client of this.#clients.values()) client.forget();
  }
}

/** What resolvers receive: the part that Yoga gives, and ours. */
export interface RequestContext extends YogaInitialContext {
  readonly graph: GraphContext;
}
