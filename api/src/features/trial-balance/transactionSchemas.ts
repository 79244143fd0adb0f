import { analyticsTextLengthMax } from '@tributary/engine/plan/analytics';
import { z } from 'zod';
import {
  amountSchema,
  currencySchema,
  flagQuerySchema,
  idListQuerySchema,
  idParameterSchema,
  isLimitedSchema,
  listQuerySchema,
  pageAnswerShape,
  pageQueryShape,
  plainDateSchema,
  sideSchema,
  numberParameterOrSchema,
} from '../../http/commonSchemas.ts';
import { describedEnum } from '../../http/describedEnum.ts';
import { analyticsFieldSchema } from '../analytics/schemas.ts';
import { columnSchema } from '../files/schemas.ts';
import { streamSchema } from '../streams/instances/schemas.ts';
import { namedByLinesShape } from './namedSchemas.ts';
import {
  adjustmentKindsQuerySchema,
  balancePartSchema,
  dataTypeSchema,
  dataTypesQuerySchema,
  dimensionInstancesSchema,
  eliminationSetsSchema,
  entityIdsQuerySchema,
  ownershipQuerySchema,
} from './schemas.ts';
import { ownershipPartSchema } from './ownershipSchemas.ts';
import { translatedPartSchema } from './translatedSchemas.ts';

/** The lines behind a figure, one by one and in groups. */

const transactionTypeSchema = describedEnum('TransactionType', 'What a line of a drill-down is.', {
  posting: 'A posting.',
  initial_balance: 'An initial balance.',
  carried_forward: 'The result of earlier years, carried forward.',
});

const rateOriginSchema = describedEnum(
  'TransactionRateOrigin',
  'Where the rate between both amounts of a line of a drill-down comes from.',
  {
    used: 'The average rate of the period of the line, as it was when its version was processed: its amount was translated by it, to the rounding of its entry, as is kept with the line.',
    implied:
      'What both amounts give: the file has them, or the rest of the entry left one, however near to the rate of the period; or its version was processed before translation was kept with lines.',
  },
);

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

const analyticsValueSchema = z.string().max(analyticsTextLengthMax);

/** Which figure is asked for: all that says which lines they are, but not how they are shown. */
const figureQueryShape = {
  account_id: idListQuerySchema
    .optional()
    .describe('Its account, or several, up to 1000; without any, the total.'),
  subtree: flagQuerySchema
    .optional()
    .describe('With all accounts below those named: the figure of a parent.'),
  computed: z
    .enum([
      'result_of_earlier_years',
      'translation_adjustment',
      'elimination_difference_result',
      'elimination_difference_balance',
      'change_of_scope',
      'non_controlling_interests',
      'non_controlling_equity',
      'non_controlling_result',
      'investments_in_associates',
      'result_of_associates',
      'equity_of_associates',
    ])
    .optional()
    .describe(
      'A computed line, instead of accounts. Behind a line `elimination difference` stands what it is the opposite of, on the side that it gives to the line, whatever `side` says: less each other they add up to it. Behind the lines of `ownership` stands no posting: `ownership_parts` tell what they are made of.',
    ),
  from_period_id: idParameterSchema.describe('First period.'),
  to_period_id: idParameterSchema.describe('Last period.'),
  legal_entity_id: entityIdsQuerySchema,
  counterparty_legal_entity_id: idListQuerySchema
    .optional()
    .describe(
      'Only what is with these legal entities, without what is carried forward: the lines behind a figure of `GET /data_audit/intercompany`. Not of one side of an opening or closing, and not in a reporting currency.',
    ),
  dimension_instance_id: dimensionInstancesSchema,
  instance_id: idListQuerySchema.optional().describe('Only these stream instances; all when left out.'),
  stream_id: idListQuerySchema.optional().describe('Only these streams; all when left out.'),
  part: balancePartSchema
    .default('turnover')
    .describe('Which figure: what was before the range, what moved in it, what rates made of it, or all.'),
  kind: dataTypeSchema.default('sourceData').describe('Where the figure comes from.'),
  adjustment_kinds: adjustmentKindsQuerySchema,
  elimination_sets: eliminationSetsSchema,
  ownership: ownershipQuerySchema,
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
  analytics_id: idParameterSchema
    .optional()
    .describe('Only lines with the value `analytics_value` in this analytics field.'),
  analytics_value: analyticsValueSchema
    .optional()
    .describe('The value in the field `analytics_id`; empty or left out: lines without one.'),
};

