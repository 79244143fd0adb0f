import { useState } from 'react';
import { isRevisionConflict, type Refusal } from './useCommit.ts';

export interface Saving {
  readonly save: () => Promise<void>;
  readonly isSaving: boolean;
  readonly errors: readonly Refusal[];
  /** Somebody else saved the same part after the typing began. */
  readonly hasConflict: boolean;
  readonly reset: () => void;
}

/** The newest revision, and whether the part that is edited is still as it was when the typing began. */
export interface Latest {
  readonly revision: number;
  readonly isUntouched: boolean;
}

interface SavingSteps {
  readonly revision: number;
  readonly send: (revision: number) => Promise<readonly Refusal[]>;
  /** Reads the newest state; null where it cannot be read. */
  readonly readLatest: () => Promise<Latest | null>;
  readonly onSaved: () => void;
}

/**
 * Saves against a revision. A revision that rose for another reason (a run, a verification) is no conflict: the save
 * is sent again from the new one. Where the same part was changed, the user decides, and nothing typed is lost.
 */
export function useSaving({ revision, send, readLatest, onSaved }: SavingSteps): Saving {
  const [errors, setErrors] = useState<readonly Refusal[]>([]);
  const [isSaving, setIsSaving] = useState(false);
  const [newerRevision, setNewerRevision] = useState<number | null>(null);

  const attempt = async () => {
    const first = await send(newerRevision ?? revision);
    if (!isRevisionConflict(first)) return { refusals: first, newer: null };
    const latest = await readLatest();
    if (latest === null) return { refusals: first, newer: null };
    if (!latest.isUntouched) return { refusals: first, newer: latest.revision };
    return { refusals: await send(latest.revision), newer: null };
  };
  const save = async () => {
    setIsSaving(true);
    const { refusals, newer } = await attempt();
    setIsSaving(false);
    setErrors(refusals);
    setNewerRevision(newer);
    if (refusals.length === 0) onSaved();
  };
  const reset = () => {
    setErrors([]);
    setNewerRevision(null);
  };
  return { save, isSaving, errors, hasConflict: newerRevision !== null, reset };
}
