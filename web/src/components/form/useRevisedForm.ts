import { useState, type SyntheticEvent } from 'react';
import type { DefaultValues, FieldValues, Path } from 'react-hook-form';
import type { Refusal } from '../../relay/refusals.ts';
import { sendAgainst } from '../../relay/sendAgainst.ts';
import { isEqual } from '../equal.ts';
import { useChangeForm, type ChangeForm } from './useChangeForm.ts';

/** A field by its label, and how a value of it is shown. */
type Written<Values> = Readonly<
  Record<keyof Values, readonly [label: string, text: string | null | undefined]>
>;

interface RevisedFormOptions<State extends object | null, Values extends FieldValues> {
  /** What is edited stands in it, with its revision or what else tells that it is as it was seen; null for something new. */
  readonly state: State;
  readonly valuesOf: (state: State) => DefaultValues<Values> & Values;
  readonly send: (values: Values, state: State) => Promise<{ readonly refusals: readonly Refusal[] }>;
  /** Null where it is there no more. */
  readonly readLatest: (state: NonNullable<State>) => Promise<NonNullable<State> | null>;
  readonly onSaved: () => void;
  readonly write: (theirs: Values, state: State) => Written<Values>;
}

/** What somebody else saved after the form was opened. */
export interface FormConflict {
  readonly changes: readonly { readonly label: string; readonly text: string | null | undefined }[];
  readonly takeTheirs: () => void;
  readonly overwrite: (event: SyntheticEvent) => void;
}

interface RevisedForm<State, Values extends FieldValues> extends ChangeForm<Values> {
  /** The newest that is known. */
  readonly state: State;
  readonly conflict: FormConflict | null;
}

function changedFields<Values extends FieldValues>(left: Values, right: Values): Path<Values>[] {
  return Object.keys(left).filter((field) => !isEqual(left[field], right[field])) as Path<Values>[];
}

/**
 * A form of something with a revision. What was typed stays where somebody else saved the same thing; what was not follows
 * theirs. A change of anything else asks nothing. Theirs is overwritten by its own button alone, never by Enter in a field.
 */
export function useRevisedForm<State extends object | null, Values extends FieldValues>(
  options: RevisedFormOptions<State, Values>,
): RevisedForm<State, Values> {
  const { valuesOf, send, readLatest, onSaved, write } = options;
  const [seen, setSeen] = useState(options.state);
  const [conflict, setConflict] = useState<{ theirs: Values; changed: Path<Values>[] } | null>(null);
  const begun = valuesOf(seen);
  const sendFrom = async (values: Values) => {
    if (seen === null) return { ...(await send(values, seen)), newer: null };
    const known = seen;
    return sendAgainst({
      seen: known,
      send: (state) => send(values, state),
      readLatest: async () => {
        const latest = await readLatest(known);
        if (latest === null) return null;
        return { ...latest, isUntouched: changedFields<Values>(begun, valuesOf(latest)).length === 0 };
      },
    });
  };
  const form = useChangeForm<Values>({
    defaultValues: begun,
    change: async (values) => {
      const { refusals, newer } = await sendFrom(values);
      if (refusals.length === 0) onSaved();
      if (newer === null) return { refusals };
      const theirs = valuesOf(newer);
      const changed = changedFields<Values>(begun, theirs);
      const typed = new Set<string>(changedFields<Values>(begun, form.getValues()));
      for (const field of changed) {
        if (!typed.has(field)) form.setValue(field, theirs[field]);
      }
      setSeen(newer);
      setConflict({ theirs, changed });
      return { refusals: [] };
    },
  });
  const takeTheirs = () => {
    form.reset(begun);
    setConflict(null);
  };
  const written = conflict && write(conflict.theirs, seen);
  const changes = conflict?.changed.flatMap((field) => {
    const [label, text] = written?.[field] ?? [];
    return label === undefined ? [] : [{ label, text }];
  });
  if (!changes) return { ...form, state: seen, conflict: null };
  const refrain = (event: SyntheticEvent) => event.preventDefault();
  return { ...form, submit: refrain, state: seen, conflict: { changes, takeTheirs, overwrite: form.submit } };
}
