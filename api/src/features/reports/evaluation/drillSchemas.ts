import { balanceKinds } from '@tributary/engine/balances/trialBalanceSums';
import { z } from 'zod';
import {
  amountSchema,
  currencySchema,
  idSchema,
  isLimitedSchema,
  plainDateSchema,
} from '../../../http/commonSchemas.ts';
import { describedEnum } from '../../../http/describedEnum.ts';
import { dimensionInstanceSchema } from '../../dimensions/schemas.ts';
import { namedByLinesShape } from '../../trial-balance/namedSchemas.ts';
import { translatedPartSchema } from '../../trial-balance/translatedSchemas.ts';
import {
  evaluationShape,
  accountUseSchema,
  aggregationSchema,
  dataTypeSchema,
  operatorSchema,
  unsavedShape,
} from './schemas.ts';

/** How a cell of a report is made, and the lines behind it. */

const idsMax = 1_000;
const textLengthMax = 255;
const amountTextSchema = z.string().regex(/^-?\d{1,20}(\.\d{1,4})?$/);

const lineKindSchema = describedEnum('ReportLineKind', 'What a line behind a figure of a report is.', {
  actual: 'A posting.',
  initial_balance: 'An initial balance.',
  carried_forward: 'The result of earlier years, carried forward.',
  elimination: 'What is eliminated of a posting: it counts with the opposite sign.',
  adjustment: 'A line of an adjustment.',
  payroll: 'What payroll moves on a side of an account in a period, of a person or of all.',
});

export const cellShape = {
  ...evaluationShape,
  from_period_id: idSchema.optional().describe('First period of the column; or `column`.'),
  to_period_id: idSchema.optional().describe('Last period of the column; or `column`.'),
  column: z
    .int()
    .min(0)
    .optional()
    .describe('Place of the column among those of the evaluation with the same filters; or its periods.'),
};

export const narrowingSchema = z
  .strictObject({
    account_ids: z.array(idSchema).max(idsMax).optional().describe('Only these accounts.'),
    legal_entity_ids: z.array(idSchema).max(idsMax).optional().describe('Only these legal entities.'),
    dimension_ids: z
      .array(z.int())
      .max(idsMax)
      .optional()
      .describe('Only what lies on these dimension instances themselves; -1: in none.'),
    dimension_branch_id: idSchema
      .optional()
      .describe(
        'Only this dimension instance and what hangs below it in each period, as a line of a breakdown counts it.',
      ),
    data_types: z
      .array(dataTypeSchema)
      .max(balanceKinds.length)
      .optional()
      .describe('Only these kinds of figures, as columns by kind and lines of a breakdown count them.'),
  })
  .describe('Which part of a cell is meant.');

const lineFilterSchema = narrowingSchema
  .extend({
    kind: lineKindSchema.optional().describe('Only lines of this kind.'),
    text: z
      .string()
      .max(textLengthMax)
      .optional()
      .describe('Only lines whose account, legal entity or dimension instance has it in its code or name.'),
    amount_min: amountTextSchema.optional().describe('Only amounts of at least that, without their sign.'),
    amount_max: amountTextSchema.optional().describe('Only amounts of at most that, without their sign.'),
  })
  .describe('Which lines of a cell are meant.');

const lineOrderSchema = z
  .strictObject({
    by: describedEnum('ReportLineOrder', 'What the lines behind a figure of a report are in order of.', {
      date: 'Their date.',
      account: 'Their account, as the chart has them.',
      amount: 'Their value in the node.',
      legal_entity: 'Their legal entity, by its code.',
    }).describe('By what.'),
    direction: z.enum(['ascending', 'descending']).default('ascending').describe('Which way.'),
  })
  .describe('In which order lines stand.');

/** Shifts of nodes that stand in each other add up; beyond it is no calendar. */
const timeshiftMax = 100_000;

const linesShape = {
  ...cellShape,
  timeshift: z
    .int()
    .min(-timeshiftMax)
    .max(timeshiftMax)
    .optional()
    .describe('Periods back beside those that the node shows, as an explanation says of what it names.'),
  filters: lineFilterSchema.optional().describe('Which lines; all when left out.'),
  sorting: lineOrderSchema.optional().describe('In which order; as they are stored when left out.'),
  after: z
    .string()
    .max(512)
    .optional()
    .describe('Cursor of the last line seen: what `next` of its page said. Without it, the first page.'),
  limit: z.int().min(1).max(1_000).default(100).describe('How many lines to answer, 1 to 1000.'),
  include: z
    .array(z.enum(['named']))
    .max(1)
    .optional()
    .describe(
      'What comes along in the same answer: the records that it names; what the caller may not read is left out.',
    ),
};

