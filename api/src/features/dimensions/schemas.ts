import { z } from 'zod';
import { codeSchema, idSchema, nameSchema } from '../../http/commonSchemas.ts';
import { describedEnum } from '../../http/describedEnum.ts';
import type { Grant } from '../../identity/permissionTable.ts';

/** Who may read them, by themselves or with what they come along. */
export const dimensionsGrant = { on: 'dimensions', do: 'read' } as const satisfies Grant;

/** Of a dimension, in all periods together. */
export const instanceCountMax = 20_000;
/** Of its instances, over time: each read of a dimension takes all of them. */
export const versionCountMax = 2 * instanceCountMax;

const dimensionTypeSchema = describedEnum('DimensionType', 'Which accounts a dimension divides.', {
  revenue: 'Profit dimension: divides revenue.',
  expense: 'Cost dimension: divides expense.',
});

export const dimensionSchema = z
  .object({
    id: z.int().describe('Id of the dimension.'),
    type: dimensionTypeSchema.describe('Which accounts it divides.'),
    name: z.string().describe('Name.'),
    revision: z.int().describe('Rises with every save of its instances.'),
  })
  .meta({
    id: 'Dimension',
    description: 'A way to divide the figures: cost centres, or products and markets.',
  });

export const dimensionInstanceSchema = z
  .object({
    id: z.int().describe('Id of the instance.'),
    dimension_id: z.int().describe('The dimension it belongs to.'),
    parent: z.int().nullable().describe('Id of the instance above it; null for a root.'),
    position: z.int().describe('Place among its siblings, from 0.'),
    level: z.int().describe('Depth in the tree, 0 for a root.'),
    code: z.string().describe('Code.'),
    name: z.string().describe('Name.'),
    default: z.boolean().describe('Takes what no rule places.'),
    from_period_id: z
      .int()
      .nullable()
      .describe('First period of this version of the instance; null: from the beginning.'),
    to_period_id: z.int().nullable().describe('Last period of this version of the instance; null: open.'),
  })
  .meta({ id: 'DimensionInstance', description: 'A node of a dimension: a cost centre, a product.' });

export const dimensionTreeSchema = z
  .object({
    dimension_id: z.int().describe('The dimension.'),
    instances: z
      .array(dimensionInstanceSchema)
      .describe('Its tree as it stands at the end, as `GET /dimensions/{id}/instances` says it.'),
    ended: z
      .array(dimensionInstanceSchema)
      .describe(
        'Those that have ended before it, each as it was last, as `with_ended` gives them behind it.',
      ),
  })
  .meta({ id: 'DimensionTree', description: 'The instances of a dimension.' });

export const dimensionInstanceVersionSchema = z
  .object({
    instance_id: z.int().describe('The instance.'),
    parent: z.int().nullable().describe('Id of the instance above it; null for a root.'),
    position: z.int().describe('Place among its siblings, from 0.'),
    code: z.string().describe('Code.'),
    name: z.string().describe('Name.'),
    default: z.boolean().describe('Takes what no rule places.'),
    from_period_id: z.int().nullable().describe('First period of the version; null: from the beginning.'),
    to_period_id: z.int().nullable().describe('Last period of the version; null: open.'),
  })
  .meta({
    id: 'DimensionInstanceVersion',
    description: 'What an instance of a dimension is over a range of periods.',
  });

/** The tree valid from `from_period_id` on (null: from the beginning); the version before it ends the period before. */
export const dimensionInstancesBodySchema = z.strictObject({
  from_period_id: idSchema.nullable().describe('First period of the tree; null: from the beginning.'),
  revision: z
    .int()
    .nonnegative()
    .optional()
    .describe('The revision that it was made from; a later one refuses.'),
  instances: z
    .array(
      z.strictObject({
        id: z.int().positive().optional().describe('Id of a known instance; left out for a new one.'),
        key: z
          .string()
          .max(64)
          .optional()
          .describe('Names a new instance within this call, so that others can stand under it.'),
        parent: z
          .int()
          .positive()
          .nullable()
          .optional()
          .describe('Id of the known instance above it; null or left out: a root.'),
        parent_key: z.string().max(64).optional().describe('Key of the new instance above it.'),
        position: z.int().nonnegative().describe('Place among its siblings, from 0.'),
        code: codeSchema.describe('Code.'),
        name: nameSchema.describe('Name.'),
        default: z.boolean().optional().describe('Takes what no rule places.'),
      }),
    )
    .max(instanceCountMax)
    .describe('The instances, in tree order.'),
});
