import type { IntercompanyState } from '@tributary/engine/intercompany/matchPairs';
import { z } from 'zod';
import {
  amountSchema,
  flagQuerySchema,
  idListQuerySchema,
  idParameterSchema,
  isLimitedSchema,
} from '../../http/commonSchemas.ts';
import { describedEnum } from '../../http/describedEnum.ts';

const viewSchema = describedEnum('IntercompanyView', 'What is matched between legal entities.', {
  balances:
    'Claims and debts: what stands on balance accounts at the end of the range, without equity and retained earnings.',
  result: 'Trade: what moved on revenue and expense in the range.',
});

const stateSchema = describedEnum('IntercompanyState', 'How far two legal entities agree.', {
  matched: 'The difference is 0.',
  within_tolerance: 'The difference is at most what the settings tolerate.',
  mismatch: 'Both have booked, and the difference is more than that.',
  one_sided: 'One of them has nothing of what the other has.',
} satisfies Record<IntercompanyState, string>);

export const intercompanyQuerySchema = z.strictObject({
  from: idParameterSchema.describe('First period.'),
  to: idParameterSchema.describe('Last period.'),
  view: viewSchema.default('balances').describe('What is matched.'),
  legal_entity_ids: idListQuerySchema
    .optional()
    .describe('Only what is between these legal entities; between all when left out.'),
  by_account: flagQuerySchema.optional().describe('With the accounts of each side.'),
});

const amounts = {
  balance: amountSchema.describe(
    'Debit less credit towards the other, in the global currency: books and adjustments.',
  ),
  functional_balance: amountSchema.describe('The same in the functional currency of the legal entity.'),
  books: amountSchema.describe('Of `balance`, what postings and initial balances are.'),
  functional_books: amountSchema.describe('The same in functional currency.'),
  adjustments: amountSchema.describe(
    'Of `balance`, what adjustments of kinds debt, income, dividend and other are that name both.',
  ),
  functional_adjustments: amountSchema.describe('The same in functional currency.'),
  eliminated: amountSchema.describe('Of `books`, what elimination rules take.'),
};

const sideSchema = z
  .object({
    legal_entity_id: z.int().describe('The legal entity.'),
    currency: z.string().describe('Its functional currency, ISO 4217.'),
    ...amounts,
    accounts: z
      .array(
        z
          .object({ account_id: z.int().describe('The ledger account.'), ...amounts })
          .meta({ id: 'IntercompanyAccount', description: 'What a side has on one account.' }),
      )
      .optional()
      .describe('Its accounts in the order of the chart, where `by_account` asks for them.'),
  })
  .meta({ id: 'IntercompanySide', description: 'What one legal entity has with another one.' });

const pairSchema = z
  .object({
    sides: z.array(sideSchema).length(2).describe('Both, in the order of their codes.'),
    difference: amountSchema.describe(
      'Of both balances, in the global currency: 0 where each has booked what the other has.',
    ),
    state: stateSchema,
  })
  .meta({ id: 'IntercompanyPair', description: 'What is between two legal entities.' });

export const intercompanySchema = z
  .object({
    currency: z
      .string()
      .nullable()
      .describe('Global currency of the amounts, ISO 4217; null until the client has chosen one.'),
    tolerance_amount: amountSchema.describe('What the settings tolerate, in the global currency.'),
    tolerance_percent: z
      .string()
      .meta({ format: 'decimal', example: '0.50' })
      .describe('The same in percent of the larger side.'),
    is_limited: isLimitedSchema,
    pairs: z
      .array(pairSchema)
      .describe('Pairs between which there is anything, in the order of their codes.'),
  })
  .meta({
    id: 'Intercompany',
    description: 'What legal entities have with each other, and how far they agree.',
  });
