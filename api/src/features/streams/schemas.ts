import { z } from 'zod';
import {
  dateTimeSchema,
  idListQuerySchema,
  idParameterSchema,
  idSchema,
  nameSchema,
  plainDateSchema,
} from '../../http/commonSchemas.ts';
import { staleCauses } from '../staleness/causes.ts';

/** Streams and their instances: list, create, update, delete, and what every instance says of itself. */

const streamKindSchema = z.enum(['financial', 'payroll']);
const streamTypeSchema = z.enum(['double-entry', 'single-account-entry', 'single-amount-entry']);

export const streamParametersSchema = z.object({ kind: streamKindSchema });
export const oneStreamParametersSchema = streamParametersSchema.extend({ streamId: idParameterSchema });
export const instanceParametersSchema = oneStreamParametersSchema.extend({ instanceId: idParameterSchema });

export const streamSchema = z
  .object({
    id: z.int(),
    kind: streamKindSchema,
    name: z.string(),
    legal_entity_id: z.int(),
    type: streamTypeSchema.nullable(),
    instance_count: z.int(),
    /** Rises with every save of its accounts or rules. */
    revision: z.int(),
  })
  .meta({ id: 'Stream' });

export const addStreamBodySchema = z.strictObject({
  name: nameSchema,
  legal_entity_id: idSchema,
  type: streamTypeSchema.optional(),
});

export const updateStreamBodySchema = z.strictObject({ name: nameSchema.optional() });

const instanceStatusSchema = z.enum([
  'new',
  'fetching_data',
  'fetch_failed',
  'data_ready',
  'processing',
  'process_failed',
  'processed',
  'deprocessing',
]);

export const columnSchema = z
  .object({
    /** Place in the file, from 0. */
    position: z.int(),
    name: z.string(),
  })
  .meta({ id: 'SourceColumn' });

const sheetSchema = z.object({ name: z.string(), is_hidden: z.boolean() }).meta({ id: 'SourceSheet' });

export const sourceSchema = z
  .object({
    file_name: z.string(),
    size_bytes: z.int(),
    sha256: z.string(),
    uploaded_at: dateTimeSchema,
    /** Name as in the WHATWG encoding standard, for example windows-1251. */
    encoding: z.string(),
    detected_encoding: z.string(),
    separator: z.enum([',', ';', '\t', '|']),
    has_header: z.boolean(),
    /** Lines before the header, or before the first row. */
    skip_rows: z.int(),
    /** Rows that hold data. */
    row_count: z.int(),
    /** Number of the first of them; rows are counted from 1 at the top of the file. */
    first_row_no: z.int(),
    columns: z.array(columnSchema),
    /** The sheet that is read; null where the file is no workbook. */
    sheet: z.string().nullable(),
    /** All sheets of the workbook. */
    sheets: z.array(sheetSchema),
    /** For example same_bytes, replacement_characters, ragged_rows, field_map_reset. */
    warnings: z.array(z.object({ code: z.string(), params: z.record(z.string(), z.string()) })),
  })
  .meta({ id: 'Source' });

export const progressSchema = z
  .object({
    phase: z.enum(['reading', 'mapping', 'entries', 'posting', 'publishing', 'removing']),
    done: z.int(),
    total: z.int(),
  })
  .meta({ id: 'Progress' });

const paneSchema = z
  .object({
    is_valid: z.boolean(),
    /** Field names, account codes or error codes that stand in the way, with their counts. */
    problems: z.array(z.object({ code: z.string(), subject: z.string().nullable(), count: z.int() })),
  })
  .meta({ id: 'Pane' });

export const processingCountsSchema = z
  .object({
    rows: z.int(),
    rows_filtered: z.int(),
    entries: z.int(),
    zero_lines: z.int(),
    zero_transactions: z.int(),
    postings: z.int(),
    paired_by_convention: z.int(),
  })
  .meta({ id: 'ProcessingCounts' });

export const staleCauseSchema = z.enum(staleCauses);

