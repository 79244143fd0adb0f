import { Agent, request } from 'undici';

/** Time that the product grants a call, and so do we. */
const deadlineMilliseconds = 300_000;

export interface UserError {
  readonly kind: string;
  readonly id: string;
  readonly message: string;
  readonly code: string | null;
  readonly path: readonly string[] | null;
}

interface GraphError {
  readonly message: string;
  readonly path?: readonly (string | number)[];
  readonly extensions?: { readonly code?: string };
}

interface GraphAnswer {
  readonly data?: unknown;
  readonly errors?: readonly GraphError[];
}

/** The graph did not answer what was asked: no session, no right, a faulty document, or a defect. */
class GraphRequestError extends Error {
  readonly errors: readonly GraphError[];

  constructor(errors: readonly GraphError[]) {
    super(errors.map((error) => `${(error.path ?? []).join('.')}: ${error.message}`).join('; '));
    this.name = 'GraphRequestError';
    this.errors = errors;
  }

  /** For example FORBIDDEN or UNAUTHENTICATED. */
  get codes(): readonly string[] {
    return this.errors.map((error) => error.extensions?.code ?? 'UNKNOWN');
  }
}

/** A mutation was refused for a reason that its caller can mend. */
export class RefusedError extends Error {
  readonly errors: readonly UserError[];

  constructor(mutation: string, errors: readonly UserError[]) {
    const reasons = errors.map((error) =>
      error.path === null ? error.message : `${error.path.join('.')}: ${error.message}`,
    );
    super(`${mutation} was refused: ${reasons.join('; ')}`);
    this.name = 'RefusedError';
    this.errors = errors;
  }
}

export interface Upload {
  readonly uploadId: string;
  /** Where the same file is the source already. */
  readonly sameBytesInInstanceIds: readonly string[];
}

/** One person's session with the product: keeps its cookies, as a browser does, and nothing else. */
/** A page of a connection. */
export interface Connection<Node> {
  readonly edges: readonly { readonly node: Node }[];
}

export const nodesOf = <Node>({ edges }: Connection<Node>): Node[] => edges.map(({ node }) => node);

export class GraphSession {
  readonly #url: string;
  readonly #agent: Agent;
  /** By name. */
  readonly #cookies = new Map<string, string>();

  constructor(url: string) {
    this.#url = url.replace(/\/$/, '');
    this.#agent = new Agent({
      headersTimeout: deadlineMilliseconds,
      bodyTimeout: deadlineMilliseconds,
      // A connection for each call: one that was kept may be closed by the other side just when it is used again.
      pipelining: 0,
    });
  }

  get cookie(): string | undefined {
    return this.#cookies.size === 0 ? undefined : [...this.#cookies.values()].join('; ');
  }

  async close(): Promise<void> {
    await this.#agent.close();
  }

  /** Sends a document and answers its data as it is, with nothing checked but that no error came. */
  async send<Data>(document: string, variables: Readonly<Record<string, unknown>> = {}): Promise<Data> {
    const answer = await this.answer(document, variables);
    if (answer.errors !== undefined && answer.errors.length > 0) throw new GraphRequestError(answer.errors);
    return answer.data as Data;
  }

  /** Sends a document and answers data and errors, whichever came. */
  async answer(document: string, variables: Readonly<Record<string, unknown>> = {}): Promise<GraphAnswer> {
    const body = JSON.stringify({ query: document, variables });
    const text = await this.#post('/graphql', body, {
      'content-type': 'application/json',
      accept: 'application/json',
    });
    return JSON.parse(text) as GraphAnswer;
  }

  /**
   * Runs one mutation and answers its payload, or throws when it was refused.
   * @param selection fields of the payload; the errors are asked for without it
   */
  async mutate<Payload>(
    mutation: string,
    input: Readonly<Record<string, unknown>>,
    selection: string,
  ): Promise<Payload> {
    const type = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input`;
    const data = await this.send<Record<string, Payload & { readonly errors: readonly UserError[] }>>(
      `mutation ($input: ${type}!) {
        ${mutation}(input: $input) { ${selection} errors { kind id message code path } }
      }`,
      { input },
    );
    const payload = data[mutation];
    if (payload === undefined) throw new Error(`${mutation} answered nothing`);
    if (payload.errors.length > 0) throw new RefusedError(mutation, payload.errors);
    return payload;
  }

  /** Streams a file to the product; the id that comes back is for `setStreamInstanceData`, or for `importLedger`. */
  async upload(
    clientId: string,
    fileName: string,
    bytes: Uint8Array,
    purpose:
      | 'financial_streams'
      | 'payroll_streams'
      | 'ledger'
      | 'initial_balance'
      | 'adjustments' = 'financial_streams',
  ): Promise<Upload> {
    const text = await this.#post(`/uploads?purpose=${purpose}`, bytes, {
      'content-type': 'application/octet-stream',
      'x-file-name': encodeURIComponent(fileName),
      'x-client-id': clientId,
    });
    return JSON.parse(text) as Upload;
  }

  async #post(path: string, body: string | Uint8Array, headers: Record<string, string>): Promise<string> {
    const response = await request(`${this.#url}${path}`, {
      dispatcher: this.#agent,
      method: 'POST',
      body,
      headers: {
        ...headers,
        'graphql-require-preflight': '1',
        ...(this.cookie === undefined ? {} : { cookie: this.cookie }),
      },
    });
    this.#keepCookies(response.headers['set-cookie']);
    const text = await response.body.text();
    const isGraphAnswer = response.headers['content-type']?.includes('json') === true && path === '/graphql';
    if (response.statusCode >= 400 && !isGraphAnswer) {
      throw new Error(`${path} answered ${response.statusCode}: ${text.slice(0, 500)}`);
    }
    return text;
  }

  #keepCookies(header: string | string[] | undefined): void {
    for (const line of header === undefined ? [] : [header].flat()) {
      const [pair = ''] = line.split(';', 1);
      const [name = ''] = pair.split('=', 1);
      if (pair.endsWith('=')) this.#cookies.delete(name);
      else this.#cookies.set(name, pair);
    }
  }
}