export const transactionsQuerySchema = z.strictObject({
  ...pageQueryShape,
  ...figureQueryShape,
  reporting_currency: currencySchema
    .optional()
    .describe(
      'The figure in this reporting currency of the client, ISO 4217: its lines are in the functional currency of their legal entity, and `translated_parts` tell what they become. Not of single streams, instances or values of analytics fields.',
    ),
  consolidated: flagQuerySchema
    .default(false)
    .describe(
      'The consolidated figure, whatever `kind` says: source data less eliminations plus adjustments. What is eliminated counts with the opposite sign on its side.',
    ),
  data_types: dataTypesQuerySchema.describe(
    'Of a consolidated figure only these kinds, as in a trial balance of them; all when left out.',
  ),
  order_by: orderSchema.default('key').describe('In which order.'),
  include: listQuerySchema(z.enum(['named', 'analytics_fields']))
    .optional()
    .describe(
      'What comes along in the same answer: the records that it names, and the analytics fields as `GET /actuals/financial/analytics` says them; what the caller may not read is left out.',
    ),
});

const groupsMax = 1000;

export const groupsQuerySchema = z.strictObject({
  ...figureQueryShape,
  by: idParameterSchema.describe('The analytics field by whose values the lines are grouped.'),
  order_by: describedEnum('TransactionGroupOrder', 'In which order groups of lines stand.', {
    balance: 'The largest first, whether it is debit or credit.',
    value: 'By value; lines without one first.',
  })
    .default('balance')
    .describe('In which order.'),
  limit: numberParameterOrSchema(z.number().int().min(1).max(groupsMax), 100).describe(
    'How many groups to answer, 1 to 1000; the others are added up in `rest`.',
  ),
});

const analyticsValuesSchema = z
  .array(
    z
      .object({
        analytics_id: z.int().describe('The analytics field.'),
        value: z.string().describe('Its value.'),
      })
      .meta({ id: 'AnalyticsValue', description: 'What a line has in an analytics field.' }),
  )
  .describe('Its values in the analytics fields of the client; fields without one are left out.');

const transactionSchema = z
  .object({
    id: z
      .string()
      .describe(
        'Opaque; names the posting in this currency to the call that shows its source row, until another version of its instance is published.',
      ),
    type: transactionTypeSchema.describe('What it is.'),
    kind: dataTypeSchema.describe('Where it comes from.'),
    is_deducted: z
      .boolean()
      .describe(
        'It is eliminated from a consolidated figure: its amounts count with the opposite sign, and are so.',
      ),
    date: plainDateSchema.describe('Date.'),
    period_id: z.int().describe('Period; of an initial balance the one that opens with it.'),
    legal_entity_id: z.int().describe('Legal entity.'),
    account_id: z.int().nullable().describe('Ledger account; null for a line that stands for none.'),
    corresponding_account_id: z
      .int()
      .nullable()
      .describe('Ledger account on the other side; null where there is none.'),
    dimension_instance_id: z.int().nullable().describe('Where it lies in a dimension; null: in none.'),
    side: sideSchema.describe('Side.'),
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
    original_minor_digits: z
      .int()
      .nullable()
      .describe('Decimals of the minor unit of `original_currency`; null where there is none.'),
    rate: z
      .string()
      .nullable()
      .describe(
        'Units of `original_currency` for `rate_per` of `currency`, six decimals; null where `currency` is that, or the amounts give none.',
      ),
    rate_per: z
      .int()
      .nullable()
      .describe('For how many units of `currency` `rate` is: 1, 100 or 10 000; null without a rate.'),
    rate_origin: rateOriginSchema.nullable().describe('Where `rate` comes from; null without a rate.'),
    stated_amount: amountSchema
      .nullable()
      .describe(
        'The amount on its side that the file of an initial balance states in the global currency, behind a figure in a reporting currency that is translated from it; null in any other line.',
      ),
    stated_currency: currencySchema
      .nullable()
      .describe('The global currency; null where there is no `stated_amount`.'),
    adjustment_id: z
      .int()
      .nullable()
      .describe('The adjustment that it is a line of; null for what stands in the books.'),
    stream_id: z
      .int()
      .nullable()
      .describe('The stream it comes from; null for what comes from none, as an initial balance.'),
    instance_id: z
      .int()
      .nullable()
      .describe('The instance it comes from; null for what comes from none, as an initial balance.'),
    version: z.int().nullable().describe('Version of the instance; null for what comes from none.'),
    row_no: z.int().nullable().describe('Row of its file; null for what comes from no file.'),
    description: z.string().nullable().describe('Text of the row; null where it has none.'),
    analytics: analyticsValuesSchema,
    rule_id: z.int().nullable().describe('The rule that placed it; null where none did.'),
    is_closing: z.boolean().describe('Belongs to a closing entry.'),
    paired_by_convention: z.boolean().describe('The corresponding account follows from the order of rows.'),
    is_contra: z.boolean().describe('Taken by the contra account, for what the entry lacks.'),
  })
  .meta({ id: 'Transaction', description: 'A line of a drill-down: one of those that add up to a figure.' });

