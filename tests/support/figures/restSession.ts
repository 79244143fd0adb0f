import { Agent, request } from 'undici';
import type { DemonstrationUser } from '../../../demo/src/users.ts';

type Scalar = string | number | boolean;
export type RestQuery = Readonly<Record<string, Scalar | readonly Scalar[] | null>>;

function queryText(query: RestQuery): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== null) parameters.append(name, Array.isArray(value) ? value.join(',') : String(value));
  }
  return parameters.size === 0 ? '' : `?${parameters.toString()}`;
}

/** One person's session with the api itself, in one client. */
export class RestSession {
  readonly #origin: string;
  readonly #cookie: string;
  readonly #clientId: number | null;
  readonly #agent: Agent;

  private constructor(origin: string, cookie: string, clientId: number | null, agent: Agent) {
    this.#origin = origin;
    this.#cookie = cookie;
    this.#clientId = clientId;
    this.#agent = agent;
  }

  static async logIn(
    origin: string,
    { email, password }: Pick<DemonstrationUser, 'email' | 'password'>,
    clientName: string,
  ): Promise<RestSession> {
    // A connection for each call: one that was kept may be closed by the other side just when it is used again.
    const agent = new Agent({ pipelining: 0 });
    const answer = await request(`${origin}/api/v1/account/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
      dispatcher: agent,
    });
    const [cookie = ''] = String(answer.headers['set-cookie'] ?? '').split(';');
    await answer.body.dump();
    const stranger = new RestSession(origin, cookie, null, agent);
    const { items } = await stranger.get<{ items: readonly { id: number; name: string }[] }>(
      '/clients?limit=1000',
    );
    const client = items.find(({ name }) => name === clientName);
    if (client === undefined) throw new Error(`${email} is no member of ${clientName}`);
    return new RestSession(origin, cookie, client.id, agent);
  }

  async get<Answer>(path: string, query: RestQuery = {}): Promise<Answer> {
    const answer = await request(`${this.#origin}/api/v1${path}${queryText(query)}`, {
      headers: {
        cookie: this.#cookie,
        ...(this.#clientId === null ? {} : { 'x-client-id': String(this.#clientId) }),
      },
      dispatcher: this.#agent,
    });
    const text = await answer.body.text();
    if (answer.statusCode !== 200) throw new Error(`GET ${path} answered ${answer.statusCode}: ${text}`);
    return JSON.parse(text) as Answer;
  }

  async close(): Promise<void> {
    await this.#agent.close();
  }
}