export const savedLinesSchema = z.strictObject(linesShape).describe('A cell of a saved report.');
export const unsavedLinesSchema = z
  .strictObject({ ...unsavedShape, ...linesShape })
  .describe('A cell of a tree.');

const elementSchema = z
  .object({
    key: z.string().describe('Names it within the explanation.'),
    parent_key: z.string().nullable().describe('What it is a part of; null: of the value.'),
    kind: describedEnum('ReportExplainedKind', 'What a part of an explanation is.', {
      operator: 'A calculation of the parts below it.',
      node: 'Another node.',
      constant: 'A number of the formula.',
      placeholder: 'A place of the formula that is empty.',
      source: 'What is compared.',
      base: 'What it is compared with.',
      whole: 'All together.',
      part: 'What is taken away from the whole.',
      period: 'What a period holds.',
    }).describe('What it is.'),
    operator: operatorSchema.nullable().describe('Of a calculation; else null.'),
    node_id: z.string().nullable().describe('Of a node: its lines are asked for by this; else null.'),
    timeshift: z.int().nullable().describe('Of a node: periods back beside those that it shows; else null.'),
    period_id: z.int().nullable().describe('Of a period; else null.'),
    constant: z.string().nullable().describe('Of a number of the formula; else null.'),
    value: amountSchema.nullable().describe('Null: there is none.'),
  })
  .meta({ id: 'ReportExplainedElement', description: 'A part of how a value is made.' });

const explanationSchema = z
  .object({
    how: describedEnum('ReportHow', 'How a value of a report is made.', {
      difference: 'It compares two.',
      between: 'It is what the whole has beyond its parts.',
      sum: 'It adds nodes.',
      formula: 'It is calculated.',
      periods: 'It is made of periods.',
      nothing: 'There is none.',
    }).describe('How.'),
    operation: operatorSchema.nullable().describe('Of a comparison; else null.'),
    use: accountUseSchema.nullable().describe('Of periods: what of the accounts; else null.'),
    aggregation: aggregationSchema.nullable().describe('Of periods: how they become one; else null.'),
    is_cut: z.boolean().describe('What was made so was below zero, and is zero.'),
    is_negated: z.boolean().describe('Then its sign was turned.'),
    elements: z.array(elementSchema).describe('Its parts, those above before those below them, in order.'),
  })
  .meta({
    id: 'ReportExplanation',
    description: 'How a value is made; its parts give it, to the last digit.',
  });

const valueTypeSchema = describedEnum('ReportValueType', 'What of a line counts.', {
  debit: 'Its debit.',
  credit: 'Its credit.',
  net: 'Both, in the natural sign of the account.',
});

const partSchema = z
  .object({
    node_id: z.string().describe('The account node.'),
    kind: dataTypeSchema.describe('Which kind of figures.'),
    factor: z
      .int()
      .describe(
        'How often it counts: 1, or -1 where it is taken away, and more where it is named more than once.',
      ),
    part: describedEnum('ReportLinePart', 'Which lines of its accounts an account node counts.', {
      opening: 'All before the first period.',
      turnover: 'Those of its periods.',
      closing: 'All to the last period.',
      initial: 'The initial balance.',
      effect: 'None: what other rates made of balances.',
      payroll: 'Those of payroll, of its periods.',
    }).describe('Which of its lines.'),
    value_type: valueTypeSchema.describe('What of them.'),
    from_period_id: z.int().describe('First period.'),
    to_period_id: z.int().describe('Last period.'),
    value: amountSchema.describe('What it gives to the value, its factor included.'),
  })
  .meta({ id: 'ReportPart', description: 'What an account node gives to a value.' });

