import { readStored, store } from '../browserStore.ts';

/** By person, since several may use one browser. */
const keyOf = (userId: string) => `tributary.client.${userId}`;

/** Addresses without a client lead to the one that was shown last; where nothing is kept, the client is chosen again. */
export function rememberClient(userId: string, slug: string): void {
  store(keyOf(userId), slug);
}

export function lastClient(userId: string): string | null {
  return readStored(keyOf(userId));
}
