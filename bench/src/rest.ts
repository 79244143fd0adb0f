/** Reads the api as the gateway does, with the session of the graph. */
export class Rest {
  readonly #url: string;
  readonly #cookie: string;
  #clientId = 0;

  constructor(url: string, cookie: string) {
    this.#url = url;
    this.#cookie = cookie;
  }

  async useClient(name: string): Promise<void> {
    const clients = await this.get<{ id: number; name: string }[]>('/clients');
    this.#clientId = clients.find((client) => client.name === name)?.id ?? 0;
  }

  get clientId(): number {
    return this.#clientId;
  }

  /** What a call of the client says of who asks. */
  get headers(): Readonly<Record<string, string>> {
    return {
      cookie: this.#cookie,
      ...(this.#clientId === 0 ? {} : { 'x-client-id': String(this.#clientId) }),
    };
  }

  async text(address: string): Promise<string> {
    const answer = await fetch(`${this.#url}/api/v1${address}`, { headers: this.headers });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${text}`);
    return text;
  }

  async get<Answer>(address: string): Promise<Answer> {
    return JSON.parse(await this.text(address)) as Answer;
  }
}
