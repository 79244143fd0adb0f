import { z } from 'zod';
import { amountSchema, isLimitedSchema } from '../../../http/commonSchemas.ts';
import { describedEnum } from '../../../http/describedEnum.ts';
import { trialBalanceSchema } from '../../trial-balance/schemas.ts';
import { reportSchema } from '../schemas.ts';
import { accountUseSchema, breakdownKindSchema, dataTypeSchema, splitSchema } from './schemas.ts';

/** What an evaluation answers. It is written by the thread that computes it; a test holds it against this. */

const shownKindSchema = describedEnum('ReportShownKind', 'What a column of a report is.', {
  period: 'A period, or several.',
  year_to_date: 'The fiscal year so far.',
  fiscal_year: 'The whole fiscal year.',
  aggregate: 'The whole range.',
});

const columnRoleSchema = describedEnum('ReportColumnRole', 'What a column of a report shows.', {
  span: 'The values.',
  base: 'What they are compared with.',
  delta: 'The difference.',
  delta_percent: 'The change in percent, beside a difference.',
});

const columnSplitSchema = z
  .object({
    by: splitSchema.describe('What columns are split by.'),
    part: describedEnum('ReportSplitPart', 'Which part of a split column.', {
      one: 'What `key` names alone.',
      between: 'What the whole has beyond its parts.',
      rest: 'What lies in none of them.',
      whole: 'All together.',
    }).describe('Which part.'),
    key: z.int().nullable().describe('The legal entity or dimension instance; null for no single one.'),
    label: z.string().nullable().describe('Its name; null for no single one.'),
    kind: dataTypeSchema.nullable().describe('Of columns by kind: which; else null.'),
  })
  .meta({ id: 'ReportColumnSplit', description: 'Which part of the whole a column shows.' });

const columnHead = {
  kind: shownKindSchema.describe('What it is.'),
  role: columnRoleSchema.describe('What it shows.'),
  use: accountUseSchema
    .nullable()
    .describe('In place of the use of account nodes, in the scope mode equity; else null.'),
  split: columnSplitSchema.nullable().describe('Which part; null: it is not split.'),
};

const columnSchema = z
  .object({
    ...columnHead,
    from: z.int().nullable().describe('First period; null: it lies outside of the calendar.'),
    to: z.int().nullable().describe('Last period; null: it lies outside of the calendar.'),
    carried_forward: z
      .boolean()
      .describe("It spans a fiscal year's end, at which results were carried forward."),
  })
  .meta({ id: 'ReportColumn', description: 'A column of a report.' });

const markCodeSchema = describedEnum('ReportMarkCode', 'What is said of a value that is no plain number.', {
  no_data: 'Zero, and no balance at all stands behind it.',
  empty_filter: 'Zero: the filters have nothing in common.',
  no_period: 'Periods that it counts lie outside of the calendar.',
  not_by_dimension:
    'Such accounts do not lie on the chosen dimension instances: zero, or no value of what is known of all books together alone.',
  div_by_zero: 'Something was divided by zero: that operation counts as zero.',
  cut_to_zero: 'It was below zero.',
  paired_by_convention: 'Some corresponding accounts follow from the order of rows.',
  mixed_units: 'Amounts and numbers were added, or amounts multiplied.',
  invalid_dependencies: 'No value: what it names is gone, or leads back to itself, or may not be used so.',
  incomplete_formula: 'No value: a place of the formula is empty.',
  not_permitted: 'No value: it is of payroll, which the caller may not see.',
  missing_rate: 'No value: a rate is missing.',
  too_large: 'No value: it would have more than 26 digits before the decimal point.',
  mixed_currency: 'No value: functional currencies do not add.',
  not_additive: 'No value: a ratio has no remainder.',
  depends_on: 'No value: another one that it needs has none.',
  favourable: 'The change is good.',
  unfavourable: 'The change is bad.',
});

const markParamsSchema = z
  .object({
    node_id: z.string().optional().describe('Of `depends_on`: the node without a value.'),
    currency: z.string().optional().describe('Of `missing_rate`: of which currency.'),
    rate_kind: z.string().optional().describe('Of `missing_rate`: average or closing.'),
    period_id: z
      .int()
      .nullable()
      .optional()
      .describe('Of `missing_rate`: of which period; null: on the day of the initial balance.'),
    legal_entity_id: z.int().optional().describe('Of `missing_rate`: the legal entity that needs it.'),
  })
  .meta({ id: 'ReportMarkParams', description: 'What a mark names.' });

