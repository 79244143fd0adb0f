import { z } from 'zod';
import { dateTimeSchema } from '../../../http/commonSchemas.ts';
import { streamAccountTypeSchema } from '../accounts/schemas.ts';
import { fieldMapEntrySchema, mapOptionsSchema } from '../fields/schemas.ts';
import { ruleSchema } from '../rules/schemas.ts';
import { instanceParametersSchema, processingCountsSchema, sourceSchema } from '../schemas.ts';

/** Versions of an instance: what each was processed with, and in what that differs from the present. */

export const versionParametersSchema = instanceParametersSchema.extend({
  version: z.coerce.number<string>().int().positive(),
});

export const versionDifferenceSchema = z.enum([
  'file',
  'source_settings',
  'field_map',
  'accounts',
  'rules',
  'chart',
  'dimensions',
]);

export const versionSchema = z
  .object({
    version: z.int(),
    /** Its figures count now. */
    is_published: z.boolean(),
    /** A rollback brings it back. */
    is_rollback_target: z.boolean(),
    processed_at: dateTimeSchema,
    processed_by: z.string().nullable(),
    verified_at: dateTimeSchema.nullable(),
    verified_by: z.string().nullable(),
    source: sourceSchema,
    counts: processingCountsSchema.nullable(),
    /** Numbers of accounts and rules of the stream that it was processed with. */
    account_count: z.int(),
    rule_count: z.int(),
    /** In what the instance, its stream, the chart or the dimensions are no longer what they were for it. */
    differences: z.array(versionDifferenceSchema),
  })
  .meta({ id: 'InstanceVersion' });

export const versionsSchema = z
  .object({ total: z.int(), items: z.array(versionSchema), next: z.string().nullable() })
  .meta({ id: 'InstanceVersions' });

/** `added`: not there when the version was processed; `removed`: there then and no more. */
const changeSchema = z
  .object({ name: z.string(), change: z.enum(['added', 'removed', 'changed']) })
  .meta({ id: 'VersionChange' });

/** A version with its frozen copy of map, accounts and rules, and what has changed in each since, by name. */
export const versionDetailSchema = versionSchema
  .extend({
    fields: z.array(fieldMapEntrySchema),
    options: mapOptionsSchema,
    accounts: z.array(
      z
        .object({
          code: z.string(),
          description: z.string(),
          type: streamAccountTypeSchema,
          account_id: z.int().nullable(),
        })
        .meta({ id: 'FrozenAccount' }),
    ),
    rules: z.array(ruleSchema),
    changes: z.object({
      /** Names of fields, and of options of the map. */
      fields: z.array(changeSchema),
      /** Codes. */
      accounts: z.array(changeSchema),
      /** Names. */
      rules: z.array(changeSchema),
    }),
  })
  .meta({ id: 'InstanceVersionDetail' });
