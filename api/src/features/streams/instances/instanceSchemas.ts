import { z } from 'zod';
import {
  dateTimeSchema,
  flagQuerySchema,
  idListQuerySchema,
  idSchema,
  shownLinesSchema,
  streamKindSchema,
} from '../../../http/commonSchemas.ts';
import { describedEnum } from '../../../http/describedEnum.ts';
import { sourceSchema } from '../../files/schemas.ts';
import { staleCauseSchema } from '../../staleness/schemas.ts';

/** What every instance says of itself. */

const instanceStatusSchema = describedEnum('StreamInstanceStatus', 'Where an instance stands.', {
  new: 'Without data.',
  fetching_data: 'Its data is being fetched.',
  fetch_failed: 'Its data could not be fetched.',
  data_ready: 'Its data is there.',
  processing: 'It is being processed.',
  process_failed: 'Processing found errors; nothing was posted.',
  processed: 'Its figures count.',
  deprocessing: 'Its processing is being undone.',
});

const phaseSchema = describedEnum('ProgressPhase', 'Step of a running job.', {
  reading: 'Reading the file.',
  mapping: 'Reading the fields of the rows.',
  entries: 'Building journal entries.',
  posting: 'Writing postings.',
  referring: 'Leading what refers to it to the substitute.',
  waiting: 'Waiting until others are computed.',
  publishing: 'Making the figures count.',
  removing: 'Taking the figures back.',
});

export const progressSchema = z
  .object({
    phase: phaseSchema.describe('Step.'),
    done: z.int().describe('Units done in this step.'),
    total: z.int().describe('Units of this step in all; 0 while not known.'),
  })
  .meta({ id: 'Progress', description: 'How far a running job is.' });

const paneProblemSchema = z
  .object({
    code: z
      .string()
      .describe(
        'What it is. With an account as its subject: unknownAccount where the stream does not know it, matchingRuleMissing where neither a ledger account nor any rule takes its lines.',
      ),
    subject: z
      .string()
      .nullable()
      .describe('Field name, account code or error code that it is about; null where it is about none.'),
    count: z.int().describe('How often it occurs.'),
  })
  .meta({ id: 'PaneProblem', description: 'Something that stands in the way.' });

const paneSchema = z
  .object({
    is_valid: z.boolean().describe('Nothing stands in the way.'),
    problems: z.array(paneProblemSchema).describe('What stands in the way.'),
    outdated_error_count: z
      .int()
      .describe(
        'Errors of this part that the last run found before file, map, accounts or rules changed; whether they are mended shows the next run. 0 where nothing has changed since.',
      ),
    foreseen_error_count: z
      .int()
      .describe(
        'Errors that the first rows of the file show by the saved map: values that it cannot read, dates outside the periods. 0 in other parts, and where a run has counted them all.',
      ),
  })
  .meta({ id: 'Pane', description: 'State of one part of the work on an instance.' });

export const processingCountsSchema = z
  .object({
    rows: z.int().describe('Rows read.'),
    rows_filtered: z
      .int()
      .describe('Rows that the row filter left out, and headings that a field is read from.'),
    entries: z.int().describe('Journal entries.'),
    zero_lines: z.int().describe('Lines of 0 in functional and global currency, which post nothing.'),
    zero_transactions: z.int().describe('Transactions of such lines only.'),
    postings: z.int().describe('Postings.'),
    paired_by_convention: z
      .int()
      .describe('Postings whose corresponding account follows from the order of rows.'),
    contra_entries: z.int().describe('Journal entries of which the contra account takes what they lack.'),
    made_equal: z
      .int()
      .describe(
        'Journal entries booked throughout in global currency whose sides differed by rounding, and were made equal on the largest line.',
      ),
    persons: z
      .int()
      .nullable()
      .describe(
        'Persons of a payroll file, whose amounts other than 0 are counted as postings; null of accounting files.',
      ),
  })
  .meta({ id: 'ProcessingCounts', description: 'What a run counted.' });

const runKindSchema = describedEnum('RunKind', 'What a run was for.', {
  dry_run: 'Looking for errors only.',
  process: 'Posting.',
});

const runStateSchema = describedEnum('RunState', 'How a run stands.', {
  running: 'Still running.',
  succeeded: 'Ended without errors.',
  failed: 'Ended with errors.',
  cancelled: 'Cancelled.',
});

const runSchema = z
  .object({
    kind: runKindSchema.describe('What it was for.'),
    state: runStateSchema.describe('How it stands.'),
    is_current: z.boolean().describe('False once file, map, accounts or rules have changed since.'),
    error_count: z.int().describe('Errors found.'),
    counts: processingCountsSchema.nullable().describe('What it counted; null before its end.'),
    finished_at: dateTimeSchema.nullable().describe('When it ended; null while it runs.'),
    error_id: z.string().nullable().describe('Id of a defect that ended it; null where none did.'),
  })
  .meta({ id: 'Run', description: 'The last dry run or processing.' });

const panesSchema = z
  .object({
    source: paneSchema.describe('File and field map.'),
    rules: paneSchema.describe('Accounts and rules.'),
    output: paneSchema.describe('Errors of the last run.'),
    unknown_account_count: z
      .int()
      .describe('Accounts of the file that the stream does not know; `rules` names the first hundred.'),
    unplaced_account_count: z
      .int()
      .describe(
        'Accounts of the file that the stream knows and nothing places; `rules` names the first hundred.',
      ),
  })
  .meta({ id: 'Panes', description: 'State of the parts of the work on an instance.' });

