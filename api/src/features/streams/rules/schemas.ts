import { z } from 'zod';
import { nameSchema, sideSchema } from '../../../http/commonSchemas.ts';
import { describedEnum } from '../../../http/describedEnum.ts';
import { conditionsSchema } from '../fields/schemas.ts';

const ruleSideSchema = describedEnum('RuleSide', 'Which sides of a row a rule places.', {
  debit: 'The debit side.',
  credit: 'The credit side.',
  both: 'Both sides.',
});

/** A target is a record named by its id, or the one whose code equals the value of a field; neither: the rule does not decide it. */
const ruleShape = {
  name: nameSchema.describe('Name.'),
  position: z.int().nonnegative().describe('Place in the list, from 0.'),
  side: ruleSideSchema.describe('Which sides it places.'),
  conditions: conditionsSchema.describe('All of them must hold.'),
  account_id: z
    .int()
    .positive()
    .nullable()
    .describe('The ledger account; null when the rule does not name one.'),
  account_by_code_of: z
    .string()
    .max(255)
    .nullable()
    .describe('Field whose value is the code of the ledger account; null: none.'),
  dimension_instance_id: z
    .int()
    .positive()
    .nullable()
    .describe('The dimension instance; null when the rule does not name one.'),
  dimension_by_code_of: z
    .string()
    .max(255)
    .nullable()
    .describe('Field whose value is the code of the dimension instance; null: none.'),
};

export const ruleSchema = z.object({ id: z.int().describe('Id of the rule.'), ...ruleShape }).meta({
  id: 'Rule',
  description: 'Places sides of rows on a ledger account, a dimension instance, or both.',
});

export const rulesSchema = z
  .object({
    revision: z.int().describe('Revision of the stream; a save names it.'),
    rules: z.array(ruleSchema).describe('Its rules, in order.'),
  })
  .meta({ id: 'Rules', description: 'The rules of a stream.' });

const ruleBodySchema = z.strictObject({
  id: z.int().positive().optional().describe('Id of a saved rule; left out for a new one.'),
  ...ruleShape,
  position: ruleShape.position
    .optional()
    .describe('Not read: the place of a rule in the list that is saved is its position.'),
});

const revisionSchema = z
  .int()
  .nonnegative()
  .optional()
  .describe('Revision of the stream that was seen; a later one refuses.');

/** The whole list; what is left out is removed. */
export const rulesBodySchema = z.strictObject({
  revision: revisionSchema,
  rules: z.array(ruleBodySchema).max(2000).describe('The rules; a saved one that is left out is removed.'),
});

export const rulePatchBodySchema = z.strictObject({
  revision: revisionSchema,
  ...z.object(ruleShape).partial().shape,
});

export const previewBodySchema = z.strictObject({
  instance_id: z.int().positive().describe('Instance on whose file the rules are tried.'),
  rules: z.array(ruleBodySchema).max(2000).describe('The rules; nothing is saved.'),
});

const previewLineSchema = z
  .object({
    row_no: z.int().describe('Row of the file.'),
    side: sideSchema.describe('Side.'),
    account: z.string().describe('Code of the account in the file.'),
    rule_indexes: z.array(z.int()).describe('The first rules that take it, by their place in the list sent.'),
    rule_count: z.int().describe('How many rules take it.'),
    cells: z.array(z.string()).describe('Texts of the row.'),
  })
  .meta({ id: 'PreviewLine', description: 'One side of one row.' });

export const sampledLinesSchema = z.object({
  count: z.int().describe('How many there are.'),
  samples: z.array(previewLineSchema).describe('Some of them.'),
});

export const rulePreviewSchema = z
  .object({
    index: z.int().describe('Place in the list sent.'),
    lines_taken: z.int().describe('Sides of rows it takes.'),
    lines_in_conflict: z.int().describe('Of these, those that another rule places differently.'),
    samples: z.array(previewLineSchema).describe('Some of them.'),
  })
  .meta({ id: 'RulePreview', description: 'What one rule would take.' });

export const previewSchema = z
  .object({
    lines: z.int().describe('Sides of rows in all.'),
    rules: z.array(rulePreviewSchema).describe('What each rule would take.'),
    placed_by_account_default: z.int().describe('Lines that only the default of their account places.'),
    unplaced: sampledLinesSchema.describe('Lines that nothing places.'),
    conflicts: sampledLinesSchema.describe('Lines that rules place differently.'),
  })
  .meta({ id: 'RulesPreview', description: 'What a list of rules would do to the file of an instance.' });
