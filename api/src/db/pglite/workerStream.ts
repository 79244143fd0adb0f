import { Duplex } from 'node:stream';

type Exchange = (bytes: Uint8Array) => Promise<Uint8Array>;

/** What the driver takes for a socket: what it writes in one go is one request to the thread of the database. */
export class WorkerStream extends Duplex {
  readonly #exchange: Exchange;

  constructor(exchange: Exchange) {
    super();
    this.#exchange = exchange;
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  override _read(): void {
    // What comes is pushed when it comes.
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error) => void): void {
    void this.#send(chunk, done);
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error) => void): void {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), 'utf8', done);
  }

  async #send(bytes: Uint8Array, done: (error?: Error) => void): Promise<void> {
    try {
      const answer = await this.#exchange(bytes);
      done();
      if (answer.length > 0) this.push(answer);
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)));
    }
  }
}
