/**
 * What stays in this browser from one visit to the next. A browser may keep nothing for the page, or have no room: then nothing
 * is found, and nobody is told that what would have been kept is not.
 */

export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** What was stored as JSON; null also where it is none, which is another program's. */
export function readStoredJson(key: string): unknown {
  try {
    return JSON.parse(readStored(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Null forgets it. */
export function store(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Nothing is kept.
  }
}

export function storedKeys(prefix: string): readonly string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

export function forgetStored(prefix: string): void {
  for (const key of storedKeys(prefix)) store(key, null);
}
