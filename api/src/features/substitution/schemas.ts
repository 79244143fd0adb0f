import { z } from 'zod';
import { idParameterSchema } from '../../http/commonSchemas.ts';
import { describedEnum } from '../../http/describedEnum.ts';
import { progressSchema } from '../streams/instances/instanceSchemas.ts';
import { referenceKinds } from '../references/service.ts';

const referenceKindSchema = describedEnum(
  'ReferenceKind',
  'What refers to something that may be deleted.',
  referenceKinds,
);

export const referencesSchema = z
  .object({
    needs_substitute: z
      .boolean()
      .describe(
        'Whether something refers to it that asks for a substitute, also where the caller does not see it.',
      ),
    is_used_elsewhere: z
      .boolean()
      .describe(
        'Whether something of legal entities refers to it that the caller does not see: somebody who sees all of them can delete it.',
      ),
    lock: z
      .object({
        code: z.string().describe('The code by which the deletion would be refused.'),
        message: z.string().describe('The same in words.'),
        entity: z
          .string()
          .nullable()
          .describe('Whose figures are locked; null: it is rates, or the caller does not see whose.'),
        period: z
          .string()
          .nullable()
          .describe('First and last day of the locked period; null where the caller does not see it.'),
      })
      .meta({ id: 'DeletionLock', description: 'A lock that keeps something from being deleted.' })
      .nullable()
      .describe('The lock that keeps it from being deleted, whatever takes its place; null: there is none.'),
    references: z
      .array(
        z
          .object({
            kind: referenceKindSchema.describe('What they are.'),
            count: z.int().describe('How many the caller sees.'),
            names: z.array(z.string()).describe('What the first of them are called.'),
          })
          .meta({ id: 'References', description: 'References of one kind.' }),
      )
      .describe('What refers to it, kind by kind; kinds of which there are none are left out.'),
    losing_reports: z
      .int()
      .describe(
        'How many reports lose the value of a line, and of what adds it, whatever the caller sees of them: without a substitute, or since what else they count would make another figure of it. Reports that use such a value as a measure are among them. None from a later period on: lines go on naming what goes, and show what lies on it in earlier periods alone.',
      ),
    translated_otherwise: z
      .object({
        count: z.int().describe('How many they are.'),
        names: z.array(z.string()).describe('What the first of them are called.'),
      })
      .meta({ id: 'TranslatedOtherwise', description: 'Accounts that other rates would translate.' })
      .describe(
        'The accounts whose figures other rates would translate into reporting currencies once the substitute that was named stands for it; none without one.',
      ),
    unused_rates: z
      .object({
        count: z.int().describe('How many the caller sees.'),
        names: z.array(z.string()).describe('What the first of them are called.'),
      })
      .meta({ id: 'UnusedRates', description: 'Historical rates that would translate nothing any more.' })
      .describe(
        'The historical rates that would stay and translate nothing any more once the substitute that was named stands for it; none without one.',
      ),
    outdated_by_catch_all: z
      .object({
        count: z.int().describe('How many the caller sees.'),
        names: z.array(z.string()).describe('What the first of them are called.'),
      })
      .meta({ id: 'OutdatedByCatchAll', description: 'Imports that another catch-all would outdate.' })
      .describe(
        'The imports that would be outdated if another dimension instance took the rest where this one does; none where it does not.',
      ),
  })
  .meta({ id: 'FoundReferences', description: 'What refers to something that may be deleted.' });

export const substituteQuerySchema = z.object({
  substitute_id: idParameterSchema
    .optional()
    .describe('Id of the account of the same type that would take its place.'),
});

export const instanceReferencesQuerySchema = z.object({
  substitute_id: idParameterSchema
    .optional()
    .describe('Id of the instance of the same dimension that would take its place.'),
  to_period_id: idParameterSchema
    .optional()
    .describe(
      'Id of the last period in which another dimension instance would take the rest; left out: to the end.',
    ),
});

export const substituteBodySchema = z.strictObject({
  substitute_id: z
    .int()
    .positive()
    .nullish()
    .describe(
      'Id of the account of the same type that takes its place; needed where something refers to it.',
    ),
});

export const substituteInstanceBodySchema = z.strictObject({
  substitute_instance_id: z
    .int()
    .positive()
    .nullish()
    .describe(
      'Id of the instance of the same dimension, valid in all those periods, that takes its place; needed where something refers to it.',
    ),
});

const stateSchema = describedEnum('SubstitutionState', 'How far a deletion has come.', {
  running: 'Under way.',
  succeeded: 'Done.',
  failed: 'It was refused, or met a defect; nothing was changed.',
  cancelled: 'Stopped by somebody; nothing was changed.',
});

const kindSchema = describedEnum('SubstitutionKind', 'What is deleted.', {
  account: 'An account.',
  dimension_instance: 'A dimension instance, from a period on.',
});

export const substitutionSchema = z
  .object({
    id: z.int().describe('Id of the deletion.'),
    kind: kindSchema.describe('What is deleted.'),
    object_id: z.int().describe('Id of what is deleted.'),
    object_name: z.string().describe('What it was called.'),
    substitute_id: z.int().nullable().describe('Id of what takes its place; null: nothing needs to.'),
    substitute_name: z.string().nullable().describe('What that was called then.'),
    from_period_id: z
      .int()
      .nullable()
      .describe('First period without a dimension instance; null: from the beginning, or an account.'),
    state: stateSchema.describe('How far it has come.'),
    is_cancelling: z.boolean().describe('Whether it was asked to stop.'),
    progress: progressSchema
      .nullable()
      .describe('What of it is done; null before it has begun, and at its end.'),
    refusal_code: z.string().nullable().describe('Why it was refused in the end; null: it was not.'),
    refusal: z.string().nullable().describe('The same in words.'),
    error_id: z.string().nullable().describe('Names the defect that ended it; null: none did.'),
    ordered_at: z.string().describe('When it was ordered.'),
    ended_at: z.string().nullable().describe('When it ended; null: it is under way.'),
  })
  .meta({
    id: 'Substitution',
    description: 'A deletion by which something else may take the place of what goes.',
  });

export const substitutionsSchema = z.array(substitutionSchema);
