import { z } from 'zod';
import {
  dateTimeSchema,
  idParameterSchema,
  pageAnswerShape,
  pageQueryShape,
  shownTextSchema,
  streamKindSchema,
} from '../../../http/commonSchemas.ts';
import { describedEnum } from '../../../http/describedEnum.ts';

const kindSchema = describedEnum('LockKind', 'What of periods is locked.', {
  figures: 'The figures of a legal entity.',
  rates: 'The exchange rates of the client.',
});

const changeSchema = describedEnum('LockChange', 'What was done.', {
  lock: 'The period and all before it were locked.',
  unlock: 'The period and all after it were unlocked.',
});

const borderSchema = z
  .object({
    kind: kindSchema.describe('What is locked.'),
    legal_entity_id: z.int().nullable().describe('The legal entity; null: of rates.'),
    through_period_id: z.int().describe('The last period that is locked; all before it are.'),
  })
  .meta({ id: 'LockBorder', description: 'Until where something is locked.' });

const lockSchema = z
  .object({
    id: z.int().describe('Id of the entry.'),
    kind: kindSchema.describe('What was locked or unlocked.'),
    legal_entity_id: z.int().nullable().describe('The legal entity; null: of rates.'),
    change: changeSchema.describe('What was done.'),
    period_id: z.int().describe('The period that was named.'),
    through_period_id: z.int().nullable().describe('The last period that was locked then; null: none.'),
    reason: z.string().describe('Why; empty where nobody said it.'),
    by: z.string().nullable().describe('Who; null where nobody known did.'),
    at: dateTimeSchema.describe('When.'),
  })
  .meta({ id: 'PeriodLock', description: 'An entry of the log of locks.' });

export const periodLocksSchema = z
  .object({
    borders: z.array(borderSchema).describe('What is locked now.'),
    ...pageAnswerShape,
    items: z.array(lockSchema).describe('The log, the latest first.'),
  })
  .meta({ id: 'PeriodLocks', description: 'Locked periods, and who locked and unlocked them.' });

export const locksQuerySchema = z.strictObject(pageQueryShape);

const reasonSchema = shownTextSchema.max(1000);

export const lockBodySchema = z.strictObject({
  kind: kindSchema.describe('What is meant.'),
  legal_entity_id: z
    .int()
    .positive()
    .nullable()
    .optional()
    .describe('Whose figures; left out where rates are meant.'),
  period_id: z.int().positive().describe('The period.'),
  reason: reasonSchema.default('').describe('Why.'),
});

const openStateSchema = describedEnum('OpenState', 'What stands open of an import.', {
  failed: 'Its last run, or fetching its data, failed.',
  not_processed: 'It is not processed.',
  stale: 'Its figures count and rest on something that has changed since.',
  not_assigned:
    'Revenue or expenses of its figures lie in no dimension instance, or in the one that takes the rest, while there are others.',
});

const openImportSchema = z
  .object({
    instance_id: z.int().describe('Id of the instance.'),
    stream_id: z.int().describe('Id of its stream.'),
    kind: streamKindSchema.describe('What its stream imports.'),
    stream_name: z.string().describe('Name of its stream.'),
    stream_slug: z.string().describe('What addresses call its stream, among those of its kind.'),
    range: z.string().describe('What addresses call it, within its stream.'),
    from_period_id: z.int().describe('First period.'),
    to_period_id: z.int().describe('Last period.'),
    states: z.array(openStateSchema).describe('What stands open of it.'),
  })
  .meta({ id: 'OpenImport', description: 'An import that stands open where periods are to be locked.' });

export const openBeforeLockSchema = z
  .object({
    import_count: z.int().describe('Imports of which something stands open.'),
    not_processed_count: z.int().describe('Those that are not processed.'),
    failed_count: z.int().describe('Those whose last run, or fetching their data, failed.'),
    stale_count: z.int().describe('Those whose figures rest on something that has changed since.'),
    not_assigned_count: z
      .int()
      .describe(
        'Those with revenue or expenses in no dimension instance, or in the one that takes the rest.',
      ),
    imports: z.array(openImportSchema).describe('The first 20 of them, in the order of their periods.'),
  })
  .meta({
    id: 'OpenBeforeLock',
    description:
      'What stands open of a legal entity in the periods that a lock would add, as far as the caller may read it. It can be locked all the same.',
  });

export const openQuerySchema = z.strictObject({
  legal_entity_id: idParameterSchema.describe('Whose figures are to be locked.'),
  period_id: idParameterSchema.describe('The last period to be locked.'),
});
