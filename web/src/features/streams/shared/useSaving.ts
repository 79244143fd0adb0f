import { useState } from 'react';
import { isRevisionConflict, refusalOfError, type Refusal } from '../../../relay/refusals.ts';

export interface Saving {
  readonly save: () => Promise<void>;
  readonly isSaving: boolean;
  readonly refusals: readonly Refusal[];
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
  readonly send: (revision: number) => Promise<{ readonly refusals: readonly Refusal[] }>;
  /** Reads the newest state; null where it cannot be read. */
  readonly readLatest: () => Promise<Latest | null>;
  readonly onSaved: () => void;
}

/**
 * Saves against a revision. A revision that rose for another reason (a run, a verification) is no conflict: the save
 * is sent again from the new one. Where the same part was changed, the user decides, and nothing typed is lost.
 */
export function useSaving({ revision, send, readLatest, onSaved }: SavingSteps): Saving {
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const [isSaving, setIsSaving] = useState(false);
  const [newerRevision, setNewerRevision] = useState<number | null>(null);

  const attempt = async () => {
    const { refusals: first } = await send(newerRevision ?? revision);
    if (!isRevisionConflict(first)) return { found: first, newer: null };
    const latest = await readLatest();
    if (latest === null) return { found: first, newer: null };
    if (!latest.isUntouched) return { found: first, newer: latest.revision };
    return { found: (await send(latest.revision)).refusals, newer: null };
  };
  const save = async () => {
    setIsSaving(true);
    try {
      const { found, newer } = await attempt();
      setRefusals(found);
      setNewerRevision(newer);
      if (found.length === 0) onSaved();
    } catch (error) {
      setRefusals([refusalOfError(error)]);
      setNewerRevision(null);
    } finally {
      setIsSaving(false);
    }
  };
  const reset = () => {
    setRefusals([]);
    setNewerRevision(null);
  };
  return { save, isSaving, refusals, hasConflict: newerRevision !== null, reset };
}
