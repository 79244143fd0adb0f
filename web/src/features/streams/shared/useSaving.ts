import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../components/notices.tsx';
import type { Refusal } from '../../../relay/refusals.ts';
import { sendAgainst, type Latest } from '../../../relay/sendAgainst.ts';
import type { Editing } from './drafts.tsx';
import { mergeParts, type Clash, type Parts } from './mergeParts.ts';

interface State<Value> {
  readonly revision: number;
  readonly value: Value;
}

export type LatestState<Value> = Latest<State<Value>>;

/** What two people changed otherwise, after everything else of both was put together. */
interface Conflict<Part> {
  readonly clashes: readonly Clash<Part>[];
  readonly takeTheirs: () => void;
}

export interface Saving<Value, Part> {
  readonly save: () => Promise<void>;
  /** Changes what is edited, and saves it in one go. */
  readonly saveAs: (value: Value) => Promise<void>;
  readonly isSaving: boolean;
  readonly refusals: readonly Refusal[];
  /** Null where nobody else changed the same after the typing began. */
  readonly conflict: Conflict<Part> | null;
  readonly reset: () => void;
}

/** What is edited, taken apart into what can be changed side by side. */
export interface PartsOf<Value, Part> {
  readonly toParts: (value: Value) => Parts<Part>;
  readonly fromParts: (parts: Parts<Part>) => Value;
  readonly isSamePart: (left: Part | undefined, right: Part | undefined) => boolean;
}

interface SavingSteps<Value, Part> {
  readonly editing: Omit<Editing<Value>, 'isEdited'>;
  readonly parts: PartsOf<Value, Part>;
  readonly send: (revision: number, value: Value) => Promise<{ readonly refusals: readonly Refusal[] }>;
  /** Reads the newest state; null where it cannot be read. */
  readonly readLatest: () => Promise<LatestState<Value> | null>;
}

const attemptsMax = 3;

/**
 * Saves a draft against a revision. Where somebody else saved meanwhile, what both changed is kept as long as they changed
 * different parts; of the rest each part is shown as it is here and there, and nothing typed is lost.
 */
export function useSaving<Value, Part>(steps: SavingSteps<Value, Part>): Saving<Value, Part> {
  const { editing, parts, send, readLatest } = steps;
  const { t } = useTranslation('streams');
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const [isSaving, setIsSaving] = useState(false);
  const [conflict, setConflict] = useState<Conflict<Part> | null>(null);

  const attempt = async (value: Value, seen: State<Value>, attemptsLeft: number): Promise<void> => {
    const sent = await sendAgainst({ seen, send: ({ revision }) => send(revision, value), readLatest });
    if (sent.newer === null || attemptsLeft === 0) {
      setRefusals(sent.refusals);
      if (sent.refusals.length === 0) editing.discard();
      return;
    }
    const { newer } = sent;
    const versions = [seen.value, value, newer.value].map(parts.toParts);
    const [before, mine, theirs] = versions as [Parts<Part>, Parts<Part>, Parts<Part>];
    const merged = mergeParts([before, mine, theirs], parts.isSamePart);
    const both = parts.fromParts(merged.mine);
    editing.rebase(both, newer.value, newer.revision);
    if (merged.clashes.length === 0) {
      notify(t('conflict.merged'), 'info');
      await attempt(both, newer, attemptsLeft - 1);
      return;
    }
    const takeTheirs = () => {
      editing.rebase(parts.fromParts(merged.theirs), newer.value, newer.revision);
      setConflict(null);
    };
    setConflict({ clashes: merged.clashes, takeTheirs });
  };
  const saveValue = async (value: Value) => {
    setIsSaving(true);
    setConflict(null);
    setRefusals([]);
    await attempt(value, { revision: editing.revision, value: editing.base }, attemptsMax);
    setIsSaving(false);
  };
  const saveAs = (value: Value) => {
    editing.change(value);
    return saveValue(value);
  };
  const reset = () => {
    setRefusals([]);
    setConflict(null);
  };
  return { save: () => saveValue(editing.value), saveAs, isSaving, refusals, conflict, reset };
}
