import { builder } from '../../../builder.ts';
import { restObject } from '../../../graph/restFields.ts';
import { RestInput } from '../../../graph/restInputs.ts';
import type { Rest } from '../../../rest/calls.ts';

export const ConditionRef = restObject('Condition', {
  fields: (t) => ({
    value: t.string({
      nullable: true,
      description: 'Text compared with; null where `values` holds several, and for operators without any.',
      resolve: ({ value }) => (typeof value === 'string' ? value : null),
    }),
    values: t.stringList({
      nullable: true,
      description: 'Texts compared with, for operators that take a list.',
      resolve: ({ value }) => (Array.isArray(value) ? value : null),
    }),
  }),
});

const shape = RestInput.ofShape('Condition', { except: ['value'] });

const ConditionInputRef = builder.inputType('ConditionInput', {
  description: 'A comparison of one field.',
  fields: (t) => ({
    ...shape.fields(t),
    value: t.string({ description: 'Text to compare with.' }),
    values: t.stringList({ description: 'Texts to compare with, for operators that take a list.' }),
  }),
});

interface ConditionInput extends Omit<Rest<'Condition'>, 'value'> {
  readonly value?: string | null;
  readonly values?: readonly string[] | null;
}

/** Conditions that must all hold: in the graph a list. */
export const conditionList = {
  listOf: ConditionInputRef,
  toRest: (conditions: readonly ConditionInput[]) => ({
    $and: conditions.map(({ value, values, ...comparison }) => {
      const given = values ?? value;
      return given === null || given === undefined ? comparison : { ...comparison, value: given };
    }),
  }),
};
