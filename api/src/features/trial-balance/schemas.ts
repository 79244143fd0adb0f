import { z } from 'zod';
import {
  amountSchema,
  currencySchema,
  dateTimeSchema,
  flagQuerySchema,
  idListQuerySchema,
  instanceListQuerySchema,
  idParameterSchema,
  isLimitedSchema,
  listQuerySchema,
  numberParameterOrSchema,
  ownershipSchema,
  slugSchema,
  plainDateSchema,
} from '../../http/commonSchemas.ts';
import { describedEnum } from '../../http/describedEnum.ts';
import { ledgerSchema } from '../chart-of-accounts/schemas.ts';
import { currencyEntrySchema } from '../currencies/schemas.ts';
import { periodGapSchema, periodSetSchema } from '../periods/schemas.ts';
import { staleCauseSchema } from '../staleness/schemas.ts';

export const dataTypeSchema = describedEnum('DataType', 'Where figures come from.', {
  sourceData: 'Postings of the files.',
  elimination: 'What eliminations take out.',
  adjustment: 'Adjustments.',
});

const computedLineSchema = describedEnum('ComputedLine', 'A line that stands for no account.', {
  result_of_earlier_years: 'Result of earlier years, where no retained-earnings account takes it.',
  translation_adjustment:
    'Cumulative translation adjustment of a reporting currency: what makes the translated books of each legal entity equal on both sides.',
  elimination_difference_result:
    'What eliminations of income leave: minus their sum. It goes to retained earnings with the result.',
  elimination_difference_balance: 'What all other eliminations leave: minus their sum.',
  change_of_scope:
    "What of the year's result stays of legal entities that have left the group: minus its sum, until the year's end.",
  non_controlling_interests: 'What of net assets belongs to others (minorities), of legal entities in full.',
  non_controlling_equity: 'Against it, what is taken from equity.',
  non_controlling_result: "Against it, what is taken from the year's result.",
  investments_in_associates: 'The share of net assets of associates.',
  result_of_associates: "Of it the share of the year's result, with the sign of a revenue.",
  equity_of_associates: 'Of it the rest, equity.',
  total: 'Total of all accounts.',
});

export const balancePartSchema = describedEnum('BalancePart', 'Part of a balance.', {
  opening: 'What was before the range.',
  turnover: 'What moved in it.',
  rate_effect: 'What other rates made of balances in a reporting currency; nothing in any other.',
  scope_effect:
    'What entering and leaving the group and other shares made of balances, with `ownership`; nothing without.',
  closing: 'All of them together.',
});

export const dataTypesQuerySchema = listQuerySchema(
  dataTypeSchema,
  z.enum(dataTypeSchema.options),
).optional();

export const entityIdsQuerySchema = idListQuerySchema
  .optional()
  .describe('Only these legal entities; all when left out.');
export const dimensionInstancesSchema = instanceListQuerySchema
  .optional()
  .describe(
    'Only these dimension instances and, in each period, all below them; -1: what lies in none. All when left out.',
  );

export const adjustmentKindSchema = describedEnum('AdjustmentKind', 'What an adjustment is made for.', {
  policies: 'Uniform accounting in the group.',
  capital: 'Consolidation of capital.',
  debt: 'Debts between legal entities.',
  income: 'Revenue and expense between them.',
  profit: 'Profit that the group has not realised.',
  dividend: 'Dividends between them.',
  other: 'Anything else.',
});

export const adjustmentKindsQuerySchema = listQuerySchema(
  adjustmentKindSchema,
  z.enum(adjustmentKindSchema.options),
)
  .optional()
  .describe('Only adjustments of these kinds; all when left out.');

export const eliminationSetsSchema = listQuerySchema(z.string().max(255))
  .optional()
  .describe('Only eliminations of these sets; all, also those of no set, when left out.');

export const ownershipQuerySchema = ownershipSchema
  .optional()
  .describe(
    'What belongs to the group: `true`, seen from the parents, those that never have an owner; a legal entity, from that one as the top of a part of it. In the global or in a reporting currency; the legal entities named are looked at afterwards.',
  );

