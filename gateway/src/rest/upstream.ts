import { createHash } from 'node:crypto';
import type { Dispatcher } from 'undici';
import {
  type AddressOfCall,
  type AnswerOf,
  type AnswerOfCall,
  type Arguments,
  type BodyOfCall,
  type BroughtAlong,
  type CallName,
  type Method,
  type PathOf,
} from './calls.ts';
import type { MaybePromise } from '../maybePromise.ts';
import { addressOf, fillPath, type PathParameters, type Query } from './address.ts';
import { makeErrorId, toUpstreamError, UpstreamError } from './errors.ts';
import { deadlineMilliseconds } from './pool.ts';
import { WrittenLists } from './writtenLists.ts';

/** What any call may hold; which of it one takes, its path and method say. */
interface AnyCall {
  readonly clientId?: number | undefined;
  readonly path?: PathParameters | undefined;
  readonly query?: Query | undefined;
  readonly body?: unknown;
  /** Fields of the answer that hold lists of amounts, which pass as they are written. */
  readonly amountLists?: readonly string[];
}

export interface UpstreamSettings {
  readonly dispatcher: Dispatcher;
  readonly origin: string;
  readonly requestId: string;
  readonly cookie: string | null;
  /** Origin of the page that asked; the api checks it again. */
  readonly pageOrigin?: string | null;
  readonly userAgent?: string | null;
  readonly forwardedFor?: string | null;
  readonly idempotencyKey?: string | null;
  /** Aborted when the caller leaves. */
  readonly signal?: AbortSignal | null;
}

type Verb = Uppercase<Method>;

const keyOf = (clientId: number | undefined, url: string): string => `${clientId ?? ''} ${url}`;

/** The api as one request sees it: with its session, its request id, and every GET answered once. */
export class Upstream {
  readonly #settings: UpstreamSettings;
  readonly #answers = new Map<string, Promise<unknown>>();
  /** Answers that come with those of other calls, by what would ask for them; undefined where they did not come. */
  readonly #brought = new Map<string, Promise<unknown>>();
  /** Answers that are there. */
  readonly #arrived = new Map<string, unknown>();
  /** Lists of amounts that are put back where answers go out; null where none came. */
  written: WrittenLists | null = null;
  /** Cookies that the api set; the caller gets them unchanged. */
  readonly cookies: string[] = [];
  /** What the answers said of the session so far. */
  sessionState: 'unknown' | 'valid' | 'none';
  /** Rises with every session that the api starts or ends for the caller. */
  sessionNumber = 0;
  #cookie: string | null;
  #changeCount = 0;

  constructor(settings: UpstreamSettings) {
    this.#settings = settings;
    this.#cookie = settings.cookie;
    this.sessionState = settings.cookie === null ? 'none' : 'unknown';
  }

  get settings(): UpstreamSettings {
    return this.#settings;
  }

  /** Every GET is sent once per request, whoever asks. */
  get<Path extends PathOf<'get'>>(
    path: Path,
    ...[call]: Arguments<'get', Path>
  ): Promise<AnswerOf<'get', Path>> {
    return this.#read(path, call) as Promise<AnswerOf<'get', Path>>;
  }

  /** The same, at once where the answer is there: rows that name records of a list do not wait for it one by one. */
  look<Path extends PathOf<'get'>>(
    path: Path,
    ...[call]: Arguments<'get', Path>
  ): MaybePromise<AnswerOf<'get', Path>> {
    const given: AnyCall = { ...(call as object) };
    const arrived = this.#arrived.get(keyOf(given.clientId, addressOf(path, given)));
    if (arrived !== undefined) return arrived as AnswerOf<'get', Path>;
    return this.#read(path, given) as Promise<AnswerOf<'get', Path>>;
  }

