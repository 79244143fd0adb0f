import { MockAgent } from 'undici';
import type { Rest } from '../rest/calls.ts';
import { shapes } from '../rest/shapes.generated.ts';

export interface RecordedCall {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

export interface StubAnswer {
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

type Answer = (call: RecordedCall) => StubAnswer;

export const apiUrl = 'http://api.test';

type Rights = Partial<Record<Rest<'ObjectType'>, readonly Rest<'Action'>[]>>;

export const grants = (rights: Rights): Rest<'Permissions'> => ({
  roles: ['org_finance_admin'],
  main_role: 'org_finance_admin',
  default_module: 0,
  objects: Object.entries(rights).map(([name, actions]) => ({
    object_type: name as Rest<'ObjectType'>,
    actions: [...actions],
  })),
  namespaces: [],
  menu: [],
});

const wordsOf = (shape: string): readonly string[] => (shapes[shape]?.enum ?? []).map(String);

export const allRights: Rest<'Permissions'> = grants(
  Object.fromEntries(wordsOf('ObjectType').map((type) => [type, wordsOf('Action')])),
);

export const refusal = (status: number, kind: string, message: string, fields?: unknown): StubAnswer => ({
  status,
  headers: { 'goa-error': kind },
  body: { name: kind, id: 'ERR-1', message, ...(fields === undefined ? {} : { fields }) },
});

/**
 * An api that only counts and answers: what it is asked for stands in `calls`, and answers come from a table of
 * `METHOD /path` without the query. A session is a cookie `tributary_session=good`, or good1, good2 and so on; client 1 is the caller's.
 */
export class StubApi {
  readonly agent = new MockAgent();
  readonly calls: RecordedCall[] = [];
  readonly #answers = new Map<string, Answer>();
  /** To what has no answer of its own. */
  otherwise: StubAnswer = refusal(404, 'ResourceNotFoundError', 'The resource was not found.');

  constructor() {
    this.agent.disableNetConnect();
    this.agent
      .get(apiUrl)
      .intercept({ path: () => true, method: () => true })
      .reply(({ method, path, headers, body }) => {
        const call = { method, path, headers: toRecord(headers), body: readBody(body) };
        this.calls.push(call);
        const { status = 200, body: data = null, headers: answered = {} } = this.#answer(call);
        return {
          statusCode: status,
          data: typeof data === 'string' ? data : JSON.stringify(data),
          responseOptions: { headers: { 'content-type': 'application/json', ...answered } },
        };
      })
      .persist();
    this.grant(allRights);
  }

  on(route: string, answer: Answer): void {
    this.#answers.set(route, answer);
  }

  /** What the caller may do in client 1; null: no member of it. */
  grant(permissions: Rest<'Permissions'> | null, user: Partial<Rest<'SessionUser'>> = {}): void {
    const roles = permissions?.roles ?? [];
    const client = { id: 1, name: 'Nordwind', slug: 'nordwind', roles, is_limited: false, shared: null };
    const answer =
      permissions === null ? { clients: [], roles: [] } : { clients: [client], roles: [permissions] };
    this.on('GET /api/v1/session', () => ({ body: { user: { ...caller, ...user }, ...answer } }));
  }

  /** What was asked for, each as `METHOD /path?query`. */
  get log(): string[] {
    return this.calls.map(({ method, path }) => `${method} ${path.replace('/api/v1', '')}`);
  }

  #answer(call: RecordedCall): StubAnswer {
    const isPublic = /\/(setup|account\/|config\.json)/.test(call.path);
    if (!isPublic && !goodSession.test(call.headers['cookie'] ?? '')) {
      return refusal(401, 'ForbiddenError', 'Sign in first.');
    }
    const clientId = call.headers['x-client-id'];
    if (clientId !== undefined && clientId !== '1') {
      return refusal(404, 'ResourceNotFoundError', 'The resource was not found.');
    }
    const answer = this.#answers.get(`${call.method} ${call.path.split('?')[0]}`);
    return answer?.(call) ?? this.otherwise;
  }
}

/** Over https the api puts a prefix before the name. */
const goodSession = /(^|; )(__Host-)?tributary_session=good\d*(;|$)/;

const caller: Rest<'SessionUser'> = {
  id: 7,
  email: 'anna@example.com',
  first_name: 'Anna',
  last_name: 'Arnold',
  language: 'en-GB',
  is_platform_admin: false,
  picture_version: null,
  invitation_count: 0,
  token: null,
};

function toRecord(headers: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(Object(headers)).map(([name, value]) => [name.toLowerCase(), String(value)]),
  );
}

function readBody(body: unknown): unknown {
  if (typeof body !== 'string' || body === '') return null;
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}
