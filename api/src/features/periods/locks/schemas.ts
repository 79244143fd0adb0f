import { z } from 'zod';
import {
  dateTimeSchema,
  pageAnswerShape,
  pageQueryShape,
  shownPattern,
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

const reasonSchema = z.string().trim().max(1000).regex(shownPattern);

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
