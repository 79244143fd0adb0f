import { Environment, Network, RecordSource, Store, VIEWER_ID, VIEWER_TYPE } from 'relay-runtime';
import { requestGraph } from './request.ts';
import { subscribeGraph } from './subscribe.ts';

/** What a record is kept under. Fields at fault share the id of their refusal, which so names none of them. */
export function dataIdOf(record: Readonly<Record<string, unknown>>, typeName: string): unknown {
  if (typeName === 'UserError') return undefined;
  return record['id'] ?? (typeName === VIEWER_TYPE ? VIEWER_ID : undefined);
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
