import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { InstanceWatch } from '../../../context.ts';
import type { Rest } from '../../../rest/calls.ts';
import { UpstreamError } from '../../../rest/errors.ts';
import type { Upstream } from '../../../rest/upstream.ts';
import { badInput, unavailable } from '../../../graph/errors.ts';

type Instance = Rest<'StreamInstance'>;
type Named = Parameters<InstanceWatch['watch']>[2][number];
/** By all that an id says: no two instances of a client share a number, but ids may say different kinds and streams of one. */
type Watched = ReadonlyMap<string, Named>;

const intervalMillisecondsDefault = 500;
const idsMax = 1_000;
/** Ids in one call: those of several subscriptions may be more than the api takes, in number or in length of the address. */
const idsAtOnce = 500;
/** Subscriptions that are open at once: of one person, whatever the number of their sessions, and in all. */
const streamsMax = { person: 20, all: 1_000 } as const;

const keyOf = ({ kind, streamId, instanceId }: Named): string => `${kind} ${streamId} ${instanceId}`;

const keyOfRead = ({ kind, stream_id: streamId, id }: Instance): string =>
  keyOf({ kind, streamId, instanceId: id });

const watchedOf = (named: readonly Named[]): Watched => new Map(named.map((each) => [keyOf(each), each]));

/** One subscription: what it watches, and the changes that it has not taken yet, the latest of each instance. */
class Watcher {
  readonly person: number;
  readonly session: string;
  readonly watched: Watched;
  readonly #waiting = new Map<number, Instance>();
  readonly #seen = new Map<number, string>();
  #wake: (() => void) | null = null;
  #end: { error: unknown } | 'done' | null = null;

  constructor(person: number, session: string, watched: Watched) {
    this.person = person;
    this.session = session;
    this.watched = watched;
  }

  /** Whether nothing of what it watches is there: it never was, was deleted, or is open to the person no longer. */
  isLeftBy(present: ReadonlySet<string>): boolean {
    return [...this.watched.keys()].every((key) => !present.has(key));
  }