const markSchema = z
  .object({
    row: z.int().describe('Place among `rows`.'),
    column: z.int().nullable().describe('Place among `columns`; null: of all of them.'),
    code: markCodeSchema.describe('What is said.'),
    params: markParamsSchema.describe('What it names.'),
  })
  .meta({ id: 'ReportMark', description: 'What is said of a value.' });

const unitSchema = describedEnum('ReportUnit', 'What the values of a node are.', {
  amount: 'Amounts of money.',
  number: 'Numbers.',
  percent: 'Percent.',
});

const groupSchema = z
  .object({
    by: breakdownKindSchema.describe('What the node is broken down by.'),
    key: z
      .string()
      .nullable()
      .describe('Id of the account, legal entity or dimension instance, or a word; null: the rest.'),
    label: z.string().nullable().describe('Its name; null where a word or nothing names it.'),
  })
  .meta({ id: 'ReportRowGroup', description: 'What a line below a node stands for.' });

const rowSchema = z
  .object({
    node_id: z.string().describe('The node.'),
    group: groupSchema.nullable().describe('Of a line of its breakdown; null: the node itself.'),
    unit: unitSchema.describe('What the values are.'),
    values: z
      .array(amountSchema.nullable())
      .describe('One for each column; null: there is none, and a mark says why.'),
  })
  .meta({ id: 'ReportRow', description: 'The values of a node, or of a line of its breakdown.' });

const recordSchema = z
  .object({
    ...columnHead,
    from_period_id: z.int().nullable().describe('First period; null: it lies outside of the calendar.'),
    to_period_id: z.int().nullable().describe('Last period; null: it lies outside of the calendar.'),
    values: z
      .record(
        z.string(),
        z
          .object({
            value: amountSchema.nullable().describe('Null: there is none, and a mark says why.'),
            meta: z
              .object({
                unit: unitSchema.describe('What it is.'),
                marks: z
                  .array(
                    z.object({
                      code: markCodeSchema.describe('What is said.'),
                      params: markParamsSchema.describe('What it names.'),
                    }),
                  )
                  .optional()
                  .describe('What is said of it; left out where nothing is.'),
              })
              .describe('What is said of it.'),
          })
          .meta({ id: 'ReportValue', description: 'A value of a report.' }),
      )
      .describe('Values by node.'),
  })
  .meta({ id: 'ReportRecord', description: 'A column of a report with its values.' });

const noticeSchema = z
  .object({
    path: z.string().describe('Field of the filters; `items`: the tree.'),
    code: describedEnum('ReportNoticeCode', 'What is told of a report as a whole.', {
      delta_reset: 'The comparison is that with the period before: what was asked for does not hold.',
      default_taken: 'The default is in place of what does not hold.',
      not_balanced:
        'Under dimension instances the books are not equal on both sides: what must be zero is zero for the whole alone.',
      rate_effect_apart:
        'Opening balance and turnover do not add up to the closing balance: what other rates make of balances has no column.',
      measures_left_out:
        'Its measures hold more together than is read at once: lines of some of them have no value.',
    }).describe('What.'),
  })
  .meta({ id: 'ReportNotice', description: 'Something that is told of a report as a whole.' });

export const reportEvaluationSchema = z
  .object({
    currency: z.string().nullable().describe('Currency of the amounts, ISO 4217; null: no single one.'),
    is_limited: isLimitedSchema,
    resources: z.array(recordSchema).optional().describe('Columns of the layout `records`.'),
    columns: z.array(columnSchema).optional().describe('Columns of the layout `columns`.'),
    rows: z
      .array(rowSchema)
      .optional()
      .describe('Rows of the layout `columns`, nodes in the order of the tree, hidden ones too.'),
    marks: z.array(markSchema).optional().describe('Marks of the layout `columns`; most values have none.'),
    stale_instances: trialBalanceSchema.shape.stale_instances,
    missing_dependencies: reportSchema.shape.missing_dependencies,
    notices: z.array(noticeSchema).describe('What is told of the report as a whole.'),
  })
  .meta({ id: 'ReportEvaluation', description: 'The values of a report.' });
