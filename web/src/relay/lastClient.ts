/** By person, since several may use one browser. */
const keyOf = (userId: string) => `tributary.client.${userId}`;

/** Addresses without a client lead to the one that was shown last. */
export function rememberClient(userId: string, slug: string): void {
  try {
    localStorage.setItem(keyOf(userId), slug);
  } catch {
    // The browser keeps nothing for this page, or has no room: the client is chosen again.
  }
}

export function lastClient(userId: string): string | null {
  try {
    return localStorage.getItem(keyOf(userId));
  } catch {
    return null;
  }
}
