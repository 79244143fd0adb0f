import type { EliminationKind } from '@tributary/engine/plan/elimination';
import { z } from 'zod';
import { nameSchema } from '../../../http/commonSchemas.ts';
import { describedEnum } from '../../../http/describedEnum.ts';
import { conditionsSchema } from '../fields/schemas.ts';
import { previewBodySchema, rulePreviewSchema, sampledLinesSchema } from '../rules/schemas.ts';
import type { EliminationScope } from '../tables.ts';

const eliminationKindSchema = describedEnum('EliminationKind', 'What an elimination takes away.', {
  debt: 'Claims and debts: what is left is part of the difference in the balance.',
  income: 'Revenue and the expense against it: what is left is part of the difference in the result.',
  dividend: 'Dividends within the group.',
  other: 'Something else.',
} satisfies Record<EliminationKind, string>);

const eliminationScopeSchema = describedEnum('EliminationScope', 'What an elimination rule marks.', {
  line: 'The line that meets it; one side of an entry alone is usual.',
  entry: 'Whole entries, of which each line has to meet it.',
} satisfies Record<EliminationScope, string>);

const eliminationShape = {
  name: nameSchema.describe('Name.'),
  position: z
    .int()
    .nonnegative()
    .describe('Place in the list, from 0: of rules that agree the first counts.'),
  conditions: conditionsSchema.describe(
    'All of them must hold; beside fields of the row, `$account`, `$dimension` and `$side` are what the line became.',
  ),
  counterparty_legal_entity_id: z
    .int()
    .positive()
    .nullable()
    .describe('The legal entity on the other side; null when a field says it.'),
  counterparty_by_code_of: z
    .string()
    .min(1)
    .max(255)
    .nullable()
    .describe(
      'Field whose value is the code of the legal entity on the other side; null when the rule names it.',
    ),
  set: nameSchema
    .regex(/^[^,]*$/u, 'It has no comma, which stands between names of sets.')
    .nullable()
    .describe('Name of the set that it belongs to, by which eliminations can be looked at; null: none.'),
  kind: eliminationKindSchema
    .nullable()
    .describe('What it takes away; null: debts on balance accounts, income on all others.'),
  scope: eliminationScopeSchema.describe('What it marks.'),
};

export const eliminationSchema = z
  .object({ id: z.int().describe('Id of the elimination rule.'), ...eliminationShape })
  .meta({ id: 'Elimination', description: 'Marks postings between two legal entities of the group.' });

export const eliminationsSchema = z
  .object({
    revision: z.int().describe('Revision of the stream; a save names it.'),
    eliminations: z.array(eliminationSchema).describe('Its elimination rules, in order.'),
  })
  .meta({ id: 'Eliminations', description: 'The elimination rules of a stream.' });

const eliminationBodySchema = z.strictObject({
  id: z.int().positive().optional().describe('Id of a saved rule; left out for a new one.'),
  ...eliminationShape,
  position: eliminationShape.position
    .optional()
    .describe('Not read: the place of a rule in the list that is saved is its position.'),
  counterparty_legal_entity_id: eliminationShape.counterparty_legal_entity_id.default(null),
  counterparty_by_code_of: eliminationShape.counterparty_by_code_of.default(null),
  set: eliminationShape.set.default(null),
  kind: eliminationShape.kind.default(null),
  scope: eliminationShape.scope.default('line'),
});

const revisionSchema = z
  .int()
  .nonnegative()
  .optional()
  .describe('Revision of the stream that was seen; a later one refuses.');

const listSchema = z.array(eliminationBodySchema).max(2000);

/** The whole list; what is left out is removed. */
export const eliminationsBodySchema = z.strictObject({
  revision: revisionSchema,
  eliminations: listSchema.describe('The rules; a saved one that is left out is removed.'),
});

export const eliminationPatchBodySchema = z.strictObject({
  revision: revisionSchema,
  ...z.object(eliminationShape).partial().shape,
});

export const eliminationsPreviewBodySchema = previewBodySchema
  .omit({ rules: true })
  .extend({ eliminations: listSchema.describe('The rules; nothing is saved.') });

export const eliminationsPreviewSchema = z
  .object({
    lines: z.int().describe('Sides of rows in all.'),
    lines_eliminated: z.int().describe('Of these, those that some rule marks.'),
    rules: z.array(rulePreviewSchema).describe('What each rule would mark.'),
    conflicts: sampledLinesSchema.describe('Lines for which rules name different counterparties.'),
  })
  .meta({
    id: 'EliminationsPreview',
    description: 'What a list of elimination rules would do to the file of an instance.',
  });
