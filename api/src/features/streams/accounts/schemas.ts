import { z } from 'zod';

export const streamAccountTypeSchema = z.enum(['standard', 'closing', 'retained']);

export const streamAccountsQuerySchema = z.strictObject({
  /** Counts and new codes come from the file of this instance. */
  instance_id: z.coerce.number().int().positive().optional(),
});

export const streamAccountsSchema = z
  .object({
    revision: z.int(),
    accounts: z.array(
      z
        .object({
          /** Null until saved: a code that the file holds and the stream does not know yet. */
          id: z.int().nullable(),
          code: z.string(),
          description: z.string(),
          type: streamAccountTypeSchema,
          /** The ledger account that its lines go to unless a rule says otherwise. */
          account_id: z.int().nullable(),
          /** The ledger account of equal code. */
          proposed_account_id: z.int().nullable(),
          /** Lines of the instance's file, null without one. */
          row_count: z.int().nullable(),
        })
        .meta({ id: 'StreamAccount' }),
    ),
  })
  .meta({ id: 'StreamAccounts' });

/** The whole list; what is left out is removed. */
export const streamAccountsBodySchema = z.strictObject({
  revision: z.int().nonnegative().optional(),
  accounts: z
    .array(
      z.strictObject({
        id: z.int().positive().optional(),
        code: z.string().trim().min(1).max(255),
        description: z.string().max(1024).default(''),
        type: streamAccountTypeSchema,
        account_id: z.int().positive().nullable(),
      }),
    )
    .max(20_000),
});
