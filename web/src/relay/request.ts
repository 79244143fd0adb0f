import type { GraphQLSingularResponse, RequestParameters, Variables } from 'relay-runtime';
import {
  codeOfFields,
  graphErrorOf,
  statusErrorOf,
  TimedOutError,
  UnauthenticatedError,
  UnreachableError,
  type GraphFault,
} from './errors.ts';
import { announceSessionEnd, settledSession, withSession } from './sessionEnd.ts';

export const PREFLIGHT_HEADERS = { 'graphql-require-preflight': '1' } as const;
const TIMEOUT_MILLISECONDS = 300_000;

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function faultOf(error: unknown): GraphFault {
  const { message, extensions } = Object(error);
  const details = Object(extensions);
  return {
    message: textOf(message) ?? 'The request failed.',
    code: textOf(details.code),
    id: textOf(details.id) ?? textOf(details.errorId),
    reason: codeOfFields(details.fields),
    fields: details.fields,
  };
}

/** The answer of the graph, or the error it stands for. */
function responseOf(status: number, body: unknown): GraphQLSingularResponse {
  const answer = Object(body);
  const errors: readonly unknown[] = Array.isArray(answer.errors) ? answer.errors : [];
  if (errors.length > 0 || status === 401) {
    const faults = errors.map(faultOf);
    const fault = faults.find((each) => each.code === 'UNAUTHENTICATED') ??
      faults[0] ?? { message: 'Not signed in.', code: 'UNAUTHENTICATED', id: null };
    throw graphErrorOf(status === 401 ? { ...fault, code: 'UNAUTHENTICATED' } : fault);
  }
  if (status >= 400 || answer.data === undefined || answer.data === null) {
    const message = textOf(answer.message) ?? `The server answered with status ${status}.`;
    throw statusErrorOf(status, { message, code: codeOfFields(answer.fields), id: textOf(answer.id) });
  }
  return answer;
}

function connectionErrorOf(cause: unknown): UnreachableError | TimedOutError {
  const message = cause instanceof Error ? cause.message : 'The server could not be reached.';
  const isTimedOut = Object(cause).name === 'TimeoutError';
  return new (isTimedOut ? TimedOutError : UnreachableError)({ message, code: null, id: null });
}

async function send(body: string): Promise<{ readonly status: number; readonly text: string }> {
  try {
    const response = await fetch('/graphql', {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...PREFLIGHT_HEADERS },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
    });
    return { status: response.status, text: await response.text() };
  } catch (cause) {
    throw connectionErrorOf(cause);
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function ask(body: string): Promise<GraphQLSingularResponse> {
  const { status, text } = await send(body);
  return responseOf(status, parse(text));
}

export async function requestGraph(
  parameters: RequestParameters,
  variables: Variables,
): Promise<GraphQLSingularResponse> {
  const body = JSON.stringify({
    ...(parameters.id === null ? { query: parameters.text } : { doc_id: parameters.id }),
    operationName: parameters.name,
    variables,
  });
  const isOfPage = parameters.operationKind !== 'mutation';
  // Signing in is a mutation itself.
  if (isOfPage) await settledSession();
  try {
    return await withSession(() => ask(body));
  } catch (error) {
    // A change says so where it was asked for: to leave the page would lose what was typed.
    if (isOfPage && error instanceof UnauthenticatedError) announceSessionEnd();
    throw error;
  }
}
