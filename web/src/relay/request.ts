import type { GraphQLResponse, GraphQLSingularResponse, RequestParameters, Variables } from 'relay-runtime';
import {
  graphErrorOf,
  ServerError,
  UnauthenticatedError,
  UnreachableError,
  type GraphFault,
} from './errors.ts';
import { announceSessionEnd } from './sessionEnd.ts';

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
  };
}

/** The answer of the graph, or the error it stands for. */
export function responseOf(status: number, body: unknown): GraphQLSingularResponse {
  const answer = Object(body);
  const errors: readonly unknown[] = Array.isArray(answer.errors) ? answer.errors : [];
  if (errors.length > 0 || status === 401) {
    const faults = errors.map(faultOf);
    const fault = faults.find((each) => each.code === 'UNAUTHENTICATED') ??
      faults[0] ?? { message: 'Not signed in.', code: 'UNAUTHENTICATED', id: null };
    const error = graphErrorOf(status === 401 ? { ...fault, code: 'UNAUTHENTICATED' } : fault);
    if (error instanceof UnauthenticatedError) announceSessionEnd();
    throw error;
  }
  if (status >= 400 || answer.data === undefined || answer.data === null) {
    throw new ServerError({ message: `The server answered with status ${status}.`, code: null, id: null });
  }
  return answer;
}

async function send(body: string): Promise<Response> {
  try {
    return await fetch('/graphql', {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...PREFLIGHT_HEADERS },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
    });
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : 'The server could not be reached.';
    throw new UnreachableError({ message, code: null, id: null });
  }
}

export async function requestGraph(
  parameters: RequestParameters,
  variables: Variables,
): Promise<GraphQLResponse> {
  const body = JSON.stringify({
    ...(parameters.id === null ? { query: parameters.text } : { doc_id: parameters.id }),
    operationName: parameters.name,
    variables,
  });
  const response = await send(body);
  const answer: unknown = await response.json().catch(() => null);
  return responseOf(response.status, answer);
}