export const trialBalanceQuerySchema = z.strictObject({
  from: idParameterSchema.describe('First period.'),
  to: idParameterSchema.describe('Last period.'),
  legal_entity_ids: entityIdsQuerySchema,
  dimension_instance_ids: dimensionInstancesSchema,
  data_types: dataTypesQuerySchema.describe('Only figures from these; all when left out.'),
  adjustment_kinds: adjustmentKindsQuerySchema,
  elimination_sets: eliminationSetsSchema,
  functional_currency: flagQuerySchema
    .optional()
    .describe(
      "Amounts in the entities' functional currency instead of the global one; of several each has its own rows and total, and none adds them.",
    ),
  reporting_currency: currencySchema
    .optional()
    .describe(
      'Amounts translated into this reporting currency of the client, ISO 4217: revenue, expense and turnover at the average rate of each period, balances at its closing rate, those of kind historical as they moved. Refused while a rate is missing.',
    ),
  ownership: ownershipQuerySchema,
  excludeClosed: flagQuerySchema.default(true).describe('Without closing entries.'),
  aggregate: flagQuerySchema.optional().describe('One column over the whole range instead of several.'),
  column_periods: numberParameterOrSchema(z.number().int().min(1).max(12), 1).describe(
    "How many periods a column has, one of `column_periods` of `GET /periods`: cut at fiscal years' ends and counted from a year's first period. Of no effect with `aggregate`.",
  ),
  consolidated: flagQuerySchema
    .optional()
    .describe(
      'With consolidated amounts beside those of the kinds: source data less eliminations plus adjustments, of the kinds that are shown. Where nothing is eliminated or adjusted there are none: source data is all.',
    ),
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
      'What its ids stand for, in the same answer, as `GET /ledger?include_balance=true` and `GET /periods` say it; what the caller may not read is left out.',
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
    consolidated_debit: amountListSchema(
      'With `consolidated`, debit less eliminated and plus adjusted debit',
    ),
    consolidated_credit: amountListSchema(
      'With `consolidated`, credit less eliminated and plus adjusted credit',
    ),
    balance: balanceListSchema('Debit less credit'),
    elimination_balance: balanceListSchema('Eliminated debit less eliminated credit'),
    adjustment_balance: balanceListSchema('Adjusted debit less adjusted credit'),
    consolidated_balance: balanceListSchema('With `consolidated`, its debit less its credit'),
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
    consolidated_debit: amountSchema
      .optional()
      .describe('With `consolidated`, debit less eliminated and plus adjusted debit.'),
    consolidated_credit: amountSchema
      .optional()
      .describe('With `consolidated`, credit less eliminated and plus adjusted credit.'),
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

const staleInitialBalanceSchema = z
  .object({
    legal_entity_id: z.int().describe('Its legal entity.'),
    date: plainDateSchema.describe('Its day.'),
    stale_causes: z.array(staleCauseSchema).describe('What has changed.'),
  })
  .meta({
    id: 'StaleInitialBalance',
    description:
      'An initial balance behind the figures that would be translated otherwise now, where they are in the global currency, or marked otherwise by elimination rules.',
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
  .meta({ id: 'TrialBalanceColumn', description: 'A column: one period, several, or the whole range.' });

function partsOf<Amounts extends z.ZodType>(amounts: Amounts) {
  return {
    opening: amounts.describe('Before each column, net.'),
    turnover: amounts.describe('In each column, gross.'),
    rate_effect: amounts
      .optional()
      .describe(
        'What other rates made of balances in each column, net: closing less opening and turnover. In a reporting currency alone.',
      ),
    scope_effect: amounts
      .optional()
      .describe(
        'What entering and leaving the group and other shares made of balances in each column, net. With `ownership` alone.',
      ),
    closing: amounts.describe('After each column, net.'),
  };
}

/** What an answer brings along of what its ids stand for. */
const includedShape = {
  ledger: ledgerSchema.optional().describe('The chart of accounts, where `include` names it.'),
  periods: periodSetSchema.optional().describe('The calendar, where `include` names it.'),
};

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
    is_limited: isLimitedSchema,
    stale_instances: z
      .array(staleInstanceSchema)
      .describe(
        'Stream instances behind the figures that rest on something that has changed since; in functional and in reporting currencies not on rates.',
      ),
    stale_initial_balances: z.array(staleInitialBalanceSchema).describe('The same of initial balances.'),
    elimination_sets: z
      .array(z.string())
      .describe('Sets that eliminations are told apart by, of all figures that the caller sees, by name.'),
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
    ...includedShape,
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
      .describe(
        'When the latest of its stream instances was published, or without any its initial balance imported; null where none says it.',
      ),
    initial_balance_date: plainDateSchema
      .nullable()
      .describe(
        'The day of its initial balance, with which the period after it opens; null where it has none.',
      ),
    gaps: z.array(periodGapSchema).describe('Periods between without figures of any stream, in order.'),
  })
  .meta({
    id: 'FigureCoverage',
    description: 'From when to when a legal entity has figures. Periods between may be missing: `gaps`.',
  });
