import DataLoader from 'dataloader';
import type { YogaInitialContext } from 'graphql-yoga';
import type { Logger } from 'pino';
import type { InstanceReaders } from './features/streams/instances/instanceReaders.ts';
import type { InstanceKey, StreamKey, StreamKind } from './ids.ts';
import type { Rest } from './rest/calls.ts';
import { instancePath } from './features/streams/instances/instancePath.ts';
import { UpstreamError } from './rest/errors.ts';
import type { Upstream } from './rest/upstream.ts';

/** A record of a client, as the api answered it, and the client it belongs to. */
export interface OfClientRecord<Record> {
  readonly clientId: number;
  readonly record: Record;
}

async function orNull<T>(answer: Promise<T>, ...statuses: readonly number[]): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof UpstreamError && statuses.includes(error.status)) return null;
    throw error;
  }
}

/** One client within one request: its rights and its master data, each read at most once. */
export class ClientAccess {
  readonly id: number;
  readonly #upstream: Upstream;
  readonly #indexes = new WeakMap<readonly unknown[], ReadonlyMap<number, unknown>>();
  readonly #instances: DataLoader<InstanceKey, Rest<'StreamInstance'> | null, string>;
  readonly #instancesByStream: DataLoader<Omit<StreamKey, 'clientId'>, Rest<'StreamInstance'>[], string>;
  #permissions: Promise<Rest<'Permissions'> | null> | undefined;

  constructor(id: number, upstream: Upstream) {
    this.id = id;
    this.#upstream = upstream;
    this.#instances = new DataLoader((keys) => this.#loadInstances(keys), {
      cacheKeyFn: ({ kind, streamId, instanceId }) => `${kind}.${streamId}.${instanceId}`,
    });
    this.#instancesByStream = new DataLoader((keys) => this.#loadInstancesOfStreams(keys), {
      cacheKeyFn: ({ kind, streamId }) => `${kind}.${streamId}`,
    });
  }

  forget(): void {
    this.#instances.clearAll();
    this.#instancesByStream.clearAll();
  }

  /** Null for somebody who is not signed in or no member. */
  readPermissions(): Promise<Rest<'Permissions'> | null> {
    if (this.#upstream.sessionState === 'none') return Promise.resolve(null);
    this.#permissions ??= orNull(this.#upstream.get('/permissions', { clientId: this.id }), 401, 404);
    return this.#permissions;
  }

  async findPeriod(id: number): Promise<Rest<'Period'> | null> {
    return this.#find((await this.#upstream.get('/periods', { clientId: this.id })).periods, id);
  }

  async findLegalEntity(id: number): Promise<Rest<'LegalEntity'> | null> {
    return this.#find(await this.#upstream.get('/legal_entities', { clientId: this.id }), id);
  }

  readLedger(includesBalance = true): Promise<Rest<'Ledger'>> {
    return this.#upstream.get('/ledger', {
      clientId: this.id,
      query: { include_balance: includesBalance ? null : false },
    });
  }

  async findAccount(id: number): Promise<Rest<'Account'> | null> {
    return this.#find((await this.readLedger()).accounts, id);
  }

  async findDimension(id: number): Promise<Rest<'Dimension'> | null> {
    return this.#find(await this.#upstream.get('/dimensions', { clientId: this.id }), id);
  }

  readDimensionInstances(dimensionId: number, periodId?: number): Promise<Rest<'DimensionInstance'>[]> {
    return this.#upstream.get('/dimensions/{id}/instances', {
      clientId: this.id,
      path: { id: dimensionId },
      query: { period_id: periodId },
    });
  }

  /** There are few dimensions: the trees of all of them, one call each, answer every instance of a page. */
  async findDimensionInstance(id: number): Promise<Rest<'DimensionInstance'> | null> {
    const dimensions = await this.#upstream.get('/dimensions', { clientId: this.id });
    const trees = await Promise.all(dimensions.map((dimension) => this.readDimensionInstances(dimension.id)));
    for (const tree of trees) {
      const found = this.#find(tree, id);
      if (found !== null) return found;
    }
    return null;
  }

  readStreams(kind: StreamKind): Promise<Rest<'Stream'>[]> {
    return this.#upstream.get('/actuals/{kind}/streams', { clientId: this.id, path: { kind } });
  }

  async findStream({ kind, streamId }: StreamKey): Promise<Rest<'Stream'> | null> {
    return this.#find(await this.readStreams(kind), streamId);
  }

  findInstance(key: InstanceKey): Promise<Rest<'StreamInstance'> | null> {
    return this.#instances.load(key);
  }

  /** The instances of all streams of a page come with one call. */
  readInstancesOfStream(kind: StreamKind, streamId: number): Promise<Rest<'StreamInstance'>[]> {
    return this.#instancesByStream.load({ kind, streamId });
  }

  /** One by itself has a call of its own; several come with one call for each kind. */
  async #loadInstances(keys: readonly InstanceKey[]): Promise<(Rest<'StreamInstance'> | null)[]> {
    const [first, ...others] = keys;
    if (first !== undefined && others.length === 0) {
      const { kind, streamId, instanceId } = first;
      const call = { clientId: this.id, path: { kind, streamId, instanceId } };
      return [await orNull(this.#upstream.get(instancePath, call), 404)];
    }
    const kinds = [...new Set(keys.map((key) => key.kind))];
    const lists = await Promise.all(
      kinds.map((kind) => {
        const ids = keys.filter((key) => key.kind === kind).map((key) => key.instanceId);
        return this.#upstream.get('/actuals/{kind}/instances', {
          clientId: this.id,
          path: { kind },
          query: { ids },
        });
      }),
    );
    const found = new Map(lists.flat().map((instance) => [`${instance.kind}.${instance.id}`, instance]));
    return keys.map((key) => {
      const instance = found.get(`${key.kind}.${key.instanceId}`);
      return instance?.stream_id === key.streamId ? instance : null;
    });
  }

  async #loadInstancesOfStreams(
    keys: readonly Omit<StreamKey, 'clientId'>[],
  ): Promise<Rest<'StreamInstance'>[][]> {
    const [first, ...others] = keys;
    if (first !== undefined && others.length === 0) {
      const call = { clientId: this.id, path: { ...first } };
      return [await this.#upstream.get('/actuals/{kind}/streams/{streamId}/instances', call)];
    }
    const kinds = [...new Set(keys.map((key) => key.kind))];
    const lists = await Promise.all(
      kinds.map((kind) => {
        const stream_ids = keys.filter((key) => key.kind === kind).map((key) => key.streamId);
        return this.#upstream.get('/actuals/{kind}/instances', {
          clientId: this.id,
          path: { kind },
          query: { stream_ids },
        });
      }),
    );
    const instances = lists.flat();
    return keys.map(({ kind, streamId }) =>
      instances.filter((instance) => instance.kind === kind && instance.stream_id === streamId),
    );
  }

  #find<Entry extends { id: number }>(records: readonly Entry[], id: number): Entry | null {
    let index = this.#indexes.get(records) as ReadonlyMap<number, Entry> | undefined;
    if (index === undefined) {
      index = new Map(records.map((record) => [record.id, record]));
      this.#indexes.set(records, index);
    }
    return index.get(id) ?? null;
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
