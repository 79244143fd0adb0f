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
import { addressOf, type PathParameters, type Query } from './address.ts';
import { isOfSession } from './cookies.ts';
import { toUpstreamError, UpstreamError } from './errors.ts';
import { exchange, type Exchange } from './exchange.ts';
import { KeptAnswers } from './keptAnswers.ts';
import { WrittenLists } from './writtenLists.ts';

/** What any call may hold; which of it one takes, its path and method say. */
interface AnyCall {
  readonly clientId?: number | undefined;
  readonly path?: PathParameters | undefined;
  readonly query?: Query | undefined;
  readonly body?: unknown;
  /** Fields of the answer that hold lists of amounts, which pass as they are written. */
  readonly amountLists?: readonly string[];
  /** It changes nothing, though it is sent as what does. */
  readonly isQuestion?: boolean;
}

export interface UpstreamSettings {
  readonly dispatcher: Dispatcher;
  readonly origin: string;
  readonly requestId: string;
  readonly cookie: string | null;
  /** Of the device, which tells where somebody signed in before. */
  readonly device?: string | null;
  /** What is asked for does not show that anybody is there, and does not keep the session alive. */
  readonly isUnattended?: boolean;
  /** Origin of the page that asked; the api checks it again. */
  readonly pageOrigin?: string | null;
  /** By what name the caller calls this server. */
  readonly host?: string | null;
  readonly userAgent?: string | null;
  readonly forwardedFor?: string | null;
  readonly idempotencyKey?: string | null;
  /** Told of each session that the api starts for the caller. */
  readonly onSession?: (cookie: string) => void;
  /** Aborted when the caller leaves. */
  readonly signal?: AbortSignal | null;
}

type Verb = Uppercase<Method>;

const sessionPath = '/session';

const keyOf = (clientId: number | undefined, url: string): string => `${clientId ?? ''} ${url}`;

type Brought = string | { readonly path: string; readonly query: object };

const urlOf = (brought: Brought): string =>
  typeof brought === 'string'
    ? addressOf(brought, {})
    : addressOf(brought.path, { query: { ...brought.query } });

/** The api as one request sees it: with its session, its request id, and every GET answered once. */
export class Upstream {
  readonly #settings: UpstreamSettings;
  readonly #answers = new KeptAnswers();
  /** Lists of amounts that are put back where answers go out; null where none came. */
  written: WrittenLists | null = null;
  /** Cookies that the api set; the caller gets them unchanged. */
  readonly cookies: string[] = [];
  /** Whether there is no session, as far as the answers have said. */
  isSignedOut: boolean;
  /** Rises with every session that the api starts or ends for the caller. */
  sessionNumber = 0;
  #cookie: string | null;
  #changeCount = 0;
  /** Comes when a call may be sent; answers what says that it is over. */
  #takeTurn: (() => Promise<() => void>) | null = null;
  #byteCount = 0;

  constructor(settings: UpstreamSettings) {
    this.#settings = settings;
    this.#cookie = settings.cookie;
    this.isSignedOut = settings.cookie === null;
  }

  get settings(): UpstreamSettings {
    return this.#settings;
  }

  /** From now on each call waits for its turn. */
  takeTurns(takeTurn: () => Promise<() => void>): void {
    this.#takeTurn = takeTurn;
  }

  /** Of all answers so far. */
  get byteCount(): number {
    return this.#byteCount;
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
    const arrived = this.#answers.arrived(keyOf(given.clientId, addressOf(path, given)));
    if (arrived !== undefined) return arrived as AnswerOf<'get', Path>;
    return this.#read(path, given) as Promise<AnswerOf<'get', Path>>;
  }