const person = (what: string) =>
  z.string().nullable().describe(`${what}; null: nobody, or somebody who is gone.`);

export const reviewSchema = z
  .object({
    state: describedEnum('ReviewState', 'How far the release of an import by another person has come.', {
      none: 'It was not submitted, or is released.',
      submitted: 'It waits for another person.',
      outdated: 'It was changed since it was submitted: it is submitted anew.',
      rejected: 'Another person rejected it; it can be changed and submitted again.',
    }),
    submitted_by: person('Who submitted it'),
    submitted_at: dateTimeSchema.nullable().describe('When; null: it was not submitted.'),
    rejected_by: person('Who rejected it'),
    rejected_at: dateTimeSchema.nullable().describe('When; null: nobody did.'),
    reason: z.string().nullable().describe('Why it was rejected; null: it was not.'),
    needs_other: z
      .boolean()
      .describe(
        'By the settings four eyes look at it, and the caller uploaded its file, last saved its map or submitted it: another person releases it.',
      ),
  })
  .meta({ id: 'InstanceReview', description: 'Release of an import by another person.' });

export const instanceSchema = z
  .object({
    id: z.int().describe('Id of the instance.'),
    stream_id: z.int().describe('The stream it belongs to.'),
    kind: streamKindSchema.describe('What its stream imports.'),
    status: instanceStatusSchema.describe('Where it stands.'),
    from_period_id: z.int().describe('First period.'),
    to_period_id: z.int().describe('Last period.'),
    range: z
      .string()
      .meta({ example: '2023-01--2025-12' })
      .describe(
        'First and last month of its periods, or the one month: what addresses call it, within its stream.',
      ),
    source_type: z
      .enum(['upload', 'link', 'integration', 'pd_pull_api'])
      .nullable()
      .describe('How its data came; null before any.'),
    source_integration_id: z
      .int()
      .nullable()
      .describe('The integration that its data came from; null where it came otherwise.'),
    pull_api_integration_id: z
      .int()
      .nullable()
      .describe('The pull API integration that its data came from; null where it came otherwise.'),
    revision: z.int().describe('Rises with every change; a change may name the one it was made from.'),
    version: z.int().describe('Number of the latest version that was posted, 0 before the first.'),
    published_version: z.int().nullable().describe('The version whose figures count; null when none does.'),
    is_verified: z.boolean().describe('Somebody has checked it and released it for processing.'),
    verified_by: z.string().nullable().describe('Who released it for processing; null when nobody has.'),
    verified_at: dateTimeSchema
      .nullable()
      .describe('When it was released for processing; null when it was not.'),
    review: reviewSchema.describe('How far its release has come where another person gives it.'),
    rollback_version: z
      .int()
      .nullable()
      .describe('The version that a rollback brings back; null when there is none.'),
    is_stale: z.boolean().describe('Its figures rest on something that has changed since.'),
    stale_causes: z.array(staleCauseSchema).describe('What of that on which its figures rest has changed.'),
    cancel_requested: z.boolean().describe('The running job was asked to stop.'),
    progress: progressSchema.nullable().describe('How far the running job is; null when none runs.'),
    source: sourceSchema.nullable().describe('Its file; null before any.'),
    same_bytes_in: z
      .array(
        z.object({
          stream_id: z.int().describe('The stream of the instance.'),
          instance_id: z.int().describe('The instance.'),
        }),
      )
      .describe(
        'Other instances whose file has the same bytes, and of a workbook the same sheet, the first 20.',
      ),
    panes: panesSchema.describe('State of the parts of the work on it.'),
    last_run: runSchema.nullable().describe('The last dry run or processing; null before any.'),
    created_at: dateTimeSchema.describe('When it was created.'),
  })
  .meta({ id: 'StreamInstance', description: 'One import of a stream, for a range of periods.' });

/** Financial instances span a range of periods. */
export const addInstanceBodySchema = z.strictObject({
  from_period_id: idSchema.optional().describe('First period, of a financial stream.'),
  to_period_id: idSchema.optional().describe('Last period, of a financial stream.'),
  period_id: idSchema.optional().describe('The one period, of a payroll stream.'),
});

export const instancesQuerySchema = z.strictObject({
  ids: idListQuerySchema.optional().describe('Only these instances; all when left out.'),
  stream_ids: idListQuerySchema.optional().describe('Only those of these streams; all when left out.'),
  range: z
    .string()
    .max(64)
    .optional()
    .describe(
      'Only those with these periods, by first and last month as in `range` of an instance; all when left out.',
    ),
  status: instanceStatusSchema.optional().describe('Only those with this status; all when left out.'),
  open_only: flagQuerySchema
    .optional()
    .describe('Only those that wait for somebody: not processed, or out of date since.'),
});

export const revisionBodySchema = z.strictObject({
  revision: z.int().positive().optional().describe('The revision that was seen; a later one refuses.'),
});

export const rejectionOfInstanceSchema = revisionBodySchema.extend({
  reason: shownLinesSchema.min(1).max(1_000).describe('Why.'),
});

export const verificationBodySchema = revisionBodySchema.extend({
  is_verified: z.boolean().describe('Released for processing, or not any more.'),
});

export const deletedSchema = z
  .object({ id: z.int().describe('Id that it had.') })
  .meta({ id: 'Deleted', description: 'What was deleted.' });
