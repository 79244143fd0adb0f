type Listener = () => void;

const listeners = new Set<Listener>();

/** Called once the server says that nobody is signed in any more. */
export function onSessionEnd(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function announceSessionEnd(): void {
  for (const listener of listeners) listener();
}