  /**
   * A GET that brings the answers of others along, in fields of its own that its `include` names. Whoever asks for one of
   * them in this request has it from there; what was asked for before is not brought again, and who asks for the same once more
   * has this answer, whatever it brought. Lists of amounts in fields of the names given are not taken apart.
   */
  getWith<Path extends PathOf<'get'>>(
    path: Path,
    call: NonNullable<Arguments<'get', Path>[0]>,
    others: BroughtAlong<AnswerOf<'get', Path>>,
    amountLists: readonly string[] = [],
  ): Promise<AnswerOf<'get', Path>> {
    const given: AnyCall = { ...(call as object) };
    const keyOfAll = keyOf(given.clientId, addressOf(path, given));
    const known = this.#answers.get(keyOfAll);
    if (known !== undefined) return known as Promise<AnswerOf<'get', Path>>;
    const wanted = Object.entries<string | undefined>(others)
      .flatMap(([name, other]) =>
        other === undefined ? [] : [{ name, key: keyOf(given.clientId, fillPath(other)) }],
      )
      .filter(({ key }) => !this.#answers.has(key) && !this.#brought.has(key));
    const include = wanted.length === 0 ? null : wanted.map(({ name }) => name);
    const answer = this.#read(path, { ...given, query: { ...given.query, include }, amountLists });
    this.#answers.set(keyOfAll, answer);
    this.#keepArrived(this.#answers, keyOfAll, answer);
    for (const { name, key } of wanted) {
      const field = (whole: unknown): unknown => (whole as Readonly<Record<string, unknown>>)[name];
      const brought = answer.then(field, () => undefined);
      this.#brought.set(key, brought);
      this.#keepArrived(this.#brought, key, brought);
    }
    return answer as Promise<AnswerOf<'get', Path>>;
  }

  post<Path extends PathOf<'post'>>(
    path: Path,
    ...[call]: Arguments<'post', Path>
  ): Promise<AnswerOf<'post', Path>> {
    return this.#change('POST', path, call) as Promise<AnswerOf<'post', Path>>;
  }

  put<Path extends PathOf<'put'>>(
    path: Path,
    ...[call]: Arguments<'put', Path>
  ): Promise<AnswerOf<'put', Path>> {
    return this.#change('PUT', path, call) as Promise<AnswerOf<'put', Path>>;
  }

  patch<Path extends PathOf<'patch'>>(
    path: Path,
    ...[call]: Arguments<'patch', Path>
  ): Promise<AnswerOf<'patch', Path>> {
    return this.#change('PATCH', path, call) as Promise<AnswerOf<'patch', Path>>;
  }

  delete<Path extends PathOf<'delete'>>(
    path: Path,
    ...[call]: Arguments<'delete', Path>
  ): Promise<AnswerOf<'delete', Path>> {
    return this.#change('DELETE', path, call) as Promise<AnswerOf<'delete', Path>>;
  }

  /** A change by its name, sent where the key says; it may hold more than the path asks for. */
  change<Call extends CallName>(
    name: Call,
    key: AddressOfCall<Call>,
    body: BodyOfCall<Call> | undefined,
  ): Promise<AnswerOfCall<Call>> {
    const [verb, path = ''] = name.split(' ');
    const address: { readonly clientId?: number } & PathParameters = { ...(key as object) };
    const call = { clientId: address.clientId, path: address, body };
    return this.#change(verb as Verb, path, call) as Promise<AnswerOfCall<Call>>;
  }

  /** Ends the session: the api does that with a GET, whose answer must not be kept. */
  async logOut(): Promise<void> {
    await this.#change('GET', '/account/logout');
  }

  /** What was read so far may be out of date. */
  forget(): void {
    this.#answers.clear();
    this.#brought.clear();
    this.#arrived.clear();
  }

  #read(path: string, call: AnyCall = {}): Promise<unknown> {
    const url = addressOf(path, call);
    const key = keyOf(call.clientId, url);
    const known = this.#answers.get(key);
    if (known !== undefined) return known;
    const send = (): Promise<unknown> => this.#send('GET', url, call);
    const answer = this.#brought.get(key)?.then((brought) => brought ?? send()) ?? send();
    this.#answers.set(key, answer);
    this.#keepArrived(this.#answers, key, answer);
    return answer;
  }

