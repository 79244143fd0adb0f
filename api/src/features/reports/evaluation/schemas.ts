import { nameLengthMax } from '@tributary/engine/chart-of-accounts/account';
import { reportLimits } from '@tributary/engine/reports/nodes';
import { z } from 'zod';
import { currencySchema, idSchema } from '../../../http/commonSchemas.ts';
import { describedEnum } from '../../../http/describedEnum.ts';

/** What an evaluation is asked with. Shapes alone are checked here: what a tree or a filter may hold is said by the engine, with its path. */

const wordLengthMax = 64;

const reportSourceSchema = describedEnum('ReportSource', 'Where the figures of a report come from.', {
  actual: 'The ledger.',
  plan: 'A plan.',
  budget: 'What was promoted for the fiscal year.',
  rolling_forecast: 'The ledger where it has figures, else a plan.',
  budget_rolling_forecast: 'The ledger where it has figures, else the budget.',
});

export const operatorSchema = describedEnum('ReportOperator', 'What is done with two or more values.', {
  add: 'They are added.',
  sub: 'Those after the first are taken away from it.',
  div: 'The first is divided by those after it.',
  mul: 'They are multiplied.',
  percent: 'The first is divided by those after it, in percent; of a comparison the change in percent.',
});

export const aggregationSchema = describedEnum('ReportAggregation', 'How several periods become one value.', {
  none: 'What moved is added; of an opening the first, of other balances the last.',
  sum: 'Their sum.',
  average: 'Their mean.',
  min: 'The least.',
  max: 'The most.',
});

export const accountUseSchema = describedEnum(
  'ReportAccountUse',
  'What of an account a line of a report shows.',
  {
    turnover: 'What moved, in its natural sign.',
    turnover_debit: 'What was debited.',
    turnover_credit: 'What was credited.',
    opening_balance: 'What it held before.',
    closing_balance: 'What it holds after.',
    initial_balance: 'The initial balance.',
    payroll: 'Payroll balances.',
  },
);

export const splitSchema = describedEnum('ReportSplit', 'What columns are split by.', {
  legal_entity: 'Legal entities.',
  cost: 'Cost dimensions.',
  profit: 'Profit dimensions.',
  kind: 'Source, eliminations and adjustments.',
});

export const breakdownKindSchema = describedEnum('ReportBreakdownKind', 'What a line is broken down by.', {
  account: 'Accounts.',
  legal_entity: 'Legal entities.',
  cost: 'Cost dimensions, by their uppermost instances.',
  profit: 'Profit dimensions, by their uppermost instances.',
  kind: 'Source, eliminations and adjustments.',
});

export const dataTypeSchema = describedEnum('ReportDataType', 'A kind of figures of a report.', {
  source: 'The books.',
  elimination: 'What is eliminated between legal entities: it is taken away.',
  adjustment: 'Adjustments.',
});

const columnKindSchema = describedEnum('ReportColumnKind', 'Which columns a range has.', {
  period: 'One for each period, or for several.',
  year_to_date: 'The fiscal year of its last period, until that.',
  fiscal_year: 'The whole fiscal year of its last period.',
});

const periodRangeSchema = z
  .strictObject({
    from_period_id: idSchema.describe('First period.'),
    to_period_id: idSchema.describe('Last period.'),
  })
  .describe('Periods from one to another.');

const sourceParamsSchema = z
  .strictObject({
    plan_id: idSchema.nullable().optional().describe('The plan.'),
    use_plan_over_actuals: z.boolean().optional().describe('The plan goes before the ledger.'),
    use_budget_over_actuals: z.boolean().optional().describe('The budget goes before the ledger.'),
  })
  .describe('Which plan, and what goes before what.');

const spansSchema = z.array(periodRangeSchema).max(1_000);
const idsSchema = z.array(z.int()).max(1_000);

const deltaSchema = z
  .strictObject({
    show: z.boolean().default(true).describe('Columns are compared; false: they are not.'),
    option: z
      .enum(['option-1', 'option-2', 'option-3'])
      .optional()
      .describe(
        'With what: so many periods back as `shift` says; the same periods of the fiscal year `selected_year`; `selected_period_ids` for every column.',
      ),
    shift: z.int().optional().describe('Of option-1: how many periods back.'),
    selected_year: z.int().nullable().optional().describe('Of option-2: a fiscal year.'),
    selected_period_ids: periodRangeSchema.nullable().optional().describe('Of option-3: its periods.'),
    spans: spansSchema
      .optional()
      .describe('With what each of the `spans` is compared, in their order; in place of `option`.'),
    operation: operatorSchema.optional().describe('What a difference is.'),
    with_percent: z.boolean().optional().describe('The change in percent stands beside it.'),
    position: z
      .string()
      .max(wordLengthMax)
      .optional()
      .describe('Where the difference stands: left, center or right.'),
    ascending: z.boolean().optional().describe('What is compared with stands first.'),
    hide_base: z.boolean().optional().describe('Without the columns that are compared with.'),
    aggregation: aggregationSchema.optional().describe('Of the columns that are compared with.'),
    source: reportSourceSchema.optional().describe('Where the figures that are compared with come from.'),
    source_params: sourceParamsSchema.optional().describe('Which plan.'),
  })
  .describe('What columns are compared with, and how.');