  /**
   * A GET that brings the answers of others along, in fields of its own that its `include` names. Whoever asks for one of
   * them in this request has it from there, beside what its own `include` asks for; what was asked for before is not brought
   * again, and who asks for the same once more has this answer, whatever it brought. Lists of amounts in fields of the names given are not taken apart.
   */
  getWith<Path extends PathOf<'get'>>(
    path: Path,
    call: NonNullable<Arguments<'get', Path>[0]>,
    others: BroughtAlong<AnswerOf<'get', Path>>,
    amountLists: readonly string[] = [],
  ): Promise<AnswerOf<'get', Path>> {
    const given: AnyCall = { ...(call as object) };
    const keyOfAll = keyOf(given.clientId, addressOf(path, given));
    const known = this.#answers.asked(keyOfAll);
    if (known !== undefined) return known as Promise<AnswerOf<'get', Path>>;
    const wanted = Object.entries<Brought | undefined>(others)
      .flatMap(([name, other]) =>
        other === undefined ? [] : [{ name, key: keyOf(given.clientId, urlOf(other)) }],
      )
      .filter(({ key }) => !this.#answers.isAskedOrBrought(key));
    const include = [...[given.query?.['include'] ?? []].flat(), ...wanted.map(({ name }) => name)];
    const query = { ...given.query, include: include.length === 0 ? null : include };
    const answer = this.#read(path, { ...given, query, amountLists });
    this.#answers.keep(keyOfAll, answer);
    for (const { name, key } of wanted) this.#answers.keepBrought(key, answer, name);
    return answer as Promise<AnswerOf<'get', Path>>;
  }

  /**
   * A question that is too long for an address, and so is posted: sent once per request like a GET, and what was read stays.
   * Lists of amounts in fields of the names given are not taken apart.
   */
  ask<Path extends PathOf<'post'>>(
    path: Path,
    call: NonNullable<Arguments<'post', Path>[0]>,
    amountLists: readonly string[] = [],
  ): Promise<AnswerOf<'post', Path>> {
    const given: AnyCall = { ...(call as object), amountLists, isQuestion: true };
    const url = addressOf(path, given);
    const key = `${keyOf(given.clientId, url)} ${JSON.stringify(given.body)}`;
    return this.#answers.ask(key, () => this.#send('POST', url, given)) as Promise<AnswerOf<'post', Path>>;
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

  /** Who is signed in, by the call with which a request begins anyway, and which is not sent twice; null: nobody. */
  async findSession(): Promise<AnswerOf<'get', '/session'> | null> {
    if (this.isSignedOut) return null;
    try {
      return await this.get(sessionPath);
    } catch (error) {
      if (error instanceof UpstreamError && error.status === 401) return null;
      throw error;
    }
  }

  /** What asks for the session, and by what requests that may share its answer are told. */
  sessionRequest(): { readonly key: string; readonly request: Dispatcher.RequestOptions } {
    const { 'x-request-id': _, ...telling } = this.headers();
    return { key: JSON.stringify(telling), request: this.#requestOf('GET', addressOf(sessionPath, {}), {}) };
  }

  /** The session as the api answered to that, for whoever asks for it in this request. */
  takeSession(answer: Exchange): void {
    const received = Promise.resolve(answer).then((arrived) => this.#receive(arrived, {}));
    this.#answers.keep(keyOf(undefined, addressOf(sessionPath, {})), received);
  }

  async isSignedIn(): Promise<boolean> {
    return (await this.findSession()) !== null;
  }

  /** Ends the session: the api does that with a GET, whose answer must not be kept. */
  async logOut(): Promise<void> {
    await this.#change('GET', '/account/logout');
  }

  /** What was read so far may be out of date. */
  forget(): void {
    this.#answers.forget();
  }

  #read(path: string, call: AnyCall = {}): Promise<unknown> {
    const url = addressOf(path, call);
    return this.#answers.ask(keyOf(call.clientId, url), () => this.#send('GET', url, call));
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
    const { requestId, device, pageOrigin, userAgent, forwardedFor, isUnattended } = this.#settings;
    const cookies = [this.#cookie, device].filter((cookie) => typeof cookie === 'string');
    return {
      accept: 'application/json',
      'x-request-id': requestId,
      ...(cookies.length === 0 ? {} : { cookie: cookies.join('; ') }),
      ...(clientId === undefined ? {} : { 'x-client-id': String(clientId) }),
      ...(isUnattended === true ? { 'x-unattended': '1' } : {}),
      ...(pageOrigin ? { origin: pageOrigin } : {}),
      ...(userAgent ? { 'user-agent': userAgent } : {}),
      ...(forwardedFor ? { 'x-forwarded-for': forwardedFor } : {}),
    };
  }

  async #send(method: Dispatcher.HttpMethod, url: string, call: AnyCall): Promise<unknown> {
    const { dispatcher, signal = null } = this.#settings;
    const request = this.#requestOf(method, url, call);
    const end = await this.#takeTurn?.();
    return this.#receive(await exchange(dispatcher, request, signal).finally(end), call);
  }

  #requestOf(
    method: Dispatcher.HttpMethod,
    url: string,
    { clientId, body, isQuestion }: AnyCall,
  ): Dispatcher.RequestOptions {
    const { origin, host } = this.#settings;
    const isChange = method !== 'GET' && isQuestion !== true;
    return {
      origin,
      path: url,
      method,
      headers: {
        ...this.headers(clientId),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(isChange ? this.#nextKey() : {}),
        ...(method !== 'GET' && host ? { 'x-forwarded-host': host } : {}),
      },
      body: body === undefined ? null : JSON.stringify(body),
    };
  }

  #receive({ statusCode, headers, bytes }: Exchange, { amountLists = [] }: AnyCall): unknown {
    this.#byteCount += bytes.length;
    this.#keepCookies(headers['set-cookie']);
    // With any other answer, a missing right among them, the session may stand.
    if (statusCode === 401) this.isSignedOut = true;
    const text = bytes.toString('utf8');
    if (statusCode < 400) return text === '' ? null : this.#parse(text, amountLists);
    throw toUpstreamError(statusCode, [headers['goa-error']].flat()[0], text);
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

  /** A new session holds for the rest of the request. */
  #keepCookies(header: string | string[] | undefined): void {
    for (const line of header === undefined ? [] : [header].flat()) {
      this.cookies.push(line);
      const pair = line.split(';', 1)[0] ?? '';
      if (!isOfSession(pair)) continue;
      this.sessionNumber += 1;
      const isEnded = pair.endsWith('=');
      this.#cookie = isEnded ? null : pair;
      this.isSignedOut = isEnded;
      if (!isEnded) this.#settings.onSession?.(pair);
    }
  }
}
