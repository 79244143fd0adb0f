import { defaultDimensionInstanceId } from '@tributary/engine/ids';
import { z } from 'zod';
import {
  amountSchema,
  currencySchema,
  dateTimeSchema,
  flagQuerySchema,
  idListQuerySchema,
  idParameterSchema,
  listQuerySchema,
  pageAnswerShape,
  pageQueryShape,
  plainDateSchema,
  sideSchema,
  slugSchema,
} from '../../http/commonSchemas.ts';
import { describedEnum } from '../../http/describedEnum.ts';
import { ledgerSchema } from '../chart-of-accounts/schemas.ts';
import { currencyEntrySchema } from '../currencies/schemas.ts';
import { periodGapSchema, periodSetSchema } from '../periods/schemas.ts';
import { staleCauseSchema } from '../staleness/schemas.ts';
import { columnSchema } from '../files/schemas.ts';

const dataTypeSchema = describedEnum('DataType', 'Where figures come from.', {
  sourceData: 'Postings of the files.',
  elimination: 'What eliminations take out.',
  adjustment: 'Adjustments.',
});

const computedLineSchema = describedEnum('ComputedLine', 'A line that stands for no account.', {
  result_of_earlier_years: 'Result of earlier years, where no retained-earnings account takes it.',
  total: 'Total of all accounts.',
});

const balancePartSchema = describedEnum('BalancePart', 'Part of a balance.', {
  opening: 'What was before the range.',
  turnover: 'What moved in it.',
  closing: 'Both together.',
});

const transactionTypeSchema = describedEnum('TransactionType', 'What a line of a drill-down is.', {
  posting: 'A posting.',
  initial_balance: 'An initial balance.',
  carried_forward: 'The result of earlier years, carried forward.',
});

const dataTypesQuerySchema = listQuerySchema(dataTypeSchema, z.enum(dataTypeSchema.options)).optional();

const defaultStructureSchema = z
  .literal(String(defaultDimensionInstanceId))
  .transform(() => defaultDimensionInstanceId as number);

/** Ids of dimension instances; -1 is the default structure. */
const instanceListQuerySchema = listQuerySchema(
  z.union([defaultStructureSchema, idParameterSchema]),
  z.int().min(defaultDimensionInstanceId),
);

const legalEntitiesSchema = idListQuerySchema
  .optional()
  .describe('Only these legal entities; all when left out.');
const dimensionInstancesSchema = instanceListQuerySchema
  .optional()
  .describe(
    'Only these dimension instances and, in each period, all below them; -1: what lies in none. All when left out.',
  );

export const trialBalanceQuerySchema = z.strictObject({
  from: idParameterSchema.describe('First period.'),
  to: idParameterSchema.describe('Last period.'),
  legal_entity_ids: legalEntitiesSchema,
  dimension_instance_ids: dimensionInstancesSchema,
  data_types: dataTypesQuerySchema.describe('Only figures from these; all when left out.'),
  functional_currency: flagQuerySchema
    .optional()
    .describe(
      "Amounts in the entities' functional currency instead of the global one; of several each has its own rows and total, and none adds them.",
    ),
  exclude_closed: flagQuerySchema.default(true).describe('Without closing entries.'),
  aggregate: flagQuerySchema
    .optional()
    .describe('One column over the whole range instead of one for each period.'),
  hide_empty: flagQuerySchema.optional().describe('Without accounts whose every amount is zero.'),
  layout: z
    .enum(['records', 'columns', 'balances'])
    .default('records')
    .describe(
      'records: an object for each amount cell; columns: lists aligned with `columns`; balances: such lists of debit less credit instead of both sides.',
    ),
  include: listQuerySchema(z.enum(['ledger', 'periods']))
    .optional()
    .describe(
      'What its ids stand for, in the same answer, as `GET /ledger` and `GET /periods` say it; what the caller may not read is left out.',
    ),
});

function amountListSchema(amount: string) {
  return z
    .array(amountSchema)
    .optional()
    .describe(`${amount}: one amount for each column; left out when all of them are zero.`);
}

