import { z } from 'zod';
import { dateTimeSchema, idParameterSchema, pageAnswerShape } from '../../../http/commonSchemas.ts';
import { describedEnum } from '../../../http/describedEnum.ts';
import { streamAccountTypeSchema } from '../accounts/schemas.ts';
import { fieldMapEntrySchema, mapOptionsSchema } from '../fields/schemas.ts';
import { eliminationSchema } from '../eliminations/schemas.ts';
import { ruleSchema } from '../rules/schemas.ts';
import { processingCountsSchema } from '../instances/instanceSchemas.ts';
import { instanceParametersSchema } from '../instances/schemas.ts';
import { sourceSchema } from '../../files/schemas.ts';

/** Versions of an instance: what each was processed with, and in what that differs from the present. */

export const versionParametersSchema = instanceParametersSchema.extend({
  version: idParameterSchema.describe('Number of the version.'),
});

export const versionDifferenceSchema = describedEnum(
  'VersionDifference',
  'What is no longer as it was when a version was processed.',
  {
    file: 'The instance has another file.',
    source_settings: 'The file is read in another way.',
    field_map: 'Columns are mapped otherwise.',
    accounts: 'Accounts of the file lead elsewhere.',
    rules: 'The stream has other rules.',
    eliminations: 'The stream has other elimination rules.',
    chart: 'The chart of accounts has changed where the figures rest on it.',
    dimensions: 'Dimensions have changed where the figures rest on them.',
  },
);

const changeKindSchema = describedEnum(
  'VersionChangeKind',
  'How something differs from what a version was processed with.',
  {
    added: 'It was not there then.',
    removed: 'It is no longer there.',
    changed: 'It was different.',
  },
);

export const versionSchema = z
  .object({
    version: z.int().describe('Its number.'),
    is_published: z.boolean().describe('Its figures count now.'),
    is_rollback_target: z.boolean().describe('A rollback brings it back.'),
    processed_at: dateTimeSchema.describe('When its figures began to count.'),
    processed_by: z.string().nullable().describe('Who had it processed; null where nobody known did.'),
    verified_at: dateTimeSchema
      .nullable()
      .describe('When it had been released for processing; null when it had not.'),
    verified_by: z.string().nullable().describe('Who had released it; null when nobody had.'),
    source: sourceSchema.describe('Its file, and how it was read.'),
    counts: processingCountsSchema.nullable().describe('What was counted; null where nothing was.'),
    account_count: z.int().describe('Accounts of the stream that it was processed with.'),
    rule_count: z.int().describe('Rules that it was processed with.'),
    differences: z.array(versionDifferenceSchema).describe('What is no longer as it was for it.'),
  })
  .meta({ id: 'InstanceVersion', description: 'What an instance was processed with at one time.' });

export const versionsSchema = z
  .object({
    ...pageAnswerShape,
    items: z.array(versionSchema).describe('The versions of this page, the latest first.'),
  })
  .meta({ id: 'InstanceVersions', description: 'A page of versions.' });

const changeSchema = z
  .object({
    name: z.string().describe('Name of the field or rule, code of the account.'),
    change: changeKindSchema.describe('How it differs.'),
  })
  .meta({ id: 'VersionChange', description: 'Something that has changed since a version was processed.' });

export const versionDetailSchema = versionSchema
  .extend({
    fields: z.array(fieldMapEntrySchema).describe('The field map.'),
    options: mapOptionsSchema.describe('What held for the whole file.'),
    accounts: z
      .array(
        z
          .object({
            code: z.string().describe('Code in the file.'),
            description: z.string().describe('Description.'),
            type: streamAccountTypeSchema.describe('What it stood for.'),
            account_id: z
              .int()
              .nullable()
              .describe(
                'The ledger account that its lines went to unless a rule said otherwise; null: rules alone decided.',
              ),
          })
          .meta({
            id: 'FrozenAccount',
            description: 'An account of the stream as a version was processed with it.',
          }),
      )
      .describe('The accounts of the stream.'),
    rules: z.array(ruleSchema).describe('The rules of the stream.'),
    eliminations: z.array(eliminationSchema).describe('The elimination rules of the stream.'),
    changes: z
      .object({
        fields: z.array(changeSchema).describe('Fields and options of the map that differ now.'),
        accounts: z.array(changeSchema).describe('Accounts of the stream that differ now.'),
        rules: z.array(changeSchema).describe('Rules of the stream that differ now.'),
        eliminations: z.array(changeSchema).describe('Elimination rules of the stream that differ now.'),
      })
      .describe('What has changed since, by name.'),
  })
  .meta({
    id: 'InstanceVersionDetail',
    description:
      'A version with its frozen copy of map, accounts and rules, and what has changed in each since.',
  });
