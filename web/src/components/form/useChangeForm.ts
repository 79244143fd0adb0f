import { useState, type SyntheticEvent } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
} from 'react-hook-form';
import type { Refusal } from '../../relay/refusals.ts';
import { useRefusalText } from '../useRefusalText.ts';
import { placeRefusals } from './placeRefusals.ts';

interface ChangeFormOptions<Values extends FieldValues> {
  readonly defaultValues: DefaultValues<Values> & Values;
  /** Sends what was entered, and answers what stands against it. */
  readonly change: (values: Values) => Promise<{ readonly refusals: readonly Refusal[] }>;
}

export interface ChangeForm<Values extends FieldValues> extends Pick<
  UseFormReturn<Values>,
  'control' | 'reset' | 'setValue' | 'getValues'
> {
  readonly submit: (event: SyntheticEvent) => void;
  readonly isBusy: boolean;
  /** Something is entered that was not there at first. */
  readonly isDirty: boolean;
  /** What stands against the change and belongs to no field of the form. */
  readonly refusals: readonly Refusal[];
}

/**
 * A form that makes one change. What is refused stands at its field, the first of them with the focus, the rest in
 * `refusals`; what was entered stays in any case.
 */
export function useChangeForm<Values extends FieldValues>(
  options: ChangeFormOptions<Values>,
): ChangeForm<Values> {
  const { defaultValues, change } = options;
  const form = useForm<Values>({ defaultValues });
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const textOf = useRefusalText();
  const { isSubmitting, isDirty } = form.formState;
  const send = form.handleSubmit(async (values) => {
    setRefusals([]);
    const outcome = await change(values);
    const { byField, others } = placeRefusals(outcome.refusals, Object.keys(values));
    let shouldFocus = true;
    for (const [field, refusal] of byField) {
      form.setError(
        field as Path<Values>,
        { type: refusal.topic, message: textOf(refusal) },
        { shouldFocus },
      );
      shouldFocus = false;
    }
    setRefusals(others);
  });
  const { control, reset, setValue, getValues } = form;
  const submit = (event: SyntheticEvent) => void send(event);
  return { control, reset, setValue, getValues, submit, isBusy: isSubmitting, isDirty, refusals };
}