function balanceListSchema(amount: string) {
  return amountListSchema(`In the layout \`balances\`, a credit balance negative. ${amount}`);
}

const amountListsSchema = z
  .object({
    debit: amountListSchema('Debit'),
    credit: amountListSchema('Credit'),
    elimination_debit: amountListSchema('Eliminated debit'),
    elimination_credit: amountListSchema('Eliminated credit'),
    adjustment_debit: amountListSchema('Adjusted debit'),
    adjustment_credit: amountListSchema('Adjusted credit'),
    balance: balanceListSchema('Debit less credit'),
    elimination_balance: balanceListSchema('Eliminated debit less eliminated credit'),
    adjustment_balance: balanceListSchema('Adjusted debit less adjusted credit'),
  })
  .meta({
    id: 'AmountLists',
    description: "Amounts of one part of the balance, aligned with the answer's columns.",
  });

const cellAmountsSchema = z
  .object({
    period_id: z.int().describe('First period of the column.'),
    debit: amountSchema.describe("Debit, in the row's currency."),
    credit: amountSchema.describe("Credit, in the row's currency."),
    elimination_debit: amountSchema.describe("Eliminated debit, in the row's currency."),
    elimination_credit: amountSchema.describe("Eliminated credit, in the row's currency."),
    adjustment_debit: amountSchema.describe("Adjusted debit, in the row's currency."),
    adjustment_credit: amountSchema.describe("Adjusted credit, in the row's currency."),
  })
  .meta({ id: 'TrialBalanceAmounts', description: 'Amounts of one part of the balance in one column.' });

const rowHead = {
  currency: z
    .string()
    .nullable()
    .describe(
      'Currency of the amounts, ISO 4217. Where several functional currencies stand side by side, an account has a row in each; no row adds two.',
    ),
  account_id: z.int().nullable().describe('The ledger account; null for a computed line.'),
  computed: computedLineSchema.nullable().describe('Which computed line; null for an account.'),
};

const staleInstanceSchema = z
  .object({
    instance_id: z.int().describe('The instance.'),
    stream_id: z.int().describe('Its stream.'),
    stream_name: z.string().describe('Name of its stream.'),
    stream_slug: slugSchema.describe('What addresses call its stream.'),
    range: z
      .string()
      .meta({ example: '2023-01--2025-12' })
      .describe('First and last month of its periods, or the one month: what addresses call it.'),
    legal_entity_id: z.int().describe('The legal entity of its stream.'),
    from_period_id: z.int().describe('First period.'),
    to_period_id: z.int().describe('Last period.'),
    stale_causes: z.array(staleCauseSchema).describe('What has changed.'),
  })
  .meta({
    id: 'StaleInstance',
    description:
      'A stream instance behind the figures that rests on something that has changed since it was processed.',
  });

const columnRangeSchema = z
  .object({
    from_period_id: z.int().describe('First period.'),
    to_period_id: z.int().describe('Last period.'),
    carried_forward: z
      .boolean()
      .describe(
        "It spans a fiscal year's end, at which results were carried forward: opening and turnover of an account do not add up to its closing.",
      ),
  })
  .meta({ id: 'TrialBalanceColumn', description: 'A column: one period, or the whole range.' });

function partsOf<Amounts extends z.ZodType>(amounts: Amounts) {
  return {
    opening: amounts.describe('Before each column, net.'),
    turnover: amounts.describe('In each column, gross.'),
    closing: amounts.describe('After each column, net.'),
  };
}

