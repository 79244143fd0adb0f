import { Agent, type Dispatcher, request } from 'undici';

interface Call {
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly dispatcher?: Dispatcher;
}

/** One call on a connection that is kept, to the last byte of the text, which nobody parses. */
export async function textOf(url: string, call: Call = {}): Promise<string> {
  const { statusCode, body } = await request(url, { method: 'GET', ...call });
  const text = await body.text();
  if (statusCode >= 300) throw new Error(`${url} answered ${statusCode}: ${text.slice(0, 500)}`);
  return text;
}

interface Access {
  readonly url: string;
  readonly cookie: string;
  readonly clientId?: number;
  readonly dispatcher?: Dispatcher;
}

/** Reads the api with the session of the graph. */
export class Rest {
  readonly #access: Access;

  constructor(access: Access) {
    this.#access = access;
  }

  /** The same person within a client. */
  async ofClient(name: string): Promise<Rest> {
    const { items } = await this.get<{ items: { id: number; name: string }[] }>('/clients?limit=1000');
    const client = items.find((each) => each.name === name);
    if (client === undefined) throw new Error(`There is no client ${name}`);
    return new Rest({ ...this.#access, clientId: client.id });
  }

  /** The same on a unix socket, as the gateway calls. */
  bySocket(socketPath: string): Rest {
    return new Rest({ ...this.#access, dispatcher: new Agent({ connect: { socketPath } }) });
  }

  get clientId(): number {
    return this.#access.clientId ?? 0;
  }

  /** What a call says of who asks, and of which client. */
  get headers(): Readonly<Record<string, string>> {
    const { cookie, clientId } = this.#access;
    return { cookie, ...(clientId === undefined ? {} : { 'x-client-id': String(clientId) }) };
  }

  async text(address: string): Promise<string> {
    const { url, dispatcher } = this.#access;
    const call = { headers: this.headers, ...(dispatcher === undefined ? {} : { dispatcher }) };
    return textOf(`${url}/api/v1${address}`, call);
  }

  /** What a call answers that reads although it is no GET. */
  async posted(address: string, body: object): Promise<string> {
    const { url, dispatcher } = this.#access;
    return textOf(`${url}/api/v1${address}`, {
      method: 'POST',
      headers: { ...this.headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      ...(dispatcher === undefined ? {} : { dispatcher }),
    });
  }

  async get<Answer>(address: string): Promise<Answer> {
    return JSON.parse(await this.text(address)) as Answer;
  }
}
