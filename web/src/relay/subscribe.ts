import { createClient, type Client } from 'graphql-sse';
import { Observable, type GraphQLResponse, type RequestParameters, type Variables } from 'relay-runtime';
import { graphErrorOf, UnauthenticatedError } from './errors.ts';
import { PREFLIGHT_HEADERS } from './request.ts';
import { continueSession, currentSession } from './sessionEnd.ts';

let client: Client | null = null;

function subscriptionClient(): Client {
  client ??= createClient({
    url: new URL('/graphql', window.location.href).href,
    credentials: 'same-origin',
    headers: PREFLIGHT_HEADERS,
    retryAttempts: 1_000,
  });
  return client;
}

function errorOf(reason: unknown): Error {
  const first: unknown = Array.isArray(reason) ? reason[0] : reason;
  if (first instanceof Error) return first;
  const { message, extensions } = Object(first);
  const code: unknown = Object(extensions).code;
  return graphErrorOf({
    message: typeof message === 'string' ? message : 'The live connection failed.',
    code: typeof code === 'string' ? code : null,
    id: null,
  });
}

function subscribeOnce(parameters: RequestParameters, variables: Variables): Observable<GraphQLResponse> {
  return Observable.create((sink) => {
    const request = {
      query: parameters.text ?? '',
      doc_id: parameters.id,
      operationName: parameters.name,
      variables,
    };
    return subscriptionClient().subscribe(request, {
      next: (result) => {
        if (result.data) sink.next({ data: result.data });
        else if (result.errors) sink.error(errorOf(result.errors));
      },
      error: (reason) => sink.error(errorOf(reason)),
      complete: () => sink.complete(),
    });
  });
}

/**
 * A live connection of server-sent events; it is opened again by itself after a loss of the network, and after the same
 * person has signed in again.
 */
export function subscribeGraph(
  parameters: RequestParameters,
  variables: Variables,
): Observable<GraphQLResponse> {
  const openedIn = currentSession();
  return subscribeOnce(parameters, variables).catch((error) => {
    if (!(error instanceof UnauthenticatedError)) throw error;
    return Observable.from(continueSession(openedIn)).mergeMap((isContinued) => {
      if (!isContinued) throw error;
      return subscribeGraph(parameters, variables);
    });
  });
}
