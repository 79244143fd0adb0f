import type { ClientId } from '@tributary/engine/ids';
import type { KeptReads } from '../../db/keptReads.ts';
import type { PublishedVersion } from './publishedStore.ts';

/** What is kept of the versions of a client; nothing where they are read within a transaction. */
export class VersionShelf {
  readonly #clientId: ClientId;
  readonly #kept: KeptReads | null;

  constructor(clientId: ClientId, kept: KeptReads | null) {
    this.#clientId = clientId;
    this.#kept = kept;
  }

  /** Whether what is added can be found later. */
  get isKeeping(): boolean {
    return this.#kept !== null;
  }

  async keep<Value>(
    version: PublishedVersion,
    what: string,
    read: () => Promise<Value>,
    bytesOf: (value: Value) => number,
  ): Promise<Value> {
    if (this.#kept === null) return read();
    return this.#kept.keep(this.#keyOf(version, what), this.#clientId, read, bytesOf);
  }

  find(version: PublishedVersion, what: string): unknown {
    return this.#kept?.find(this.#keyOf(version, what));
  }

  add(version: PublishedVersion, what: string, bytes: number, value: unknown): void {
    this.#kept?.add(this.#keyOf(version, what), { owner: this.#clientId, bytes, value });
  }

  /** A version never changes once it counts. */
  #keyOf({ instanceId, version, publishedAt }: PublishedVersion, what: string): string {
    return [this.#clientId, instanceId, version, publishedAt?.getTime() ?? '', what].join('/');
  }
}
