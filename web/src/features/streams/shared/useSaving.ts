import { useState } from 'react';
import type { Refusal } from '../../../relay/refusals.ts';
import { sendAgainst, type Latest } from '../../../relay/sendAgainst.ts';
import type { Editing } from './drafts.tsx';

export interface Saving {
  readonly save: () => Promise<void>;
  readonly isSaving: boolean;
  readonly refusals: readonly Refusal[];
  /** Somebody else saved the same part after the typing began. */
  readonly hasConflict: boolean;
  readonly reset: () => void;
}

export interface SavingOf<Value> extends Saving {
  /** Changes what is edited, and saves it in one go. */
  readonly saveAs: (value: Value) => Promise<void>;
}

export type LatestRevision = Latest<{ readonly revision: number }>;

interface SavingSteps<Value> {
  readonly editing: Pick<Editing<Value>, 'revision' | 'value' | 'change' | 'discard'>;
  readonly send: (revision: number, value: Value) => Promise<{ readonly refusals: readonly Refusal[] }>;
  /** Reads the newest state; null where it cannot be read. */
  readonly readLatest: () => Promise<LatestRevision | null>;
}

/** Saves a draft against a revision; where somebody else saved the same part, nothing typed is lost. */
export function useSaving<Value>({ editing, send, readLatest }: SavingSteps<Value>): SavingOf<Value> {
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const [isSaving, setIsSaving] = useState(false);
  const [newerRevision, setNewerRevision] = useState<number | null>(null);

  const saveValue = async (value: Value) => {
    setIsSaving(true);
    const sent = await sendAgainst({
      seen: { revision: newerRevision ?? editing.revision },
      send: (seen) => send(seen.revision, value),
      readLatest,
    });
    setIsSaving(false);
    setRefusals(sent.refusals);
    setNewerRevision(sent.newer?.revision ?? null);
    if (sent.refusals.length === 0) editing.discard();
  };
  const saveAs = (value: Value) => {
    editing.change(value);
    return saveValue(value);
  };
  const reset = () => {
    setRefusals([]);
    setNewerRevision(null);
  };
  const save = () => saveValue(editing.value);
  return { save, saveAs, isSaving, refusals, hasConflict: newerRevision !== null, reset };
}
