/** Tabs of a browser share its session: whoever is signed in in one is signed in in all of them. */
const storageKey = 'tributary.signedIn';

export function announceSignIn(personId: string): void {
  try {
    // Only another text than before is told to other tabs.
    localStorage.setItem(storageKey, `${personId} ${String(Date.now())}`);
  } catch {
    // Other tabs find out when they ask for something.
  }
}

/** Called with whoever is signed in in another tab, each time that tab shows it. */
export function onSignInElsewhere(listener: (personId: string) => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    const [personId] = newValue?.split(' ') ?? [];
    if (key === storageKey && personId !== undefined) listener(personId);
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