export const instanceSchema = z
  .object({
    id: z.int(),
    stream_id: z.int(),
    kind: streamKindSchema,
    status: instanceStatusSchema,
    from_period_id: z.int(),
    to_period_id: z.int(),
    source_type: z.enum(['upload', 'link', 'integration', 'pd_pull_api']).nullable(),
    /** Rises with every change; a state-changing call may name the one it was made from. */
    revision: z.int(),
    /** Number of the latest version that was posted, 0 before the first. */
    version: z.int(),
    /** The version whose figures count, null when none does. */
    published_version: z.int().nullable(),
    is_verified: z.boolean(),
    verified_by: z.string().nullable(),
    verified_at: dateTimeSchema.nullable(),
    /** The version that a rollback brings back, null when there is none. */
    rollback_version: z.int().nullable(),
    is_stale: z.boolean(),
    /** What of that on which its figures rest has changed since. */
    stale_causes: z.array(staleCauseSchema),
    cancel_requested: z.boolean(),
    progress: progressSchema.nullable(),
    source: sourceSchema.nullable(),
    /** Other instances whose file has the same bytes. */
    same_bytes_in: z.array(z.object({ stream_id: z.int(), instance_id: z.int() })),
    panes: z.object({ source: paneSchema, rules: paneSchema, output: paneSchema }),
    /** What the last dry run or processing said; null before any. */
    last_run: z
      .object({
        kind: z.enum(['dry_run', 'process']),
        state: z.enum(['running', 'succeeded', 'failed', 'cancelled']),
        /** False once file, map, accounts or rules have changed since. */
        is_current: z.boolean(),
        error_count: z.int(),
        counts: processingCountsSchema.nullable(),
        finished_at: dateTimeSchema.nullable(),
        /** Id of a defect that ended it. */
        error_id: z.string().nullable(),
      })
      .nullable(),
    created_at: dateTimeSchema,
  })
  .meta({ id: 'StreamInstance' });

/** Financial instances span a range of periods. */
export const addInstanceBodySchema = z.strictObject({
  from_period_id: idSchema.optional(),
  to_period_id: idSchema.optional(),
  period_id: idSchema.optional(),
});

export const instancesQuerySchema = z.strictObject({
  ids: idListQuerySchema.optional(),
  stream_ids: idListQuerySchema.optional(),
  status: instanceStatusSchema.optional(),
});

/** The revision that the caller saw; a later one refuses with 409. */
export const revisionBodySchema = z.strictObject({ revision: z.int().positive().optional() });

export const verificationBodySchema = revisionBodySchema.extend({ is_verified: z.boolean() });

export const deletedSchema = z.object({ id: z.int() }).meta({ id: 'Deleted' });

const journalEntrySchema = z
  .object({
    entry_no: z.int(),
    date: plainDateSchema,
    period_id: z.int(),
    is_closing: z.boolean(),
    lines: z.array(
      z.object({
        row_no: z.int(),
        account_id: z.int(),
        corresponding_account_id: z.int(),
        dimension_instance_id: z.int(),
        side: z.enum(['debit', 'credit']),
        amount: z.string(),
        global_amount: z.string(),
        rule_id: z.int().nullable(),
        paired_by_convention: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'JournalEntry' });

export const entriesSchema = z
  .object({ total: z.int(), entries: z.array(journalEntrySchema), next: z.string().nullable() })
  .meta({ id: 'Entries' });

export const cellsQuerySchema = z.strictObject({ details: z.enum(['true', 'false']).optional() });

const cellDetailSchema = z
  .object({ period_id: z.int(), dimension_instance_id: z.int(), amount: z.string() })
  .meta({ id: 'CellDetail' });

/** Turnover of an account in the published version. The details add up to the amounts beside them. */
export const cellSchema = z
  .object({
    account_id: z.int(),
    debit: z.string(),
    credit: z.string(),
    elimination_debit: z.string(),
    elimination_credit: z.string(),
    debit_details: z.array(cellDetailSchema).nullable(),
    credit_details: z.array(cellDetailSchema).nullable(),
    elimination_debit_details: z.array(cellDetailSchema).nullable(),
    elimination_credit_details: z.array(cellDetailSchema).nullable(),
  })
  .meta({ id: 'Cell' });
