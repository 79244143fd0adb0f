import type { IncomingMessage, ServerResponse } from 'node:http';
import { makeErrorId } from '../rest/errors.ts';
import type { Upstream } from '../rest/upstream.ts';
import { answerRefusal } from './answer.ts';

/** Largest body of a request to the graph; files do not pass through it. */
const graphBytesMax = 16 * 2 ** 20;
/** Largest of somebody who is not signed in. */
const strangersBytesMax = 64 * 2 ** 10;
/** Levels of objects and lists in one; the deepest input of the schema has six. */
const depthMax = 64;
/** How long a body may take that is no file. */
const bodyMillisecondsDefault = 60_000;

interface Refusal {
  readonly status: number;
  readonly kind: 'InvalidRequestError' | 'FileTooLargeError';
  readonly message: string;
}

const tooLarge: Refusal = { status: 413, kind: 'FileTooLargeError', message: 'Request Entity Too Large' };

const invalid = (status: number, message: string): Refusal => ({
  status,
  kind: 'InvalidRequestError',
  message,
});

export function refuseBody(response: ServerResponse, { status, kind, message }: Refusal): void {
  answerRefusal(response, status, kind, makeErrorId(), message);
}

/** What is wrong with the body of a request of the graph by its headers alone, before any of it is read. */
export async function findHeaderFault(
  { headers }: IncomingMessage,
  upstream: Upstream,
): Promise<Refusal | null> {
  const type = headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
  if (type !== 'application/json') return invalid(415, 'A request to the graph is sent as application/json.');
  const length = Number(headers['content-length'] ?? Number.NaN);
  if (Number.isNaN(length)) return invalid(411, 'The length of the body must be stated.');
  if (length > graphBytesMax) return tooLarge;
  return length <= strangersBytesMax || (await upstream.isSignedIn()) ? null : tooLarge;
}

/** What is wrong with a body that is there, before it is parsed. */
export function findDepthFault(json: string): Refusal | null {
  return isDeeperThan(json, depthMax)
    ? invalid(400, `The body is nested in more than ${depthMax} levels.`)
    : null;
}

const quote = 0x22;
const backslash = 0x5c;
const [openingBracket, openingBrace, closingBracket, closingBrace] = [0x5b, 0x7b, 0x5d, 0x7d];

/** Brackets in texts do not count. What is no JSON at all is for the parser to say. */
function isDeeperThan(json: string, levels: number): boolean {
  let depth = 0;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === quote) at = endOfText(json, at);
    else if (code === openingBracket || code === openingBrace) depth += 1;
    else if (code === closingBracket || code === closingBrace) depth -= 1;
    if (depth > levels) return true;
  }
  return false;
}

function endOfText(json: string, begin: number): number {
  let end = json.indexOf('"', begin + 1);
  while (end !== -1 && isEscaped(json, end)) end = json.indexOf('"', end + 1);
  return end === -1 ? json.length : end;
}

function isEscaped(json: string, at: number): boolean {
  let first = at;
  while (json.charCodeAt(first - 1) === backslash) first -= 1;
  return (at - first) % 2 === 1;
}

/** Ends a request whose body does not come to its end in time. What has none is not watched. */
export function watchBody(
  request: IncomingMessage,
  response: ServerResponse,
  milliseconds: number = bodyMillisecondsDefault,
): void {
  const { headers } = request;
  if (headers['transfer-encoding'] === undefined && (headers['content-length'] ?? '0') === '0') return;
  const deadline = setTimeout(() => {
    if (response.headersSent) {
      request.destroy();
      return;
    }
    response.setHeader('connection', 'close');
    response.once('finish', () => request.destroy());
    refuseBody(response, invalid(408, 'The body did not arrive in time.'));
  }, milliseconds);
  request.once('close', () => clearTimeout(deadline));
}
