import { defaultDimensionInstanceId } from '@tributary/engine/ids';
import { z } from 'zod';
import {
  currencySchema,
  flagQuerySchema,
  idListMax,
  idListQuerySchema,
  idParameterSchema,
  pageQueryShape,
  plainDateSchema,
} from '../../http/commonSchemas.ts';
import { currencyEntrySchema } from '../currencies/schemas.ts';
import { columnSchema, staleCauseSchema } from '../streams/schemas.ts';

const dataTypeSchema = z.enum(['sourceData', 'elimination', 'adjustment']);

const dataTypesQuerySchema = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => (Array.isArray(value) ? value : [value]).flatMap((part) => part.split(',')))
  .pipe(z.array(dataTypeSchema))
  .optional();

/** Ids of dimension instances; -1 is the default structure. */
const instanceListQuerySchema = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => (Array.isArray(value) ? value : [value]).flatMap((part) => part.split(',')))
  .pipe(
    z
      .array(
        z.union([z.literal('-1').transform(() => defaultDimensionInstanceId as number), idParameterSchema]),
      )
      .max(idListMax),
  );

export const trialBalanceQuerySchema = z.strictObject({
  /** Ids of the first and the last period. */
  from: idParameterSchema,
  to: idParameterSchema,
  legal_entity_ids: idListQuerySchema.optional(),
  /** With all below them in each period; -1: what lies in no instance. */
  dimension_instance_ids: instanceListQuerySchema.optional(),
  data_types: dataTypesQuerySchema,
  /** Amounts in the entities' functional currency; of several each has its own rows and total, and none adds them. */
  functional_currency: flagQuerySchema.optional(),
  exclude_closed: flagQuerySchema.default(true),
  /** One column over the whole range instead of one a period. */
  aggregate: flagQuerySchema.optional(),
  /** Leave out accounts whose every amount is zero. */
  hide_empty: flagQuerySchema.optional(),
  /** records: an object a cell; columns: lists aligned with `columns`. */
  layout: z.enum(['records', 'columns']).default('records'),
});

/** Amounts of one part, each a list aligned with the answer's columns; a list of zeros only is left out. */
const amountListsSchema = z
  .object({
    debit: z.array(z.string()).optional(),
    credit: z.array(z.string()).optional(),
    elimination_debit: z.array(z.string()).optional(),
    elimination_credit: z.array(z.string()).optional(),
    adjustment_debit: z.array(z.string()).optional(),
    adjustment_credit: z.array(z.string()).optional(),
  })
  .meta({ id: 'AmountLists' });

const cellAmountsSchema = z
  .object({
    period_id: z.int(),
    debit: z.string(),
    credit: z.string(),
    elimination_debit: z.string(),
    elimination_credit: z.string(),
    adjustment_debit: z.string(),
    adjustment_credit: z.string(),
  })
  .meta({ id: 'TrialBalanceAmounts' });

const rowHead = {
  /** Of the row's amounts; rows of the same account in several functional currencies stand side by side. */
  currency: z.string().nullable(),
  /** Null for a computed line. */
  account_id: z.int().nullable(),
  /** result_of_earlier_years, or total. */
  computed: z.enum(['result_of_earlier_years', 'total']).nullable(),
};

/** Deliveries behind the figures that rest on something that has changed since they were processed. */
const staleInstanceSchema = z
  .object({
    instance_id: z.int(),
    stream_id: z.int(),
    stream_name: z.string(),
    legal_entity_id: z.int(),
    from_period_id: z.int(),
    to_period_id: z.int(),
    stale_causes: z.array(staleCauseSchema),
  })
  .meta({ id: 'StaleInstance' });

