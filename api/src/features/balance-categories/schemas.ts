import { z } from 'zod';
import { idSchema, nameSchema, revisionSchema, seenRevisionSchema } from '../../http/commonSchemas.ts';
import { describedEnum } from '../../http/describedEnum.ts';

export const categoryCountMax = 500;

export const sectionSchema = describedEnum('Section', 'Side of the balance sheet.', {
  assets: 'Assets.',
  liabilities: 'Liabilities and equity.',
});

const fields = {
  name: 'Name, unique in its section.',
  section: 'Side of the balance sheet, that of its accounts.',
  position: 'Place among the categories of its section, from 0',
  isEquity: 'It is equity; only in section liabilities.',
  holdsClaims:
    'Claims or debts stand here. Where some categories say so, intercompany matching compares their balances alone; else those of all balance accounts but equity and retained earnings. Never equity.',
  accountPosition: 'Place among the accounts of the category, from 0',
  float:
    'Category of the other section that the account is shown in while its balance has the opposite sign of its own section, by each legal entity; null: it stays.',
};

const categoryAccountSchema = z
  .object({
    account_id: z.int().describe('The account; what hangs below it comes with it.'),
    position: z.int().describe(`${fields.accountPosition}.`),
    float_to_balance_category_id: z.int().nullable().describe(fields.float),
  })
  .meta({ id: 'BalanceCategoryAccount', description: 'An account that was put into a balance category.' });

export const balanceCategorySchema = z
  .object({
    id: z.int().describe('Id of the balance category.'),
    name: z.string().describe(fields.name),
    section: sectionSchema.describe(fields.section),
    position: z.int().describe(`${fields.position}.`),
    is_equity: z.boolean().describe(fields.isEquity),
    holds_claims: z.boolean().describe(fields.holdsClaims),
    revision: revisionSchema,
    accounts: z
      .array(categoryAccountSchema)
      .describe(
        'What was put into it, in order. What hangs below these follows, unless it was put elsewhere.',
      ),
  })
  .meta({
    id: 'BalanceCategory',
    description: 'A part of the balance sheet, with the accounts that it holds.',
  });

const positionSchema = z.int().nonnegative().optional();
const floatSchema = idSchema.nullable().optional().describe(fields.float);

export const categoryBodySchema = z.strictObject({
  name: nameSchema.describe(fields.name),
  section: sectionSchema.describe(fields.section),
  position: positionSchema.describe(`${fields.position}; left out, or beyond the last: behind the last.`),
  is_equity: z.boolean().default(false).describe(fields.isEquity),
  holds_claims: z.boolean().default(false).describe(fields.holdsClaims),
});

export const categoryChangeSchema = z.strictObject({
  name: nameSchema.optional().describe(fields.name),
  section: sectionSchema
    .optional()
    .describe(`${fields.section} Stays while it holds any, or any float to it.`),
  position: positionSchema.describe(
    `${fields.position}; beyond the last: behind the last. Left out: as it is, in another section behind the last.`,
  ),
  is_equity: z.boolean().optional().describe(fields.isEquity),
  holds_claims: z.boolean().optional().describe(fields.holdsClaims),
  revision: seenRevisionSchema,
});

export const categoryAccountBodySchema = z.strictObject({
  account: idSchema.describe('Id of a balance account of the section of the category, or of none.'),
  position: positionSchema.describe(
    `${fields.accountPosition}; beyond the last: behind the last. Left out: as it is, or behind the last.`,
  ),
  float_to_balance_category_id: floatSchema,
});

export const categoryAccountChangeSchema = z.strictObject({
  position: positionSchema.describe(
    `${fields.accountPosition}; beyond the last: behind the last. Left out: as it is.`,
  ),
  float_to_balance_category_id: floatSchema,
});

export const deletedCategorySchema = z
  .object({ id: z.int().describe('Id that it had.') })
  .meta({ id: 'DeletedBalanceCategory', description: 'The balance category that was deleted.' });
