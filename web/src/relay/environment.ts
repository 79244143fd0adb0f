import {
  Environment,
  Network,
  Observable,
  RecordSource,
  Store,
  VIEWER_ID,
  VIEWER_TYPE,
  type GraphQLResponse,
  type RequestParameters,
  type Variables,
} from 'relay-runtime';
import { requestGraph } from './request.ts';

/** What a record is kept under. Fields at fault share the id of their refusal, which so names none of them. */
export function dataIdOf(record: Readonly<Record<string, unknown>>, typeName: string): unknown {
  if (typeName === 'UserError') return undefined;
  return record['id'] ?? (typeName === VIEWER_TYPE ? VIEWER_ID : undefined);
}

/** Few screens have a live connection: what it takes is fetched with the first. */
function subscribeGraph(parameters: RequestParameters, variables: Variables): Observable<GraphQLResponse> {
  return Observable.from(import('./subscribe.ts')).mergeMap((live) =>
    live.subscribeGraph(parameters, variables),
  );
}

const RELEASED_QUERIES_KEPT = 20;

function createEnvironment(): Environment {
  return new Environment({
    network: Network.create(requestGraph, subscribeGraph),
    store: new Store(new RecordSource(), { gcReleaseBufferSize: RELEASED_QUERIES_KEPT }),
    getDataID: dataIdOf,
    isServer: false,
  });
}

let current = createEnvironment();
const listeners = new Set<() => void>();

export function getEnvironment(): Environment {
  return current;
}

/** Forgets everything that was loaded: nothing of one user may be left for the next. */
export function resetEnvironment(): void {
  current = createEnvironment();
  for (const listener of listeners) listener();
}

export function onEnvironmentReset(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
