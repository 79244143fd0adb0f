import type { YogaInitialContext } from 'graphql-yoga';
import type { Logger } from 'pino';
import type { InstanceReaders } from './features/streams/instances/instanceReaders.ts';
import type { Rest } from './rest/calls.ts';
import { UpstreamError } from './rest/errors.ts';
import type { Upstream } from './rest/upstream.ts';

async function orNull<T>(answer: Promise<T>, ...statuses: readonly number[]): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof UpstreamError && statuses.includes(error.status)) return null;
    throw error;
  }
}

/** One client within one request: its rights, and what features keep of it. */
export class ClientAccess {
  readonly id: number;
  readonly upstream: Upstream;
  readonly #kept = new Map<unknown, unknown>();
  #permissions: Promise<Rest<'Permissions'> | null> | undefined;

  constructor(id: number, upstream: Upstream) {
    this.id = id;
    this.upstream = upstream;
  }

  /** Null for somebody who is not signed in or no member. */
  readPermissions(): Promise<Rest<'Permissions'> | null> {
    if (this.upstream.sessionState === 'none') return Promise.resolve(null);
    this.#permissions ??= orNull(this.upstream.get('/permissions', { clientId: this.id }), 401, 404);
    return this.#permissions;
  }

  async isMember(): Promise<boolean> {
    return (await this.readPermissions()) !== null;
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

export interface ContextParts {
  readonly upstream: Upstream;
  readonly currentClientId: number | null;
  readonly instanceReaders: InstanceReaders;
  readonly log: Logger;
  readonly isPersisted: boolean;
}

/** What the fields of one request share. Nothing in it outlives the request. */
export class GraphContext {
  readonly upstream: Upstream;
  /** The client that the header X-Client-ID names. */
  readonly currentClientId: number | null;
  readonly instanceReaders: InstanceReaders;
  readonly log: Logger;
  /** The document is one of the web's own; the limits for foreign ones do not apply. */
  readonly isPersisted: boolean;
  readonly #clients = new Map<number, ClientAccess>();

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
    const access = new ClientAccess(id, this.upstream);
    this.#clients.set(id, access);
    return access;
  }

  /** The signed-in user, or null. */
  readProfile(): Promise<Rest<'Profile'> | null> {
    if (this.upstream.sessionState === 'none') return Promise.resolve(null);
    return orNull(this.upstream.get('/profile'), 401);
  }

  async isPlatformAdmin(): Promise<boolean> {
    return (await this.readProfile())?.is_platform_admin === true;
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
