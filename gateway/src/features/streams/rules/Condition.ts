import { builder } from '../../../builder.ts';
import { restObject } from '../../../graph/restFields.ts';
import type { Rest } from '../../../rest/calls.ts';
import { RuleOperatorEnum } from '../../shared/enums.ts';

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

export const ConditionInputRef = builder.inputType('ConditionInput', {
  description: 'A comparison of one field.',
  fields: (t) => ({
    field: t.string({ required: true, description: 'Mapped field, `account`, or a column of the file.' }),
    operator: t.field({ type: RuleOperatorEnum, required: true, description: 'How it compares.' }),
    value: t.string({ description: 'Text to compare with.' }),
    values: t.stringList({ description: 'Texts to compare with, for operators that take a list.' }),
  }),
});

export function toCondition(input: typeof ConditionInputRef.$inferInput): Rest<'Condition'> {
  const value = input.values ?? input.value;
  const { field, operator } = input;
  return value === null || value === undefined ? { field, operator } : { field, operator, value };
}
