import { isRevisionConflict, refusalOfError, type Refusal } from './refusals.ts';

/** The newest state, and whether the part that is edited is still as it was when the typing began. */
export type Latest<State extends object> = State & { readonly isUntouched: boolean };

interface Steps<State extends object> {
  readonly seen: State;
  readonly send: (state: State) => Promise<Answer>;
  /** Null where it is there no more. */
  readonly readLatest: () => Promise<Latest<State> | null>;
}

interface Answer {
  readonly refusals: readonly Refusal[];
}

interface SentAgainst<State> extends Answer {
  /** What it is now, where somebody else changed the same part. */
  readonly newer: State | null;
}

const gone: Refusal = {
  topic: 'notFound',
  code: null,
  message: 'It does not exist any more.',
  id: null,
  path: [],
};

async function attempt<State extends object>(steps: Steps<State>): Promise<SentAgainst<State>> {
  const { refusals } = await steps.send(steps.seen);
  if (!isRevisionConflict(refusals)) return { refusals, newer: null };
  const latest = await steps.readLatest();
  if (latest === null) return { refusals: [gone], newer: null };
  if (!latest.isUntouched) return { refusals, newer: latest };
  return { refusals: (await steps.send(latest)).refusals, newer: null };
}

/**
 * Sends a change against what was seen, a revision as a rule, and always answers. A revision that rose for another reason (another part was saved, a
 * run) is no conflict: the change is sent again from the new one. Where the same part was changed, the user decides.
 */
export async function sendAgainst<State extends object>(steps: Steps<State>): Promise<SentAgainst<State>> {
  try {
    return await attempt(steps);
  } catch (error) {
    return { refusals: [refusalOfError(error)], newer: null };
  }
}
