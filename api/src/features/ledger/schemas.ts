import { z } from 'zod';
import { codeSchema, nameSchema, plainDateSchema } from '../../http/commonSchemas.ts';

export const accountCountMax = 20_000;

export const accountTypeSchema = z.enum(['revenue', 'expense', 'balance']);

export const accountSectionSchema = z.enum(['assets', 'liabilities']);

/** A tag is a label; files list several in one cell, so it holds no sign that stands between them. */
const tagSchema = z
  .string()
  .trim()
  .min(1)
  .max(64)
  .regex(/^[^,;|]*$/, 'A tag holds no comma, semicolon or bar.');

/** An account of the client's chart. The list is flat, in tree order; `parent` and `level` give the tree. */
export const accountSchema = z
  .object({
    id: z.int(),
    parent: z.int().nullable(),
    /** Place among its siblings, from 0. */
    position: z.int(),
    /** Depth, 0 for a root. */
    level: z.int(),
    code: z.string(),
    name: z.string(),
    type: accountTypeSchema,
    section: accountSectionSchema.nullable(),
    closed_from: plainDateSchema.nullable(),
    tags: z.array(z.string()),
    has_postings: z.boolean(),
  })
  .meta({ id: 'Account' });

export const ledgerSchema = z
  .object({
    /** Rises with every save; a save names the one it was made from. */
    revision: z.int(),
    accounts: z.array(accountSchema),
  })
  .meta({ id: 'Ledger' });

/**
 * The whole tree as it shall be, in tree order. An entry without `id` is new; `key` names it within this body, so that
 * another entry's `parent_key` can refer to it. Accounts that are left out stay as they are: removal has a call of its own.
 */
export const ledgerBodySchema = z.strictObject({
  revision: z.int().nonnegative().optional(),
  accounts: z
    .array(
      z.strictObject({
        id: z.int().positive().optional(),
        key: z.string().max(64).optional(),
        parent: z.int().positive().nullable().optional(),
        parent_key: z.string().max(64).optional(),
        position: z.int().nonnegative(),
        code: codeSchema,
        name: nameSchema,
        type: accountTypeSchema,
        section: accountSectionSchema.nullable().optional(),
        closed_from: plainDateSchema.nullable().optional(),
        tags: z.array(tagSchema).max(32).optional(),
      }),
    )
    .max(accountCountMax),
});

export const ledgerTagsSchema = z.array(
  z.object({ tag: z.string(), account_count: z.int() }).meta({ id: 'LedgerTag' }),
);