const lineSchema = z
  .object({
    transaction_id: z
      .string()
      .nullable()
      .describe(
        'Names the posting to `GET /data_audit/trial_balance/transactions/{id}/source`; null for who may not ask that.',
      ),
    adjustment_id: z.int().nullable().describe('Of a line of an adjustment: that; else null.'),
    kind: lineKindSchema.describe('What it is.'),
    node_id: z.string().describe('The account node that counts it.'),
    factor: z
      .int()
      .describe(
        'How often it counts in the value: 1, or -1 where the node is taken away, and more where it is named more than once.',
      ),
    account_id: z.int().describe('Its account.'),
    corresponding_account_id: z.int().nullable().describe('The account on the other side; null: none.'),
    legal_entity_id: z.int().describe('Its legal entity.'),
    second_legal_entity_id: z
      .int()
      .nullable()
      .describe(
        'Of what concerns two, as what is eliminated and adjusted between them: the other one; else null.',
      ),
    dimension_id: z.int().nullable().describe('Its dimension instance; null: none.'),
    period_id: z.int().describe('Its period; of an initial balance the one that opens with it.'),
    date: plainDateSchema.describe('Its date.'),
    value: amountSchema.describe('What it gives to the value, with its sign.'),
    value_type: valueTypeSchema.describe('What of it counts.'),
    currency: currencySchema.describe('Currency of its value.'),
    should_eliminate: z.boolean().describe('An elimination rule marks it.'),
    rule_id: z
      .int()
      .nullable()
      .describe(
        'The rule that placed it, of what is eliminated the one that marked it; null where none did.',
      ),
    person_id: z
      .int()
      .nullable()
      .describe('Of payroll, for who may see people: the person; else null, and the line is of all of them.'),
    person_name: z
      .string()
      .nullable()
      .describe('The name of that person, of the latest month; null where there is no `person_id`.'),
    allocation_fraction: z.string().nullable().describe('Of what was allocated: its share; else null.'),
  })
  .meta({ id: 'ReportLine', description: 'A line behind a figure of a report.' });

const linePartSchema = translatedPartSchema
  .extend({ factor: z.int().describe('By which its debit less its credit counts in the value.') })
  .meta({ id: 'ReportTranslatedPart', description: 'A part of a value in a reporting currency.' });

const namedSchema = z
  .object({
    ...namedByLinesShape,
    dimension_instances: z
      .array(dimensionInstanceSchema)
      .optional()
      .describe(
        'Dimension instances, as `GET /dimensions/{id}/instances` says them; one that has ended as it was last.',
      ),
  })
  .meta({
    id: 'NamedByReportLines',
    description: 'The records that a value and a page of its lines name, as far as the caller may read them.',
  });

export const reportLinesSchema = z
  .object({
    value: amountSchema.nullable().describe('The value of the cell; null: there is none.'),
    currency: z.string().nullable().describe('Its currency, ISO 4217; null: no single one.'),
    is_limited: isLimitedSchema,
    explanation: explanationSchema.describe('How it is made.'),
    parts: z
      .array(partSchema)
      .nullable()
      .describe(
        'What account nodes give to it, of what `filters` leave; together they are the value. Null: it is no sum of lines, or of more than can be told, and what it is made of leads to them.',
      ),
    translated_parts: z
      .array(linePartSchema)
      .nullable()
      .describe(
        'What lines become that are not in the currency of the value, by legal entity and rate: in a reporting currency all of them, and they add up to it; in the global one those of payroll. With the first page; else null.',
      ),
    translated_sum: amountSchema
      .nullable()
      .describe(
        'What `translated_parts` add up to, each with its factor: in a reporting currency the value, before it is cut to zero. Null without such parts.',
      ),
    totals: z
      .object({
        count: z.int().describe('How many lines.'),
        value: amountSchema
          .nullable()
          .describe('What they add up to; null where their currencies do not add.'),
        currency: currencySchema
          .nullable()
          .describe(
            'Currency of what they add up to: in a reporting currency the functional one. Null where there is no single one.',
          ),
        is_filtered: z.boolean().describe('Of those alone that `filters` leave.'),
      })
      .nullable()
      .describe('Of the lines of all pages; null: there are none, since the value is no sum of lines.'),
    items: z.array(lineSchema).describe('The lines of this page, in their own currency.'),
    next: z.string().nullable().describe('Cursor for the next page; null on the last one.'),
    named: namedSchema.optional().describe('The records that it names, where `include` asks for them.'),
  })
  .meta({
    id: 'ReportLines',
    description: 'How a value of a report is made, and a page of the lines behind it.',
  });
