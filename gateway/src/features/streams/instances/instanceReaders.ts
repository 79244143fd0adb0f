import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { InstanceWatch } from '../../../context.ts';
import type { Rest } from '../../../rest/calls.ts';
import { UpstreamError } from '../../../rest/errors.ts';
import type { Upstream } from '../../../rest/upstream.ts';
import { badInput } from '../../../graph/errors.ts';

type Instance = Rest<'StreamInstance'>;

const intervalMillisecondsDefault = 500;
const idsMax = 1_000;
/** Subscriptions that one session may have open at once. */
const streamsMax = 20;

/** One subscription: what it watches, and the changes that it has not taken yet, the latest of each instance. */
class Watcher {
  readonly session: string;
  readonly ids: ReadonlySet<number>;
  readonly #waiting = new Map<number, Instance>();
  readonly #seen = new Map<number, string>();
  #wake: (() => void) | null = null;
  #end: { error: unknown } | 'done' | null = null;

  constructor(session: string, ids: ReadonlySet<number>) {
    this.session = session;
    this.ids = ids;
  }

  offer(instance: Instance, text: string): void {
    if (!this.ids.has(instance.id) || this.#seen.get(instance.id) === text) return;
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

/** Reads the instances of one client with the right of one session, for as long as somebody watches. */
class Reader {
  readonly #upstream: Upstream;
  readonly #clientId: number;
  readonly #watchers = new Set<Watcher>();
  readonly #stop = new AbortController();

  constructor(upstream: Upstream, clientId: number) {
    this.#upstream = upstream;
    this.#clientId = clientId;
  }

  add(watcher: Watcher): void {
    this.#watchers.add(watcher);
  }

  /** Answers whether nobody watches any more. */
  remove(watcher: Watcher): boolean {
    this.#watchers.delete(watcher);
    if (this.#watchers.size > 0) return false;
    this.#stop.abort();
    return true;
  }

  async run(intervalMilliseconds: number): Promise<void> {
    while (!this.#stop.signal.aborted) {
      try {
        await this.#read();
      } catch (error) {
        if (isFinal(error)) {
          for (const watcher of this.#watchers) watcher.finish({ error });
          return;
        }
      }
      await sleep(intervalMilliseconds, undefined, { signal: this.#stop.signal }).catch(() => undefined);
    }
  }

  async #read(): Promise<void> {
    const ids = [...new Set([...this.#watchers].flatMap((watcher) => [...watcher.ids]))];
    this.#upstream.forget();
    const instances = await this.#upstream.get('/actuals/{kind}/instances', {
      clientId: this.#clientId,
      path: { kind: 'financial' },
      query: { ids },
    });
    for (const instance of instances) {
      const text = JSON.stringify(instance);
      for (const watcher of this.#watchers) watcher.offer(instance, text);
    }
  }
}

/** A lost session, right or client ends the watching; a pause of the api does not. */
function isFinal(error: unknown): boolean {
  return !(error instanceof UpstreamError) || (error.status >= 400 && error.status < 500);
}

const hashOf = (cookie: string | null): string =>
  createHash('sha256')
    .update(cookie ?? '')
    .digest('hex');

/** One reader for each session and client, whatever the number of subscriptions. */
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
    { cookie, signal }: Parameters<InstanceWatch['watch']>[0],
    clientId: number,
    ids: readonly number[],
  ): AsyncGenerator<Instance> {
    if (ids.length > idsMax) throw badInput(`At most ${idsMax} instances can be watched at once.`);
    const watcher = new Watcher(hashOf(cookie), new Set(ids));
    if (this.#countStreams(watcher.session) >= streamsMax)
      throw badInput(`A session has at most ${streamsMax} streams open at once.`);
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

  #countStreams(session: string): number {
    return [...this.#watchers].filter((watcher) => watcher.session === session).length;
  }

  #attach(watcher: Watcher, cookie: string | null, clientId: number): () => void {
    const key = `${watcher.session} ${clientId}`;
    const reader = this.#readers.get(key) ?? this.#start(key, cookie, clientId);
    reader.add(watcher);
    this.#watchers.add(watcher);
    return () => {
      this.#watchers.delete(watcher);
      if (reader.remove(watcher) && this.#readers.get(key) === reader) this.#readers.delete(key);
    };
  }

  #start(key: string, cookie: string | null, clientId: number): Reader {
    const reader = new Reader(this.#createUpstream(cookie), clientId);
    this.#readers.set(key, reader);
    setImmediate(() => {
      void reader.run(this.#intervalMilliseconds).finally(() => {
        if (this.#readers.get(key) === reader) this.#readers.delete(key);
      });
    });
    return reader;
  }
}