export const trialBalanceSchema = z
  .object({
    columns: z.array(columnRangeSchema).describe('Columns; every list of amounts is aligned with them.'),
    currency: z
      .string()
      .nullable()
      .describe(
        'Currency of the amounts, ISO 4217; null where the rows are in different functional currencies: then each has a total of its own.',
      ),
    currencies: z.array(currencyEntrySchema).describe('Currencies of all rows.'),
    carried_forward: z
      .boolean()
      .describe(
        "Some column spans a fiscal year's end: its opening and turnover do not add up to its closing by the amount carried forward.",
      ),
    stale_instances: z
      .array(staleInstanceSchema)
      .describe('Stream instances behind the figures that rest on something that has changed since.'),
    records: z
      .array(z.object({ ...rowHead, ...partsOf(z.array(cellAmountsSchema)) }))
      .optional()
      .describe('Rows of the layout `records`, accounts in tree order.'),
    rows: z
      .array(
        z
          .object({ ...rowHead, ...partsOf(amountListsSchema) })
          .meta({ id: 'TrialBalanceRow', description: 'Figures of one account, or of a computed line.' }),
      )
      .optional()
      .describe('Rows of the layouts `columns` and `balances`, accounts in tree order.'),
    ledger: ledgerSchema.optional().describe('The chart of accounts, where `include` names it.'),
    periods: periodSetSchema.optional().describe('The calendar, where `include` names it.'),
  })
  .meta({
    id: 'TrialBalance',
    description: 'Opening, turnover and closing of every account. Amounts are in the currency named.',
  });

export const figureCoverageSchema = z
  .object({
    legal_entity_id: z.int().describe('The legal entity.'),
    from_period_id: z.int().describe('First period.'),
    to_period_id: z.int().describe('Last period.'),
    published_at: dateTimeSchema
      .nullable()
      .describe('When the latest of its stream instances was published; null where none says it.'),
    gaps: z.array(periodGapSchema).describe('Periods between without figures of any stream, in order.'),
  })
  .meta({
    id: 'FigureCoverage',
    description: 'From when to when a legal entity has figures. Periods between may be missing: `gaps`.',
  });

const orderSchema = describedEnum(
  'TransactionOrder',
  'In which order lines of a drill-down stand. Those of equal dates or amounts stand in order of the key. Each page in another order than that of the key looks at all lines of the figure.',
  {
    automatic: 'By date where few lines have to be looked at, else by key. An answer never says this.',
    key: 'By instance, account, period and line: any page comes at once.',
    date: 'By date.',
    date_descending: 'By date, the latest first.',
    debit: 'By debit.',
    debit_descending: 'By debit, the largest first.',
    credit: 'By credit.',
    credit_descending: 'By credit, the largest first.',
  },
);

export const transactionsQuerySchema = z.strictObject({
  ...pageQueryShape,
  account_id: idListQuerySchema
    .optional()
    .describe('Its account, or several, up to 1000; without any, the total.'),
  subtree: flagQuerySchema
    .optional()
    .describe('With all accounts below those named: the figure of a parent.'),
  computed: z
    .enum(['result_of_earlier_years'])
    .optional()
    .describe('The computed line, instead of accounts.'),
  from_period_id: idParameterSchema.describe('First period.'),
  to_period_id: idParameterSchema.describe('Last period.'),
  legal_entity_id: legalEntitiesSchema,
  dimension_instance_id: dimensionInstancesSchema,
  instance_id: idListQuerySchema.optional().describe('Only these stream instances; all when left out.'),
  stream_id: idListQuerySchema.optional().describe('Only these streams; all when left out.'),
  part: balancePartSchema
    .default('turnover')
    .describe('Which figure: what was before the range, what moved in it, or both.'),
  kind: dataTypeSchema.default('sourceData').describe('Where the figure comes from.'),
  side: sideSchema
    .optional()
    .describe(
      'One side: of a turnover its lines, of an opening or closing the accounts and legal entities whose net stands on it.',
    ),
  exclude_closed: flagQuerySchema.default(true).describe('Without closing entries.'),
  use_original_currency: flagQuerySchema.default(false).describe("In the entities' functional currency."),
  currency: currencySchema
    .optional()
    .describe('Only figures in this currency, ISO 4217: of several functional currencies one must be named.'),
  order_by: orderSchema.default('key').describe('In which order.'),
});

