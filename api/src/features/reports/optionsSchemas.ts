import { adjustmentKinds } from '@tributary/engine/adjustments/adjustmentKinds';
import { balanceKinds } from '@tributary/engine/balances/trialBalanceSums';
import {
  accountUses,
  aggregations,
  computedLines,
  operators,
  scopeModes,
} from '@tributary/engine/reports/nodes';
import {
  breakdownKinds,
  columnKinds,
  deltaOptions,
  deltaPositions,
  scales,
  splits,
} from '@tributary/engine/reports/readFilters';
import { z } from 'zod';
import { listQuerySchema } from '../../http/commonSchemas.ts';
import { dimensionSchema, dimensionTreeSchema } from '../dimensions/schemas.ts';
import { legalEntitiesSchema } from '../legal-entities/schemas.ts';
import { periodSetSchema } from '../periods/schemas.ts';
import { starterNames } from './starters.ts';

/** What comes with parts of the product that are not there yet is in no list: asked for, it is refused by its name. */

export const statisticTypes = [
  'account_name',
  'account_code',
  'dimension_name',
  'dimension_code',
  'legal_entity',
  'person_name',
  'period',
  'custom_1',
  'custom_2',
  'custom_3',
  'custom_4',
  'custom_5',
  'custom_6',
  'custom_7',
  'custom_8',
  'custom_9',
  'custom_10',
] as const;

export const offered = {
  scopeModes,
  accountUses,
  breakdowns: breakdownKinds,
  sources: ['actual'],
  dataTypes: balanceKinds,
} as const;

export const optionsQuerySchema = z.strictObject({
  include: listQuerySchema(z.enum(['periods', 'legal_entities', 'dimensions', 'dimension_trees']))
    .optional()
    .describe(
      'What a report is filtered by, in the same answer, as `GET /periods`, `GET /legal_entities`, `GET /dimensions` and `GET /dimensions/{id}/instances` say it; what the caller may not read is left out.',
    ),
});

const includedShape = {
  periods: periodSetSchema.optional().describe('The calendar, where `include` names it.'),
  legal_entities: legalEntitiesSchema
    .optional()
    .describe('Legal entities on their longest page, where `include` names them.'),
  dimensions: z.array(dimensionSchema).optional().describe('The dimensions, where `include` names them.'),
  dimension_trees: z
    .array(dimensionTreeSchema)
    .optional()
    .describe('The tree of each dimension, where `include` names them.'),
};

export const reportOptionsSchema = z
  .object({
    can_add: z.boolean().describe('The caller may create reports, and evaluate any tree.'),
    scope_modes: z.array(z.enum(scopeModes)).describe('What a report is about.'),
    account_uses: z.array(z.enum(accountUses)).describe('What a line shows of its account.'),
    aggregations: z.array(z.enum(aggregations)).describe('How the periods of a column become one value.'),
    operators: z.array(z.enum(operators)).describe('Operators of formulas and comparisons.'),
    computed_lines: z.array(z.enum(computedLines)).describe('Lines that have no account.'),
    sources: z.array(z.string()).describe('Where figures come from.'),
    data_types: z.array(z.string()).describe('Kinds of figures.'),
    adjustment_kinds: z.array(z.enum(adjustmentKinds)).describe('Kinds of adjustments.'),
    elimination_sets: z
      .array(z.string())
      .describe('Sets of eliminations that the figures tell apart, as far as the caller sees them.'),
    column_periods: z.array(z.int()).describe('How many periods a column may span.'),
    periods_back: z.array(z.int()).describe('Distances of a comparison with a period before.'),
    column_kinds: z.array(z.enum(columnKinds)).describe('Columns that stand beside each other.'),
    splits: z.array(z.enum(splits)).describe('By what a column is split into columns.'),
    breakdowns: z.array(z.enum(breakdownKinds)).describe('By what a line is broken down.'),
    scales: z.array(z.literal(scales)).describe('By what shown amounts are divided.'),
    delta_options: z.array(z.enum(deltaOptions)).describe('What a column is compared with.'),
    delta_positions: z.array(z.enum(deltaPositions)).describe('Where the difference stands.'),
    reporting_currencies: z.array(z.string()).describe('Currencies beside the global one.'),
    statistics: z
      .array(
        z
          .object({
            type: z.enum(statisticTypes).describe('Type of the statistic.'),
            label: z
              .string()
              .nullable()
              .describe('Of an analytics field its name; null: the type says what it is.'),
          })
          .meta({ id: 'ReportStatisticOption', description: 'By what a value is told apart.' }),
      )
      .describe('By what a value is told apart.'),
    figures_through: z
      .string()
      .nullable()
      .describe('Last day of the latest period with figures that the caller sees; null: there are none.'),
    starters: z.array(z.enum(starterNames)).describe('Starters for which the chart is not too large.'),
    ...includedShape,
  })
  .meta({
    id: 'ReportOptions',
    description: 'What reports of this client can be made of now. What is in no list is refused by its name.',
  });
