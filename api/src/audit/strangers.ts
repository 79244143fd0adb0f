import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { ClientTransaction, Database } from '../db/database.ts';
import { outsideTransaction } from '../db/transactions.ts';
import { sourceOf } from '../identity/ways.ts';
import { type Author, type ChangeNote, isByStranger, noteChange, notingAtOnce } from './note.ts';
import { type Attempted, countAs, holdTold, takeEnded } from './strangersStore.ts';
import type { AuditAction, AuditObject } from './words.ts';

/**
 * What somebody who is not signed in attempts is told in the log of the installation, which nobody ever shortens: so many rows within
 * an hour for an account, for a source and in all, and then one that says how many more there were. Of each account the first is told
 * however many others there are: that it is attacked is never lost.
 */
const rowsOfAccountMax = 10;
const rowsOfSourceMax = 30;
const rowsMax = 300;
const secondsCounted = 3_600;

export interface StrangerAttempt {
  readonly do: AuditAction;
  readonly object: AuditObject;
  /** Whose account it was made at; null: nobody's. */
  readonly person: { readonly id: number; readonly email: string } | null;
}

const all = 'all';

const noteOf = ({ object, do: action, person }: StrangerAttempt): ChangeNote => ({
  object,
  do: action,
  ...(person === null ? {} : { id: person.id, name: person.email.toLowerCase() }),
});

function isTold(told: ReadonlyMap<string, number>, about: string, source: string, isKnown: boolean): boolean {
  const ofAccount = told.get(about) ?? 0;
  if (isKnown && ofAccount === 0) return true;
  if (isKnown && ofAccount >= rowsOfAccountMax) return false;
  return (told.get(source) ?? 0) < rowsOfSourceMax && (told.get(all) ?? 0) < rowsMax;
}

/** Tells of an attempt, where not too many were told of. Whoever is signed in is slowed down by the person, and told of each time. */
export async function noteAttempt(
  transaction: ClientTransaction,
  address: string,
  attempt: StrangerAttempt,
): Promise<void> {
  if (!isByStranger()) {
    await noteChange(transaction, noteOf(attempt));
    return;
  }
  const { do: action, object, person } = attempt;
  const about = `${action} ${object} of ${person?.id ?? 'nobody'}`;
  const source = `source ${sourceOf(address)}`;
  const attempted: Attempted = {
    action,
    object,
    userId: person?.id ?? null,
    userName: person?.email.toLowerCase() ?? null,
  };
  const told = await holdTold(transaction, about, attempted, [all, source]);
  if (isTold(told, about, source, person !== null)) {
    await countAs(transaction, 'told', [about, all, source]);
    await noteChange(transaction, noteOf(attempt));
  } else {
    await countAs(transaction, 'untold', [about]);
  }
}

const nobody: Author = {
  clientId: null,
  actor: 'nobody',
  userId: null,
  memberId: null,
  sessionId: null,
  requestId: null,
};
const attemptsPerTransaction = 100;

/** Tells how many more attempts there were in the hours that are over, a row for each account and one for all others. */
export async function tellUntold(db: Database, seconds: number = secondsCounted): Promise<void> {
  // Nothing is forgotten by waiting for room.
  if (!(await db.hasRoom())) return;
  const tellSome = async (transaction: ClientTransaction): Promise<number> => {
    const ended = await takeEnded(transaction, seconds, attemptsPerTransaction);
    for (const { untold, action, object_type: object, ...of } of ended) {
      if (untold === 0 || action === null || object === null) continue;
      const settings = { do: action as AuditAction, object: object as AuditObject };
      await notingAtOnce(nobody, settings, async () =>
        noteChange(transaction, {
          id: of.user_id,
          name: of.user_name,
          before: null,
          after: { [attemptsField]: untold, since: of.began_at },
        }),
      );
    }
    return ended.length;
  };
  while ((await db.installation(tellSome)) === attemptsPerTransaction);
}

/** Under which a row says how many attempts it stands for. */
export const attemptsField = 'attempts';

const millisecondsBetween = 60_000;

/** Tells of the hours that are over, each minute. */
export function startTellingUntold(db: Database, log: Logger): { stop(): Promise<void> } {
  const end = new AbortController();
  const { signal } = end;
  const tellAgainAndAgain = async (): Promise<void> => {
    while (!signal.aborted) {
      await tellUntold(db).catch((error: unknown) => {
        log.error({ err: error }, 'Attempts of strangers could not be told of');
      });
      // Only the end breaks the pause off.
      await pause(millisecondsBetween, undefined, { signal }).catch(() => undefined);
    }
  };
  const telling = outsideTransaction(tellAgainAndAgain);
  return {
    stop: async () => {
      end.abort();
      await telling;
    },
  };
}