  /** Unless it was forgotten meanwhile. */
  #keepArrived(asked: ReadonlyMap<string, Promise<unknown>>, key: string, answer: Promise<unknown>): void {
    const keep = (value: unknown): void => {
      if (value !== undefined && asked.get(key) === answer) this.#arrived.set(key, value);
    };
    void answer.then(keep, () => undefined);
  }

  async #change(method: Verb, path: string, call: AnyCall = {}): Promise<unknown> {
    const url = addressOf(path, call);
    try {
      return await this.#send(method, url, call);
    } finally {
      this.forget();
    }
  }

  /** Headers of a call, for those who stream its body themselves. */
  headers(clientId?: number): Record<string, string> {
    const { requestId, pageOrigin, userAgent, forwardedFor } = this.#settings;
    return {
      accept: 'application/json',
      'x-request-id': requestId,
      ...(this.#cookie === null ? {} : { cookie: this.#cookie }),
      ...(clientId === undefined ? {} : { 'x-client-id': String(clientId) }),
      ...(pageOrigin ? { origin: pageOrigin } : {}),
      ...(userAgent ? { 'user-agent': userAgent } : {}),
      ...(forwardedFor ? { 'x-forwarded-for': forwardedFor } : {}),
    };
  }

  async #send(
    method: Dispatcher.HttpMethod,
    url: string,
    { clientId, body, amountLists = [] }: AnyCall,
  ): Promise<unknown> {
    const { dispatcher, origin } = this.#settings;
    const request = {
      origin,
      path: url,
      method,
      headers: {
        ...this.headers(clientId),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(method === 'GET' ? {} : this.#nextKey()),
      },
      body: body === undefined ? null : JSON.stringify(body),
      headersTimeout: deadlineMilliseconds,
      bodyTimeout: deadlineMilliseconds,
    };
    const { statusCode, headers, text } = await untilDeadline(
      this.#settings.signal ?? null,
      async (signal) => {
        const response = await dispatcher.request({ ...request, signal }).catch((cause: unknown) => {
          throw unreachable(cause);
        });
        return { ...response, text: await response.body.text() };
      },
    );
    this.#keepCookies(headers['set-cookie']);
    this.#learn(statusCode);
    if (statusCode < 400) return text === '' ? null : this.#parse(text, amountLists);
    throw toUpstreamError(statusCode, headerOf(headers['goa-error']), text);
  }

  #parse(text: string, amountLists: readonly string[]): unknown {
    if (amountLists.length === 0) return JSON.parse(text);
    this.written ??= new WrittenLists();
    return this.written.parse(text, amountLists);
  }

  /** A request may change several things, in an order that a retry repeats: each goes by a key of its own. */
  #nextKey(): Record<string, string> {
    const { idempotencyKey } = this.#settings;
    if (!idempotencyKey) return {};
    this.#changeCount += 1;
    if (this.#changeCount === 1) return { 'idempotency-key': idempotencyKey };
    const text = `${this.#changeCount} ${idempotencyKey}`;
    return { 'idempotency-key': createHash('sha256').update(text).digest('hex') };
  }

  /** Only 401 says that there is no session; any other answer to a call that needs one says that there is. */
  #learn(status: number): void {
    if (this.#cookie === null) return;
    if (status === 401) this.sessionState = 'none';
  }

  /** A new session holds for the rest of the request. */
  #keepCookies(header: string | string[] | undefined): void {
    for (const line of header === undefined ? [] : [header].flat()) {
      this.cookies.push(line);
      this.sessionNumber += 1;
      const pair = line.split(';', 1)[0] ?? '';
      const isEnded = pair.endsWith('=');
      this.#cookie = isEnded ? null : pair;
      this.sessionState = isEnded ? 'none' : 'valid';
    }
  }
}

function headerOf(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}

/**
 * Ends with its caller. The whole call has one deadline, whatever its parts may take. By hand, since signals that are put
 * together live until the garbage is collected, and cost a call more than its headers.
 */
async function untilDeadline<Result>(
  caller: AbortSignal | null,
  call: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  const stop = (): void => controller.abort();
  const deadline = setTimeout(stop, deadlineMilliseconds);
  caller?.addEventListener('abort', stop, { once: true });
  if (caller?.aborted === true) stop();
  try {
    return await call(controller.signal);
  } finally {
    clearTimeout(deadline);
    caller?.removeEventListener('abort', stop);
  }
}

function unreachable(cause: unknown): UpstreamError {
  const error = new UpstreamError(
    503,
    'InternalServerError',
    makeErrorId(),
    'The service is not available now.',
  );
  error.cause = cause;
  return error;
}