const transactionStreamSchema = z
  .object({
    stream_id: z.int().describe('The stream.'),
    currency: currencySchema
      .nullable()
      .describe(
        'Currency of its amounts: that of the figure, or behind one in a reporting currency the functional one.',
      ),
    total: z.int().describe('How many of the lines come from it.'),
    debit: amountSchema.describe('Their debit.'),
    credit: amountSchema.describe('Their credit.'),
    balance: amountSchema.describe('Their debit less their credit.'),
  })
  .meta({ id: 'TransactionStream', description: 'What a stream gives to a figure.' });

const namedSchema = z
  .object({
    ...namedByLinesShape,
    streams: z
      .array(streamSchema)
      .describe('Streams of the lines of all pages, as `GET /actuals/{kind}/streams` says them.'),
  })
  .meta({
    id: 'NamedByTransactions',
    description: 'The records that a page of lines names, as far as the caller may read them.',
  });

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
    is_limited: isLimitedSchema,
    translated_parts: z
      .array(translatedPartSchema)
      .nullable()
      .describe(
        'What a figure in a reporting currency is made of, by legal entity and rate: their debit and credit add up to those above. Null in any other currency.',
      ),
    ownership_parts: z
      .array(ownershipPartSchema)
      .nullable()
      .describe(
        'What a scope effect or a computed line of `ownership` is made of: debit and credit above are their sums on each side. Null for any other figure.',
      ),
    streams: z
      .array(transactionStreamSchema)
      .describe('What each stream that has any of the lines gives to it, over all pages.'),
    order_by: orderSchema.describe('In which order they are.'),
    items: z.array(transactionSchema).describe('The lines of this page.'),
    named: namedSchema.optional().describe('The records that it names, where `include` asks for them.'),
    analytics_fields: z
      .array(analyticsFieldSchema)
      .optional()
      .describe('The analytics fields, where `include` names them.'),
  })
  .meta({ id: 'Transactions', description: 'A page of the lines behind a figure.' });

const groupSums = {
  total: z.int().describe('How many lines.'),
  debit: amountSchema.describe('Their debit, in `currency`.'),
  credit: amountSchema.describe('Their credit, in `currency`.'),
  balance: amountSchema.describe('Their debit less their credit, in `currency`.'),
};

export const groupsSchema = z
  .object({
    analytics_id: z.int().describe('The analytics field.'),
    currency: z
      .string()
      .nullable()
      .describe('Currency of the amounts, ISO 4217; null until the client has chosen one.'),
    is_limited: isLimitedSchema,
    ...groupSums,
    groups: z
      .array(
        z
          .object({
            value: z.string().nullable().describe('The value; null: lines without one.'),
            ...groupSums,
          })
          .meta({ id: 'TransactionGroup', description: 'Lines of a figure with one value of a field.' }),
      )
      .describe('Groups of lines; with `rest` they add up to the figure.'),
    rest: z
      .object({ group_count: z.int().describe('How many groups.'), ...groupSums })
      .meta({ id: 'TransactionGroupRest', description: 'Groups of a figure that are not shown, added up.' })
      .nullable()
      .describe('The groups beyond `limit`; null: there are none.'),
  })
  .meta({
    id: 'TransactionGroups',
    description: 'The lines behind a figure, grouped by the values of an analytics field.',
  });

export const sourceRowSchema = z
  .object({
    transaction_id: z.string().describe('Id of the posting.'),
    stream_id: z.int().nullable().describe('The stream; null for the row of an initial balance.'),
    instance_id: z.int().nullable().describe('The instance; null for the row of an initial balance.'),
    version: z.int().nullable().describe('Version that was posted; null for the row of an initial balance.'),
    file_name: z.string().describe('Name of the file.'),
    sha256: z.string().describe('SHA-256 of its bytes, hexadecimal.'),
    analytics: analyticsValuesSchema,
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
