type Listener = (personId: string) => void;

/** Tabs of a browser share its session: whoever signs in in one is signed in in all of them. */
const channel = new BroadcastChannel('tributary.signIn');
const listeners = new Set<Listener>();

channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (typeof data !== 'string') return;
  for (const listener of listeners) listener(data);
});

export function announceSignIn(personId: string): void {
  channel.postMessage(personId);
}

/** Called with whoever signed in in another tab. */
export function onSignInElsewhere(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