  offer(instance: Instance, text: string): void {
    if (!this.watched.has(keyOfRead(instance)) || this.#seen.get(instance.id) === text) return;
    this.#seen.set(instance.id, text);
    this.#waiting.set(instance.id, instance);
    this.#wake?.();
  }

  finish(end: { error: unknown } | 'done'): void {
    this.#end ??= end;
    this.#wake?.();
  }

  /** The next change; null at the end. */
  async take(): Promise<Instance | null> {
    for (;;) {
      const [next] = this.#waiting;
      if (next !== undefined) {
        this.#waiting.delete(next[0]);
        return next[1];
      }
      if (this.#end === 'done') return null;
      if (this.#end !== null) throw this.#end.error;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }
}

/**
 * Reads the instances of one client for one person, for as long as somebody watches. One of the sessions that watch reads all
 * of them, and each of the others one: so that each ends its own subscriptions when it is lost, and at once.
 */
class Reader {
  readonly #createUpstream: (cookie: string | null) => Upstream;
  readonly #clientId: number;
  readonly #watchers = new Set<Watcher>();
  readonly #upstreams = new Map<string, Upstream>();
  /** Kinds that the api has answered for. */
  readonly #answered = new Set<Named['kind']>();
  readonly #stop = new AbortController();

  constructor(createUpstream: (cookie: string | null) => Upstream, clientId: number) {
    this.#createUpstream = createUpstream;
    this.#clientId = clientId;
  }

  add(watcher: Watcher, cookie: string | null): void {
    this.#watchers.add(watcher);
    if (!this.#upstreams.has(watcher.session))
      this.#upstreams.set(watcher.session, this.#createUpstream(cookie));
  }

  /** Answers whether nobody watches any more. */
  remove(watcher: Watcher): boolean {
    this.#watchers.delete(watcher);
    if (this.#ofSession(watcher.session).length === 0) this.#upstreams.delete(watcher.session);
    if (this.#watchers.size > 0) return false;
    this.#stop.abort();
    return true;
  }

  /** Says at once when it ends, so that nobody joins it any more. */
  async run(intervalMilliseconds: number, end: () => void): Promise<void> {
    for (;;) {
      const sessions = [...this.#upstreams];
      if (sessions.length === 0) return end();
      const all = new Map([...this.#watchers].flatMap(({ watched }) => [...watched]));
      const [isRead] = await Promise.all(
        sessions.map((session, index) => this.#readFor(session, index === 0 ? all : firstOfEach(all))),
      );
      // The first was lost: another one reads all of them.
      if (isRead !== true) continue;
      await sleep(intervalMilliseconds, undefined, { signal: this.#stop.signal }).catch(() => undefined);
    }
  }

  /** Answers whether the session goes on; its subscriptions are ended otherwise. */
  async #readFor([session, upstream]: readonly [string, Upstream], asked: Watched): Promise<boolean> {
    try {
      await this.#read(upstream, asked);
      return true;
    } catch (error) {
      if (!isFinal(error)) return true;
      this.#upstreams.delete(session);
      for (const watcher of this.#ofSession(session)) watcher.finish({ error });
      return false;
    }
  }

  async #read(upstream: Upstream, asked: Watched): Promise<void> {
    upstream.forget();
    const watchers = [...this.#watchers];
    const present = new Set<string>();
    for (const kind of kindsOf(asked)) {
      const ids = idsOf(asked, kind);
      for (let from = 0; from < ids.length; from += idsAtOnce) {
        const instances = await this.#readSome(upstream, kind, ids.slice(from, from + idsAtOnce));
        this.#offer(instances);
        for (const instance of instances) present.add(keyOfRead(instance));
      }
    }
    for (const watcher of watchers) {
      // A session that reads one of each kind has not looked for the others.
      const isRead = [...watcher.watched.keys()].every((key) => asked.has(key));
      if (isRead && watcher.isLeftBy(present)) watcher.finish('done');
    }
  }

  async #readSome(
    upstream: Upstream,
    kind: Named['kind'],
    ids: readonly number[],
  ): Promise<readonly Instance[]> {
    const call = { clientId: this.#clientId, path: { kind }, query: { ids } };
    try {
      const instances = await upstream.get('/actuals/{kind}/instances', call);
      this.#answered.add(kind);
      return instances;
    } catch (error) {
      // The api has no path for this kind, and so none of it; where there was one, it is the client that is there no more.
      if (isAbsence(error) && !this.#answered.has(kind)) return [];
      throw error;
    }
  }

  #offer(instances: readonly Instance[]): void {
    for (const instance of instances) {
      const text = JSON.stringify(instance);
      for (const watcher of this.#watchers) watcher.offer(instance, text);
    }
  }

  #ofSession(session: string): Watcher[] {
    return [...this.#watchers].filter((watcher) => watcher.session === session);
  }
}

const kindsOf = (watched: Watched): ReadonlySet<Named['kind']> =>
  new Set([...watched.values()].map(({ kind }) => kind));

const idsOf = (watched: Watched, kind: Named['kind']): number[] => [
  ...new Set([...watched.values()].flatMap((named) => (named.kind === kind ? named.instanceId : []))),
];

/** One is enough to learn whether a session, and each right, is there still. */
function firstOfEach(watched: Watched): Watched {
  const firsts = new Map<Named['kind'], Named>();
  for (const named of watched.values()) if (!firsts.has(named.kind)) firsts.set(named.kind, named);
  return watchedOf([...firsts.values()]);
}

/** A lost session, right or client ends the watching; a pause of the api does not. */
function isFinal(error: unknown): boolean {
  return !(error instanceof UpstreamError) || (error.status >= 400 && error.status < 500);
}

const isAbsence = (error: unknown): boolean => error instanceof UpstreamError && error.status === 404;

const hashOf = (cookie: string | null): string =>
  createHash('sha256')
    .update(cookie ?? '')
    .digest('hex');

/** One reader for each person, client and kinds of streams, whatever the number of sessions and subscriptions: each kind is a right of its own. */
export class InstanceReaders implements InstanceWatch {
  readonly #readers = new Map<string, Reader>();
  readonly #watchers = new Set<Watcher>();
  readonly #createUpstream: (cookie: string | null) => Upstream;
  readonly #intervalMilliseconds: number;

  constructor(
    createUpstream: (cookie: string | null) => Upstream,
    intervalMilliseconds: number = intervalMillisecondsDefault,
  ) {
    this.#createUpstream = createUpstream;
    this.#intervalMilliseconds = intervalMilliseconds;
  }

  /** How many readers run now. */
  get size(): number {
    return this.#readers.size;
  }

  async *watch(
    { person, cookie, signal }: Parameters<InstanceWatch['watch']>[0],
    clientId: number,
    instances: Parameters<InstanceWatch['watch']>[2],
  ): AsyncGenerator<Instance> {
    if (instances.length > idsMax) throw badInput(`At most ${idsMax} instances can be watched at once.`);
    if (this.#countStreams(person) >= streamsMax.person)
      throw badInput(`A person has at most ${streamsMax.person} streams open at once.`);
    if (this.#watchers.size >= streamsMax.all)
      throw unavailable('Too many streams are open at once. Try again later.');
    const watcher = new Watcher(person, hashOf(cookie), watchedOf(instances));
    const leave = () => watcher.finish('done');
    signal?.addEventListener('abort', leave, { once: true });
    const detach = this.#attach(watcher, cookie, clientId);
    try {
      for (let next = await watcher.take(); next !== null; next = await watcher.take()) yield next;
    } finally {
      signal?.removeEventListener('abort', leave);
      detach();
    }
  }

  /** Ends every subscription, before the server stops. */
  close(): void {
    for (const watcher of this.#watchers) watcher.finish('done');
  }

  #countStreams(person: number): number {
    return [...this.#watchers].filter((watcher) => watcher.person === person).length;
  }

  #attach(watcher: Watcher, cookie: string | null, clientId: number): () => void {
    const kinds = [...kindsOf(watcher.watched)].toSorted().join(' ');
    const key = `${watcher.person} ${clientId} ${kinds}`;
    const reader = this.#readers.get(key) ?? this.#start(key, clientId);
    reader.add(watcher, cookie);
    this.#watchers.add(watcher);
    return () => {
      this.#watchers.delete(watcher);
      if (reader.remove(watcher)) this.#remove(key, reader);
    };
  }

  #remove(key: string, reader: Reader): void {
    if (this.#readers.get(key) === reader) this.#readers.delete(key);
  }

  #start(key: string, clientId: number): Reader {
    const reader = new Reader(this.#createUpstream, clientId);
    this.#readers.set(key, reader);
    setImmediate(() => {
      void reader.run(this.#intervalMilliseconds, () => this.#remove(key, reader));
    });
    return reader;
  }
}
