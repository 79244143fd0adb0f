import { store } from '../browserStore.ts';

/** Tabs of a browser share its session: whoever is signed in, or has signed out, in one has so in all of them. */
const storageKey = 'tributary.signedIn';

function tell(personId: string): void {
  // Only another text than before is told to other tabs. Where nothing is kept they find out when they ask for something.
  store(storageKey, `${personId} ${String(Date.now())}`);
}

export function announceSignIn(personId: string): void {
  tell(personId);
}

export function announceSignOut(): void {
  tell('');
}

/** Called with whoever is signed in in another tab, each time that tab shows it; null where somebody signed out there. */
export function onSignInElsewhere(listener: (personId: string | null) => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    const [personId] = newValue?.split(' ') ?? [];
    if (key === storageKey && personId !== undefined) listener(personId === '' ? null : personId);
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
