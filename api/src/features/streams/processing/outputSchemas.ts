import { z } from 'zod';
import {
  amountSchema,
  flagQuerySchema,
  idParameterSchema,
  pageAnswerShape,
  plainDateSchema,
  sideSchema,
} from '../../../http/commonSchemas.ts';
import { entryLinesShown, entryPageLines } from '../../postings/readService.ts';
import { instanceParametersSchema } from '../instances/schemas.ts';

/** What processing gives: journal entries, and turnover by account. */

const journalLineSchema = z
  .object({
    row_no: z.int().describe('Row of the file it comes from, counted from 1 at its top.'),
    account_id: z.int().describe('Ledger account.'),
    corresponding_account_id: z.int().describe('Ledger account on the other side.'),
    dimension_instance_id: z.int().describe('Where it lies in a dimension; -1: in none.'),
    side: sideSchema.describe('Side.'),
    amount: amountSchema.describe('Amount in functional currency.'),
    global_amount: amountSchema.describe('Amount in global currency.'),
    rule_id: z.int().nullable().describe('The rule that placed it; null where none did.'),
    paired_by_convention: z.boolean().describe('The corresponding account follows from the order of rows.'),
    is_contra: z.boolean().describe('Taken by the contra account, for what the entry lacks.'),
  })
  .meta({ id: 'JournalLine', description: 'One posting of a journal entry.' });

const journalEntrySchema = z
  .object({
    entry_no: z.int().describe('Number within the version.'),
    date: plainDateSchema.describe('Date.'),
    period_id: z.int().describe('Period.'),
    is_closing: z.boolean().describe('A closing entry.'),
    line_count: z.int().describe('How many postings it has.'),
    lines: z
      .array(journalLineSchema)
      .describe(
        `Its postings, the first ${entryLinesShown} of them at most; \`lines\` of the entry has all by page.`,
      ),
  })
  .meta({ id: 'JournalEntry', description: 'A journal entry: its lines balance.' });

export const entriesSchema = z
  .object({
    ...pageAnswerShape,
    entries: z
      .array(journalEntrySchema)
      .describe(
        `The journal entries of this page, by their numbers: fewer than \`limit\` where they have more than ${entryPageLines} postings together.`,
      ),
  })
  .meta({ id: 'Entries', description: 'A page of journal entries.' });

export const entryLinesSchema = z
  .object({
    ...pageAnswerShape,
    lines: z.array(journalLineSchema).describe('The postings of this page, in the order of the entry.'),
  })
  .meta({ id: 'EntryLines', description: 'A page of the postings of a journal entry.' });

export const entryParametersSchema = instanceParametersSchema.extend({
  entryNo: idParameterSchema.describe('Number of the journal entry within the version.'),
});

export const cellsQuerySchema = z.strictObject({
  details: flagQuerySchema
    .optional()
    .describe('With the parts of each turnover by period and dimension instance.'),
});

const cellDetailSchema = z
  .object({
    period_id: z.int().describe('Period.'),
    dimension_instance_id: z.int().describe('Where it lies in a dimension; -1: in none.'),
    amount: amountSchema.describe('Amount in functional currency.'),
  })
  .meta({ id: 'CellDetail', description: 'Part of a turnover.' });

const detailsSchema = z.array(cellDetailSchema).nullable();

export const cellSchema = z
  .object({
    account_id: z.int().describe('Ledger account.'),
    debit: amountSchema.describe('Debit turnover.'),
    credit: amountSchema.describe('Credit turnover.'),
    elimination_debit: amountSchema.describe('Eliminated debit turnover.'),
    elimination_credit: amountSchema.describe('Eliminated credit turnover.'),
    debit_details: detailsSchema.describe('Parts that add up to the debit turnover; null unless asked for.'),
    credit_details: detailsSchema.describe(
      'Parts that add up to the credit turnover; null unless asked for.',
    ),
    elimination_debit_details: detailsSchema.describe(
      'Parts that add up to the eliminated debit turnover; null unless asked for.',
    ),
    elimination_credit_details: detailsSchema.describe(
      'Parts that add up to the eliminated credit turnover; null unless asked for.',
    ),
  })
  .meta({
    id: 'Cell',
    description: 'Turnover of an account in the published version, in functional currency.',
  });
