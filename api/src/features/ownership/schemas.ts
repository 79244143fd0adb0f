import { z } from 'zod';
import { isLimitedSchema, revisionSchema, seenRevisionSchema } from '../../http/commonSchemas.ts';
import { describedEnum } from '../../http/describedEnum.ts';

const recordId = z.int().positive();

const methodSchema = describedEnum('OwnershipMethod', 'How figures of a legal entity count for the group.', {
  full: 'All of them, with what belongs to others as non-controlling interests.',
  equity: 'As a share of its net assets and of its result (associate).',
  excluded: 'Not at all.',
});

const shareSchema = z
  .string()
  .regex(/^(0(\.\d{1,6})?|1(\.0{1,6})?)$/, 'A share is from 0 to 1, with at most 6 decimals.');

export const ownershipShareSchema = z
  .object({
    id: z.int().describe('Id.'),
    legal_entity_id: z.int().describe('The legal entity that is owned.'),
    owner_legal_entity_id: z.int().describe('The legal entity that owns it.'),
    from_period_id: z.int().describe('First period in which it does, until the next share of the two.'),
    share: z.string().meta({ example: '0.800000' }).describe('From 0 (it owns nothing any more) to 1 (all).'),
    method: methodSchema,
    is_locked: z
      .boolean()
      .describe('It stays as it is until figures are unlocked that another share would move.'),
    revision: revisionSchema,
  })
  .meta({ id: 'OwnershipShare', description: 'What one legal entity owns of another from a period on.' });

const effectiveOwnershipSchema = z
  .object({
    legal_entity_id: z.int().describe('Legal entity.'),
    from_period_id: z
      .int()
      .describe('First period in which it is so, until the next entry of the legal entity.'),
    share: z
      .string()
      .nullable()
      .meta({ example: '0.580000' })
      .describe(
        'What of it belongs to the parents: the sum over all ways of the products of shares, exact. Null: it has owners that the caller does not see, directly or by others, and nothing is told.',
      ),
    method: methodSchema
      .nullable()
      .describe(
        'How it counts; null: no way leads to it from a parent, and it does not count, or its owners are not seen.',
      ),
    is_parent: z.boolean().describe('It never has an owner: the group is seen from it.'),
  })
  .meta({
    id: 'EffectiveOwnership',
    description: 'What of a legal entity belongs to the parents from a period on, and how it counts.',
  });

export const ownershipSchema = z
  .object({
    items: z
      .array(ownershipShareSchema)
      .describe('By code of the legal entity, then of its owner, then by time.'),
    effective: z
      .array(effectiveOwnershipSchema)
      .describe('Of each legal entity by its code, then by time: an entry wherever it changes.'),
    is_limited: isLimitedSchema,
  })
  .meta({ id: 'Ownership', description: 'Which legal entity owns which, and what belongs to the parents.' });

export const shareBodySchema = z.strictObject({
  legal_entity_id: recordId.describe('The legal entity that is owned.'),
  owner_legal_entity_id: recordId.describe('The legal entity that owns it.'),
  from_period_id: recordId.describe('First period in which it does, until the next share of the two.'),
  share: shareSchema.describe('From 0 (it owns nothing any more) to 1 (all), six decimals at most.'),
  method: methodSchema,
  revision: seenRevisionSchema.describe(
    'The revision that was seen, 0 where there was none; a later one refuses. Left out: it is replaced.',
  ),
});

export const deletedShareSchema = z
  .object({ id: z.int().describe('Id that it had.') })
  .meta({ id: 'DeletedOwnershipShare', description: 'The share that was removed.' });

export type Ownership = z.input<typeof ownershipSchema>;
export type WrittenShare = z.input<typeof ownershipShareSchema>;
export type ShareBody = z.output<typeof shareBodySchema>;
