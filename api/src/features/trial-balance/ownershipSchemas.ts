import { z } from 'zod';
import { amountSchema } from '../../http/commonSchemas.ts';
import { describedEnum } from '../../http/describedEnum.ts';

export const ownershipPartSchema = z
  .object({
    type: describedEnum('OwnershipPartType', 'What a part of a figure that ownership makes is.', {
      net_assets: 'A share of net assets at the end of a period, rounded once.',
      result: 'A share of the result of a period, rounded once.',
      initial_balance: 'A share of what an initial balance has of either.',
      scope_effect: 'What entering or leaving the group, or another share, makes.',
    }).describe('What it is.'),
    legal_entity_id: z.int().describe('Legal entity.'),
    period_id: z.int().nullable().describe('Period.'),
    share: z
      .string()
      .nullable()
      .meta({ example: '0.420000' })
      .describe(
        'Of minorities what does not belong to the group, of associates what does; exact. Null where no share is taken.',
      ),
    base: amountSchema
      .nullable()
      .describe('What the share is of, debit less credit. Null where no share is taken.'),
    amount: amountSchema.describe('What it gives to the figure, debit less credit.'),
    is_deducted: z.boolean().describe('It is taken away from the figure.'),
  })
  .meta({
    id: 'OwnershipPart',
    description:
      'A part of a figure that ownership makes. Those that are not taken away, less those that are, add up to the figure.',
  });
