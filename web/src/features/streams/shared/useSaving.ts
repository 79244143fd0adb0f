import { useState } from 'react';
import type { Refusal } from '../../../relay/refusals.ts';
import { sendAgainst, type Latest } from '../../../relay/sendAgainst.ts';

export interface Saving {
  readonly save: () => Promise<void>;
  readonly isSaving: boolean;
  readonly refusals: readonly Refusal[];
  /** Somebody else saved the same part after the typing began. */
  readonly hasConflict: boolean;
  readonly reset: () => void;
}

export type LatestRevision = Latest<{ readonly revision: number }>;

interface SavingSteps {
  readonly revision: number;
  readonly send: (revision: number) => Promise<{ readonly refusals: readonly Refusal[] }>;
  /** Reads the newest state; null where it cannot be read. */
  readonly readLatest: () => Promise<LatestRevision | null>;
  readonly onSaved: () => void;
}

/** Saves a draft against a revision; where somebody else saved the same part, nothing typed is lost. */
export function useSaving({ revision, send, readLatest, onSaved }: SavingSteps): Saving {
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const [isSaving, setIsSaving] = useState(false);
  const [newerRevision, setNewerRevision] = useState<number | null>(null);

  const save = async () => {
    setIsSaving(true);
    const sent = await sendAgainst({
      seen: { revision: newerRevision ?? revision },
      send: (seen) => send(seen.revision),
      readLatest,
    });
    setIsSaving(false);
    setRefusals(sent.refusals);
    setNewerRevision(sent.newer?.revision ?? null);
    if (sent.refusals.length === 0) onSaved();
  };
  const reset = () => {
    setRefusals([]);
    setNewerRevision(null);
  };
  return { save, isSaving, refusals, hasConflict: newerRevision !== null, reset };
}
