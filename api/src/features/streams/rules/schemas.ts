import { z } from 'zod';
import { nameSchema } from '../../../http/commonSchemas.ts';
import { conditionsSchema } from '../fields/schemas.ts';

const ruleSideSchema = z.enum(['debit', 'credit', 'both']);

/** A target is a record named by its id, or the one whose code equals the value of a field; neither: the rule does not decide it. */
const ruleShape = {
  name: nameSchema,
  position: z.int().nonnegative(),
  side: ruleSideSchema,
  conditions: conditionsSchema,
  account_id: z.int().positive().nullable(),
  account_by_code_of: z.string().max(255).nullable(),
  dimension_instance_id: z.int().positive().nullable(),
  dimension_by_code_of: z.string().max(255).nullable(),
};

export const ruleSchema = z.object({ id: z.int(), ...ruleShape }).meta({ id: 'Rule' });

export const rulesSchema = z.object({ revision: z.int(), rules: z.array(ruleSchema) }).meta({ id: 'Rules' });

const ruleBodySchema = z.strictObject({ id: z.int().positive().optional(), ...ruleShape });

/** The whole list; what is left out is removed. */
export const rulesBodySchema = z.strictObject({
  revision: z.int().nonnegative().optional(),
  rules: z.array(ruleBodySchema).max(2000),
});

export const rulePatchBodySchema = z.strictObject({
  revision: z.int().nonnegative().optional(),
  ...z.object(ruleShape).partial().shape,
});

export const previewBodySchema = z.strictObject({
  instance_id: z.int().positive(),
  rules: z.array(ruleBodySchema).max(2000),
});

const previewLineSchema = z
  .object({
    row_no: z.int(),
    side: z.enum(['debit', 'credit']),
    account: z.string(),
    rule_indexes: z.array(z.int()),
    cells: z.array(z.string()),
  })
  .meta({ id: 'PreviewLine' });

/** A line is one side of one row. */
export const previewSchema = z
  .object({
    lines: z.int(),
    rules: z.array(
      z.object({
        /** Place in the list that was sent. */
        index: z.int(),
        lines_taken: z.int(),
        /** Lines that another rule places differently. */
        lines_in_conflict: z.int(),
        samples: z.array(previewLineSchema),
      }),
    ),
    placed_by_account_default: z.int(),
    unplaced: z.object({ count: z.int(), samples: z.array(previewLineSchema) }),
    conflicts: z.object({ count: z.int(), samples: z.array(previewLineSchema) }),
  })
  .meta({ id: 'RulesPreview' });
