import { z } from 'zod';
import { idParameterSchema } from '../../../http/commonSchemas.ts';
import { describedEnum } from '../../../http/describedEnum.ts';

export const streamAccountTypeSchema = describedEnum(
  'StreamAccountType',
  'What an account of the file stands for.',
  {
    standard: 'An ordinary account.',
    closing: 'Closes the accounts at the end of a year; entries with it are closing entries.',
    retained: 'Retained earnings.',
  },
);

/** UTF-16 units of the name of a stream account. */
export const descriptionLengthMax = 1024;

export const streamAccountsQuerySchema = z.strictObject({
  instance_id: idParameterSchema
    .optional()
    .describe('Instance whose file gives counts and new codes; without one both are left out.'),
});

export const streamAccountsSchema = z
  .object({
    revision: z.int().describe('Revision of the stream; a save names it.'),
    accounts: z
      .array(
        z
          .object({
            id: z
              .int()
              .nullable()
              .describe(
                'Id of the account; null until saved: a code that the file holds and the stream does not know yet.',
              ),
            code: z.string().describe('Code.'),
            description: z.string().describe('Name, as far as known.'),
            type: streamAccountTypeSchema.describe('What it stands for.'),
            account_id: z
              .int()
              .nullable()
              .describe(
                'The ledger account that its lines go to unless a rule says otherwise; null: rules alone decide.',
              ),
            proposed_account_id: z
              .int()
              .nullable()
              .describe(
                'The ledger account of equal code, else the only one whose code of digits differs by leading zeros alone; null without one.',
              ),
            is_proposal_borne_out: z
              .boolean()
              .describe(
                'Whether more than the code says that the proposed account is the same one: the names of both, or in a file without names that nearly all of its codes are in the chart, or that nearly all accounts of the stream were mapped by code so far. Proposals without that are to be looked at one by one.',
              ),
            row_count: z.int().nullable().describe("Lines of the instance's file; null without one."),
          })
          .meta({ id: 'StreamAccount', description: 'An account as the source names it.' }),
      )
      .describe('Saved accounts, and with an instance the new codes of its file.'),
  })
  .meta({ id: 'StreamAccounts', description: 'The accounts that the files of a stream name.' });

/** The whole list; what is left out is removed. */
export const streamAccountsBodySchema = z.strictObject({
  revision: z
    .int()
    .nonnegative()
    .optional()
    .describe('Revision of the stream that was seen; a later one refuses.'),
  accounts: z
    .array(
      z.strictObject({
        id: z.int().positive().optional().describe('Id of a saved account; left out for a new code.'),
        code: z.string().trim().min(1).max(255).describe('Code.'),
        description: z.string().max(descriptionLengthMax).default('').describe('Name.'),
        type: streamAccountTypeSchema.describe('What it stands for.'),
        account_id: z
          .int()
          .positive()
          .nullable()
          .describe('The ledger account that its lines go to; null: rules alone decide.'),
      }),
    )
    .max(20_000)
    .describe('The accounts; a saved one that is left out is removed.'),
});