const transactionSchema = z
  .object({
    id: z
      .string()
      .describe(
        'Opaque; names the posting in this currency to the call that shows its source row, until another version of its instance is published.',
      ),
    type: transactionTypeSchema.describe('What it is.'),
    date: plainDateSchema.describe('Date.'),
    period_id: z.int().describe('Period.'),
    legal_entity_id: z.int().describe('Legal entity.'),
    account_id: z.int().nullable().describe('Ledger account; null for a line that stands for none.'),
    corresponding_account_id: z
      .int()
      .nullable()
      .describe('Ledger account on the other side; null where there is none.'),
    dimension_instance_id: z.int().nullable().describe('Where it lies in a dimension; null: in none.'),
    debit: amountSchema.describe('Debit amount, in `currency`.'),
    credit: amountSchema.describe('Credit amount, in `currency`.'),
    currency: z.string().describe('Currency of the amounts, ISO 4217.'),
    original_amount: amountSchema
      .nullable()
      .describe(
        'The amount on its side in the functional currency of its legal entity; null where `currency` is that.',
      ),
    original_currency: z
      .string()
      .nullable()
      .describe('Currency of `original_amount`, ISO 4217; null where there is none.'),
    rate: z
      .string()
      .nullable()
      .describe(
        'Units of `original_currency` for one of `currency`, six decimals, as both amounts give it; null where they give none.',
      ),
    stream_id: z.int().nullable().describe('The stream it comes from; null for what comes from no file.'),
    instance_id: z.int().nullable().describe('The instance it comes from; null for what comes from no file.'),
    version: z.int().nullable().describe('Version of the instance; null for what comes from no file.'),
    row_no: z.int().nullable().describe('Row of its file; null for what comes from no file.'),
    description: z.string().nullable().describe('Text of the row; null where it has none.'),
    rule_id: z.int().nullable().describe('The rule that placed it; null where none did.'),
    is_closing: z.boolean().describe('Belongs to a closing entry.'),
    paired_by_convention: z.boolean().describe('The corresponding account follows from the order of rows.'),
    is_contra: z.boolean().describe('Taken by the contra account, for what the entry lacks.'),
  })
  .meta({ id: 'Transaction', description: 'A line of a drill-down: one of those that add up to a figure.' });

const transactionStreamSchema = z
  .object({
    stream_id: z.int().describe('The stream.'),
    total: z.int().describe('How many of the lines come from it.'),
    debit: amountSchema.describe('Their debit.'),
    credit: amountSchema.describe('Their credit.'),
    balance: amountSchema.describe('Their debit less their credit.'),
  })
  .meta({ id: 'TransactionStream', description: 'What a stream gives to a figure.' });

export const transactionsSchema = z
  .object({
    ...pageAnswerShape,
    debit: amountSchema.describe('Debit of all pages, in `currency`: of a turnover the figure on this side.'),
    credit: amountSchema.describe(
      'Credit of all pages, in `currency`: of a turnover the figure on this side.',
    ),
    balance: amountSchema.describe(
      'Debit less credit of all pages, in `currency`: the figure of an opening or closing.',
    ),
    currency: z
      .string()
      .nullable()
      .describe('Currency of the amounts, ISO 4217; null until the client has chosen one.'),
    streams: z
      .array(transactionStreamSchema)
      .describe('What each stream that has any of the lines gives to it, over all pages.'),
    order_by: orderSchema.describe('In which order they are.'),
    items: z.array(transactionSchema).describe('The lines of this page.'),
  })
  .meta({ id: 'Transactions', description: 'A page of the lines behind a figure.' });

export const sourceRowSchema = z
  .object({
    transaction_id: z.string().describe('Id of the posting.'),
    stream_id: z.int().describe('The stream.'),
    instance_id: z.int().describe('The instance.'),
    version: z.int().describe('Version that was posted.'),
    file_name: z.string().describe('Name of the file.'),
    sha256: z.string().describe('SHA-256 of its bytes, hexadecimal.'),
    row_no: z.int().describe('Row, counted from 1 at the top of the file.'),
    columns: z.array(columnSchema).describe('Columns of the file.'),
    cells: z.array(z.string()).describe('Texts of the row.'),
    context: z
      .array(
        z.object({
          row_no: z.int().describe('Place in the file, counted from 1 at its top.'),
          cells: z.array(z.string()).describe('Texts of its cells.'),
        }),
      )
      .describe('The rows around it.'),
  })
  .meta({ id: 'TransactionSource', description: 'The row of a file behind a posting.' });
