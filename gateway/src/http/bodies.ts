import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Upstream } from '../rest/upstream.ts';
import { type Grant, mayInAnyClient } from '../permissions.ts';
import { endLate, type Refusal } from './answer.ts';
import type { Places } from './places.ts';
import type { PlaceBounds } from './takenPlaces.ts';

/** Largest body of a request to the graph, of those who may send whole lists; files do not pass through it. */
const listsBytesMax = 16 * 2 ** 20;
/** Largest of anybody else who is signed in. */
const membersBytesMax = 2 ** 20;
/** Largest of somebody who is not signed in. */
const strangersBytesMax = 64 * 2 ** 10;
/** From here on a body counts as large: few of them are read at once. */
const largeBytesMin = 256 * 2 ** 10;
/** The rights that the calls ask for which take a whole list, of tens of thousands, or a whole report; rules may be tried without being saved. */
export const rightsOfLists: readonly Grant[] = [
  { on: 'ledger', do: 'edit' },
  { on: 'dimensions', do: 'edit' },
  { on: 'financial_rules', do: 'read' },
  { on: 'financial_rules', do: 'edit' },
  { on: 'eliminations', do: 'read' },
  { on: 'eliminations', do: 'edit' },
  { on: 'financial_streams', do: 'edit' },
  { on: 'report_builder_reports', do: 'add' },
  // Whoever saves one, by role, as their own or by an entry, reads it.
  { on: 'report_builder_reports', do: 'read' },
];
/** Large bodies at once. Which client one is about stands in it. */
export const largeBodyBounds: PlaceBounds = { person: 2, client: 4, all: 8 };
/**
 * Values in a body with whole lists. Half a million of the dearest, empty objects or ever new names, take the parser a quarter of
 * a second, during which nobody else is answered. A chart of twenty thousand accounts holds half as many.
 */
const listsValuesMax = 500_000;
/** Values in any other; a field map of four thousand columns holds forty thousand. */
const valuesMax = 50_000;
/** Levels of objects and lists in one; the deepest input of the schema has six. */
const depthMax = 64;
/** How long a body may take that is no file. */
const bodyMillisecondsDefault = 60_000;

const tooLarge: Refusal = {
  status: 413,
  kind: 'FileTooLargeError',
  message: 'Request Entity Too Large',
  code: 'request_too_large',
};

const invalid = (status: number, message: string): Refusal => ({
  status,
  kind: 'InvalidRequestError',
  message,
});

/**
 * What the body of a request of the graph may hold, or what is wrong with it by its headers alone, before any of it is read. A
 * large one has one of the places until it is answered.
 */
export async function judgeHeaders(
  { headers }: IncomingMessage,
  response: ServerResponse,
  upstream: Upstream,
  places: Places,
): Promise<{ readonly valuesMax: number } | Refusal> {
  const type = headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
  if (type !== 'application/json') return invalid(415, 'A request to the graph is sent as application/json.');
  const length = Number(headers['content-length'] ?? Number.NaN);
  if (Number.isNaN(length)) return invalid(411, 'The length of the body must be stated.');
  if (length > listsBytesMax) return tooLarge;
  if (length <= strangersBytesMax) return { valuesMax };
  const session = await upstream.findSession();
  if (session === null) return tooLarge;
  const sendsLists = mayInAnyClient(session, rightsOfLists);
  if (length > membersBytesMax && !sendsLists) return tooLarge;
  const owner = { person: session.user.id, clients: session.clients.map(({ id }) => id) };
  const fault = length < largeBytesMin ? null : places.take(owner, response);
  return fault ?? { valuesMax: sendsLists ? listsValuesMax : valuesMax };
}

/** What is wrong with JSON that is there, before it is parsed. */
export function findJsonFault(
  json: string,
  bounds: { readonly valuesMax: number },
  place = 'body',
): Refusal | null {
  const exceeded = findExceeded(json, { levels: depthMax, values: bounds.valuesMax });
  if (exceeded === 'levels') return invalid(400, `The ${place} is nested in more than ${depthMax} levels.`);
  if (exceeded === 'values') return invalid(400, `The ${place} holds more than ${bounds.valuesMax} values.`);
  return null;
}

/** What is wrong with the JSON of an address. */
export function findParameterFault(parameters: URLSearchParams): Refusal | null {
  for (const name of ['variables', 'extensions']) {
    const json = parameters.get(name) ?? '';
    const place = `parameter ${name}`;
    const fault = findJsonFault(json, { valuesMax }, place);
    if (fault !== null) return fault;
    if (json !== '' && !isJson(json)) return invalid(400, `The ${place} is not JSON.`);
  }
  return null;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const [openingBracket, openingBrace, closingBracket, closingBrace] = [0x5b, 0x7b, 0x5d, 0x7d];

/**
 * The first of two bounds that a text of JSON does not keep. Each value but the first of a list or an object follows a comma, and
 * the first an opening sign. Signs in texts do not count. What is no JSON at all is for the parser to say.
 */
function findExceeded(
  json: string,
  bounds: { readonly levels: number; readonly values: number },
): keyof typeof bounds | null {
  let levels = 0;
  let values = 0;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === quote) at = endOfText(json, at);
    else if (code === comma) values += 1;
    else if (code === openingBracket || code === openingBrace) {
      levels += 1;
      values += 1;
    } else if (code === closingBracket || code === closingBrace) levels -= 1;
    if (levels > bounds.levels) return 'levels';
    if (values > bounds.values) return 'values';
  }
  return null;
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
  const deadline = setTimeout(
    () => endLate(request, response, invalid(408, 'The body did not arrive in time.')),
    milliseconds,
  );
  request.once('close', () => clearTimeout(deadline));
}
