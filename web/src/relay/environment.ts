import { Environment, Network, RecordSource, Store } from 'relay-runtime';
import { requestGraph } from './request.ts';
import { subscribeGraph } from './subscribe.ts';

const RELEASED_QUERIES_KEPT = 20;

function createEnvironment(): Environment {
  return new Environment({
    network: Network.create(requestGraph, subscribeGraph),
    store: new Store(new RecordSource(), { gcReleaseBufferSize: RELEASED_QUERIES_KEPT }),
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