export const trialBalanceSchema = z
  .object({
    /** A column is a period, or the whole range when aggregated. */
    columns: z.array(
      z.object({
        from_period_id: z.int(),
        to_period_id: z.int(),
        /** It spans a fiscal year's end: opening and turnover of an account do not add up to its closing. */
        carried_forward: z.boolean(),
      }),
    ),
    /** Null where the rows are in different functional currencies: then no total adds them. */
    currency: z.string().nullable(),
    /** Of all rows. */
    currencies: z.array(currencyEntrySchema),
    /** Some column says so. */
    carried_forward: z.boolean(),
    stale_instances: z.array(staleInstanceSchema),
    records: z
      .array(
        z.object({
          ...rowHead,
          opening: z.array(cellAmountsSchema),
          turnover: z.array(cellAmountsSchema),
          closing: z.array(cellAmountsSchema),
        }),
      )
      .optional(),
    rows: z
      .array(
        z.object({
          ...rowHead,
          opening: amountListsSchema,
          turnover: amountListsSchema,
          closing: amountListsSchema,
        }),
      )
      .optional(),
  })
  .meta({ id: 'TrialBalance' });

export const figureCoverageSchema = z
  .object({
    legal_entity_id: z.int(),
    from_period_id: z.int(),
    to_period_id: z.int(),
    /** When the latest of its deliveries began to count. */
    published_at: z.string().nullable(),
  })
  .meta({ id: 'FigureCoverage' });

export const transactionsQuerySchema = z.strictObject({
  ...pageQueryShape,
  /** The account of the figure, or several. Without any, the total. */
  account_id: idListQuerySchema.optional(),
  /** With all accounts below those named. */
  subtree: flagQuerySchema.optional(),
  /** The computed line, instead of accounts. */
  computed: z.enum(['result_of_earlier_years']).optional(),
  from_period_id: idParameterSchema,
  to_period_id: idParameterSchema,
  legal_entity_id: idListQuerySchema.optional(),
  /** With all below them in each period; -1: what lies in no instance. */
  dimension_instance_id: instanceListQuerySchema.optional(),
  instance_id: idListQuerySchema.optional(),
  /** Which figure: what was before the range, what moved in it, or both. */
  part: z.enum(['opening', 'turnover', 'closing']).default('turnover'),
  kind: dataTypeSchema.default('sourceData'),
  /** One side: of a turnover its postings, of an opening or closing the accounts and entities whose net stands on it. */
  side: z.enum(['debit', 'credit']).optional(),
  exclude_closed: flagQuerySchema.default(true),
  /** Amounts in functional currency. */
  use_original_currency: flagQuerySchema.default(false),
  /** Only figures in this currency: of several functional currencies one must be named. */
  currency: currencySchema.optional(),
});

const transactionSchema = z
  .object({
    /** Opaque; names the posting to the call that shows its source row. */
    id: z.string(),
    type: z.enum(['posting', 'initial_balance', 'carried_forward']),
    date: plainDateSchema,
    period_id: z.int(),
    legal_entity_id: z.int(),
    account_id: z.int().nullable(),
    corresponding_account_id: z.int().nullable(),
    dimension_instance_id: z.int().nullable(),
    debit: z.string(),
    credit: z.string(),
    currency: z.string(),
    stream_id: z.int().nullable(),
    instance_id: z.int().nullable(),
    version: z.int().nullable(),
    row_no: z.int().nullable(),
    /** As in the source row. */
    description: z.string().nullable(),
    rule_id: z.int().nullable(),
    is_closing: z.boolean(),
    paired_by_convention: z.boolean(),
  })
  .meta({ id: 'Transaction' });

export const transactionsSchema = z
  .object({
    total: z.int(),
    /** Over all pages. Turnover: the figure on each side. Opening and closing: debit less credit is the figure. */
    debit: z.string(),
    credit: z.string(),
    balance: z.string(),
    currency: z.string().nullable(),
    items: z.array(transactionSchema),
    next: z.string().nullable(),
  })
  .meta({ id: 'Transactions' });

export const sourceRowSchema = z
  .object({
    transaction_id: z.string(),
    stream_id: z.int(),
    instance_id: z.int(),
    version: z.int(),
    file_name: z.string(),
    sha256: z.string(),
    row_no: z.int(),
    columns: z.array(columnSchema),
    cells: z.array(z.string()),
    /** The rows around it, for the eye. */
    context: z.array(z.object({ row_no: z.int(), cells: z.array(z.string()) })),
  })
  .meta({ id: 'SourceRow' });
