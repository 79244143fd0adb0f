import { z } from 'zod';
import { codeSchema, idSchema, nameSchema } from '../../http/commonSchemas.ts';

export const dimensionSchema = z
  .object({
    id: z.int(),
    /** expense: cost dimension; revenue: profit dimension. */
    type: z.enum(['revenue', 'expense']),
    name: z.string(),
    /** Rises with every save of its instances. */
    revision: z.int(),
  })
  .meta({ id: 'Dimension' });

export const dimensionInstanceSchema = z
  .object({
    id: z.int(),
    dimension_id: z.int(),
    parent: z.int().nullable(),
    position: z.int(),
    level: z.int(),
    code: z.string(),
    name: z.string(),
    /** Takes what no rule places. */
    default: z.boolean(),
    /** First and last period of this version of the instance; null: open. */
    from_period_id: z.int().nullable(),
    to_period_id: z.int().nullable(),
  })
  .meta({ id: 'DimensionInstance' });

/** The tree valid from `from_period_id` on (null: from the beginning); the version before it ends the period before. */
export const dimensionInstancesBodySchema = z.strictObject({
  from_period_id: idSchema.nullable(),
  revision: z.int().nonnegative().optional(),
  instances: z
    .array(
      z.strictObject({
        id: z.int().positive().optional(),
        key: z.string().max(64).optional(),
        parent: z.int().positive().nullable().optional(),
        parent_key: z.string().max(64).optional(),
        position: z.int().nonnegative(),
        code: codeSchema,
        name: nameSchema,
        default: z.boolean().optional(),
      }),
    )
    .max(20_000),
});
