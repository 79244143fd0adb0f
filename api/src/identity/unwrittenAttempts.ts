import type { Database } from '../db/database.ts';
import { wholeOf } from '../db/entityLimit.ts';
import type { StoredAttempts } from './guessingStore.ts';
import { isForgotten, type Level, type Pace } from './pace.ts';
import type { Way } from './ways.ts';

interface Unwritten {
  readonly level: number;
  readonly countedAt: number;
  readonly pace: Pace;
}

/**
 * Levels of attempts that were judged while the disk had no room for changes: guesses go on at the same pace, and take nothing
 * of the room that is left. A process forgets them at its end; what has no room is the embedded database, which one process has.
 */
export class UnwrittenAttempts {
  readonly #levels = new Map<string, Unwritten>();

  /** Those of keys, stored or not: whichever was counted last was counted upon the other. */
  latest(keys: readonly string[], stored: readonly StoredAttempts[]): ReadonlyMap<string, Level> {
    const latest = new Map<string, Level>(stored.map((each) => [each.key, each]));
    for (const key of keys) {
      const unwritten = this.#levels.get(key);
      if (unwritten === undefined) continue;
      const seconds = secondsSince(unwritten);
      const { seconds: since = Infinity } = latest.get(key) ?? {};
      if (seconds <= since) latest.set(key, { level: unwritten.level, seconds });
    }
    return latest;
  }

  count(ways: readonly Way[], levels: ReadonlyMap<string, number>): void {
    for (const [key, unwritten] of this.#levels) {
      if (isForgotten({ ...unwritten, seconds: secondsSince(unwritten) }, unwritten.pace))
        this.#levels.delete(key);
    }
    const paces = new Map(ways.flatMap((way) => [...way]));
    for (const [key, level] of levels) {
      const pace = paces.get(key);
      if (pace !== undefined) this.#levels.set(key, { level, countedAt: Date.now(), pace });
    }
  }
}

function secondsSince({ countedAt }: Unwritten): number {
  return (Date.now() - countedAt) / 1000;
}

const ofDatabases = new WeakMap<Database, UnwrittenAttempts>();

export function unwrittenAttemptsOf(db: Database): UnwrittenAttempts {
  const whole = wholeOf(db);
  const kept = ofDatabases.get(whole) ?? new UnwrittenAttempts();
  ofDatabases.set(whole, kept);
  return kept;
}
