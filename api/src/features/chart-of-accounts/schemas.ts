import { somethingSeen, turningSigns } from '@tributary/engine/text/somethingSeen';
import { z } from 'zod';
import { codeSchema, nameSchema, plainDateSchema } from '../../http/commonSchemas.ts';
import { describedEnum } from '../../http/describedEnum.ts';
import type { Grant } from '../../identity/permissionTable.ts';
import { sectionSchema } from '../balance-categories/schemas.ts';

/** Who may read the chart, by itself or with what it comes along. */
export const ledgerGrant = { on: 'ledger', do: 'read' } as const satisfies Grant;

export const accountCountMax = 20_000;

export const accountTypeSchema = describedEnum('AccountType', 'What a ledger account holds.', {
  revenue: 'Revenue; ends with the fiscal year.',
  expense: 'Expense; ends with the fiscal year.',
  balance: 'Assets, liabilities and equity; carried forward.',
});

const rateKindSchema = describedEnum(
  'AccountRateKind',
  'By which rates a balance account is translated into a reporting currency.',
  {
    closing: 'Its balance anew at the closing rate of each period.',
    historical: 'What moved at the rate of its period, once: capital and reserves.',
  },
);

const accountSourceSchema = describedEnum(
  'AccountSource',
  'What says of the figures of an account whom they are about.',
  { payroll: 'Payroll: by person, tied to the turnover of the books.' },
);

/** A tag is a label; files list several in one cell, so it holds no sign that stands between them. */
const tagSchema = z
  .string()
  .trim()
  .min(1)
  .max(64)
  .regex(
    new RegExp(`^${somethingSeen}[^,;|${turningSigns}]*$`, 'u'),
    'A tag stands on one line and holds no comma, semicolon or bar.',
  );

export const accountSchema = z
  .object({
    id: z.int().describe('Id of the account.'),
    parent: z.int().nullable().describe('Id of the account above it; null for a root.'),
    position: z.int().describe('Place among its siblings, from 0.'),
    level: z.int().describe('Depth in the tree, 0 for a root.'),
    children: z.array(z.int()).describe('Ids of the accounts right below it, in order.'),
    code: z.string().describe('Code; text, so that leading zeros stay.'),
    name: z.string().describe('Name.'),
    type: accountTypeSchema.describe('What it holds.'),
    section: sectionSchema
      .nullable()
      .describe('Side of the balance sheet, of a balance account; null for any other.'),
    closed_from: plainDateSchema.nullable().describe('Nothing is posted from this day on; null: open.'),
    tags: z.array(z.string()).describe('Marks for reports.'),
    rate_kind: rateKindSchema
      .nullable()
      .describe(
        'By which rates a balance account is translated into a reporting currency; null: historical in a balance category of equity, else closing. The account that takes retained earnings is always historical.',
      ),
    source: accountSourceSchema
      .nullable()
      .describe('What splits its figures by person; null: they come from the books alone.'),
    has_postings: z.boolean().describe('Whether figures lie on it.'),
    balance_category_id: z
      .int()
      .nullable()
      .describe('Balance category that it was put into itself; null: none.'),
    effective_balance_category_id: z
      .int()
      .nullable()
      .describe(
        'Balance category that it falls in: its own, else that of the nearest account above which has one, where that is of its section; null: none.',
      ),
    float_to_balance_category_id: z
      .int()
      .nullable()
      .describe(
        'Balance category that it is shown in while its balance has the opposite sign of its own section; null: it stays.',
      ),
  })
  .meta({ id: 'Account', description: 'An account of the chart.' });

export const ledgerSchema = z
  .object({
    revision: z.int().describe('Rises with every save; a save names the one it was made from.'),
    accounts: z
      .array(accountSchema)
      .describe('All accounts, flat, in tree order; `parent` and `level` give the tree.'),
  })
  .meta({ id: 'Ledger', description: 'The chart of accounts.' });

/**
 * The whole tree as it shall be, in tree order. An entry without `id` is new; `key` names it within this body, so that
 * another entry's `parent_key` can refer to it. Accounts that are left out stay as they are: removal has a call of its own.
 */
export const ledgerBodySchema = z.strictObject({
  revision: z
    .int()
    .nonnegative()
    .optional()
    .describe('The revision that it was made from; a later one refuses.'),
  accounts: z
    .array(
      z.strictObject({
        id: z.int().positive().optional().describe('Id of a known account; left out for a new one.'),
        key: z
          .string()
          .max(64)
          .optional()
          .describe('Names a new account within this call, so that others can stand under it.'),
        parent: z
          .int()
          .positive()
          .nullable()
          .optional()
          .describe('Id of the known account above it; null or left out: a root.'),
        parent_key: z.string().max(64).optional().describe('Key of the new account above it.'),
        position: z.int().nonnegative().describe('Place among its siblings, from 0.'),
        code: codeSchema.describe('Code; text, so that leading zeros stay.'),
        name: nameSchema.describe('Name.'),
        type: accountTypeSchema.describe('What it holds.'),
        section: sectionSchema
          .nullable()
          .optional()
          .describe('Side of the balance sheet, of a balance account.'),
        closed_from: plainDateSchema
          .nullable()
          .optional()
          .describe('Nothing is posted from this day on; null: open.'),
        tags: z.array(tagSchema).max(32).optional().describe('Marks for reports.'),
        rate_kind: rateKindSchema
          .nullable()
          .optional()
          .describe('By which rates a balance account is translated into a reporting currency.'),
      }),
    )
    .max(accountCountMax)
    .describe('The accounts, in tree order; those that are left out stay as they are.'),
});

export const accountSourceBodySchema = z.strictObject({
  source: accountSourceSchema.nullable().describe('Payroll; null: the books alone.'),
});

export const ledgerTagsSchema = z.array(
  z
    .object({
      tag: z.string().describe('The label.'),
      account_count: z.int().describe('How many accounts bear it.'),
    })
    .meta({ id: 'LedgerTag', description: 'A label that accounts bear.' }),
);