const rangeSchema = z
  .strictObject({
    from_period_id: idSchema.describe('First period.'),
    to_period_id: idSchema.describe('Last period.'),
    column_periods: z
      .int()
      .optional()
      .describe('How many periods a column spans, one of `column_periods` of `GET /periods`.'),
    column_kinds: z
      .array(columnKindSchema)
      .max(wordLengthMax)
      .optional()
      .describe('Which columns; each period when left out.'),
    split_by: splitSchema.nullable().optional().describe('What each column is split by; null: it is not.'),
  })
  .describe('A range of periods, and what columns are cut from it.');

/** What all calls on the values of a report take. What is left out: of a saved report as it is saved, else its default. */
export const evaluationShape = {
  range: rangeSchema.optional().describe('The range of the columns; or `spans`.'),
  spans: spansSchema.optional().describe('A column for each of these; or `range`.'),
  reporting_currency: currencySchema
    .nullable()
    .optional()
    .describe('Amounts translated into this reporting currency of the client, ISO 4217.'),
  use_original_currency: z
    .boolean()
    .optional()
    .describe(
      'Amounts in functional currency; without both in the global currency as they were booked. Where several functional currencies meet there is no value.',
    ),
  source: reportSourceSchema.optional().describe('Where the figures come from.'),
  source_params: sourceParamsSchema.optional().describe('Which plan.'),
  legal_entity_ids: idsSchema
    .optional()
    .describe(
      'Only these legal entities; none: all. Of a saved report that may only be read, some of its own.',
    ),
  dimension_ids: idsSchema
    .optional()
    .describe(
      'Only these dimension instances and all below them; -1: what lies in no instance, -2: in no profit instance; none: all. Of a saved report that may only be read, some of its own.',
    ),
  aggregation: aggregationSchema
    .optional()
    .describe('One more column over the whole range; of nodes with an aggregation of their own by that.'),
  delta: deltaSchema.nullable().optional().describe('What columns are compared with; null: nothing.'),
  breakdown: z
    .array(
      z.strictObject({
        node_id: z.string().max(wordLengthMax).describe('A node of the report.'),
        by: breakdownKindSchema.describe('What it is broken down by.'),
      }),
    )
    .max(reportLimits.breakdowns)
    .optional()
    .describe('Nodes whose values come with lines of which they are made.'),
  data_types: z
    .array(z.string().max(wordLengthMax))
    .max(wordLengthMax)
    .optional()
    .describe(
      'Only these kinds of figures, source, elimination or adjustment; all when left out or empty. A value is source - elimination + adjustment of them. Eliminations and adjustments count where all their legal entities do.',
    ),
  ownership: z.boolean().optional().describe('With shares of ownership. Not offered yet.'),
  adjustment_kinds: z
    .array(z.string().max(wordLengthMax))
    .max(wordLengthMax)
    .optional()
    .describe('Only adjustments of these kinds; all when left out or empty.'),
  elimination_sets: z
    .array(z.string().max(nameLengthMax))
    .max(reportLimits.filterIds)
    .optional()
    .describe('Only eliminations of these sets; all, and those of none, when left out or empty.'),
};

/** A tree that need not be saved. */
export const unsavedShape = {
  items: z
    .array(
      z.looseObject({
        id: z.unknown().optional().describe('Names it within the report.'),
        type: z.unknown().optional().describe('group, account, total, formula or measure.'),
        name: z.unknown().optional().describe('Its name.'),
        code: z.unknown().optional().describe('Its code.'),
        meta: z.unknown().optional().describe('What it shows, and how.'),
        children: z.unknown().optional().describe('The nodes of a group.'),
      }),
    )
    .describe('The nodes of the report, as `templateData` of its template holds them.'),
  formulas: z
    .array(
      z.looseObject({
        id: z.unknown().optional().describe('Names it within the report.'),
        tree: z.unknown().optional().describe('Its uppermost element.'),
      }),
    )
    .optional()
    .describe('Its formulas, as they are saved.'),
  scope_mode: z
    .enum(['standard', 'balance', 'equity', 'reporting', 'reporting_future'])
    .optional()
    .describe('Its scope mode; `reporting` when left out.'),
  report_id: idSchema
    .optional()
    .describe(
      'The report on which the caller may change something, whose tree this is; left out: who may add reports needs none.',
    ),
};

const layoutShape = {
  layout: z
    .enum(['records', 'columns'])
    .default('records')
    .describe(
      'records: an object for each column, with the values by node; columns: a list of values for each node, aligned with `columns`.',
    ),
};

export const savedEvaluationSchema = z
  .strictObject({ ...evaluationShape, ...layoutShape })
  .describe('How a saved report is evaluated.');
export const unsavedEvaluationSchema = z
  .strictObject({ ...unsavedShape, ...evaluationShape, ...layoutShape })
  .describe('A tree, and how it is evaluated.');
