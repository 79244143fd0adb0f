import { columnRoles } from '@tributary/engine/chart/chartColumns';
import { treeSources } from '@tributary/engine/chart/treeSource';
import { typeBases } from '@tributary/engine/chart/concludeTypes';
import { z } from 'zod';
import { accountSectionSchema, accountTypeSchema } from '../schemas.ts';

const separatorSchema = z.enum([',', ';', '\t', '|']);

/** A file that was uploaded before, or one that comes in the call itself; what is left out is detected. */
export const importBodySchema = z.strictObject({
  upload_id: z.int().positive(),
  /** The revision of the chart that the caller looked at; a later one refuses. */
  revision: z.int().nonnegative().optional(),
  /** Tells what the import would do, and writes nothing. */
  preview: z.boolean().optional(),
  /** Of a workbook; the first visible one that holds a table unless stated. */
  sheet: z.string().max(255).optional(),
  encoding: z.string().max(64).optional(),
  separator: separatorSchema.optional(),
  has_header: z.boolean().optional(),
  skip_rows: z.int().min(0).max(1000).optional(),
  /** What the columns hold, in their order. */
  roles: z.array(z.enum(columnRoles)).max(4096).optional(),
  tree: z.enum(treeSources).optional(),
  /** Types decided otherwise than concluded. */
  types: z
    .array(
      z.strictObject({
        basis: z.enum(typeBases),
        value: z.string().max(1024),
        type: accountTypeSchema,
        section: accountSectionSchema.nullable().default(null),
      }),
    )
    .max(1000)
    .optional(),
});

/** Everything that stands beside the file in a multipart call; lists and switches as JSON. */
export const importPartsSchema = importBodySchema.omit({ upload_id: true });

const accountInFileSchema = z.object({
  /** Row of the file, counted from 1 at its top; null for a group that only paths name. */
  row_no: z.int().nullable(),
  code: z.string(),
  name: z.string(),
  /** Null where it has to be chosen. */
  type: accountTypeSchema.nullable(),
  section: accountSectionSchema.nullable(),
  /** Names of the accounts above, from the top down. */
  path: z.array(z.string()),
});

export const ledgerImportSchema = z
  .object({
    upload_id: z.int(),
    /** Of the chart after the call. */
    revision: z.int(),
    is_applied: z.boolean(),
    source: z
      .object({
        encoding: z.string(),
        detected_encoding: z.string(),
        separator: separatorSchema,
        has_header: z.boolean(),
        skip_rows: z.int(),
        row_count: z.int(),
        /** The sheet that is read; null for a text. */
        sheet: z.string().nullable(),
        sheets: z.array(z.string()),
        columns: z.array(
          z.object({
            position: z.int(),
            name: z.string(),
            role: z.enum(columnRoles),
            /** The first texts of the column. */
            samples: z.array(z.string()),
          }),
        ),
      })
      .meta({ id: 'ChartSource' }),
    tree: z.enum(treeSources),
    types: z.array(
      z
        .object({
          basis: z.enum(typeBases),
          value: z.string(),
          /** Null where the accounts differ or nobody can tell. */
          type: accountTypeSchema.nullable(),
          section: accountSectionSchema.nullable(),
          is_assumed: z.boolean(),
          count: z.int(),
          /** Accounts whose type has to be chosen. */
          unknown_count: z.int(),
        })
        .meta({ id: 'TypeConclusion' }),
    ),
    added: z.array(accountInFileSchema.meta({ id: 'AddedAccount' })),
    changed: z.array(
      accountInFileSchema
        .extend({
          id: z.int(),
          changes: z.array(
            z
              .object({
                field: z.enum(['name', 'type', 'section', 'parent', 'closed_from', 'tags']),
                before: z.string(),
                after: z.string(),
              })
              .meta({ id: 'AccountChange' }),
          ),
        })
        .meta({ id: 'ChangedAccount' }),
    ),
    /** Accounts of the chart that the file does not name; they stay as they are. */
    left: z.array(z.object({ id: z.int(), code: z.string(), name: z.string() }).meta({ id: 'LeftAccount' })),
    /** Accounts that are in the chart just as in the file. */
    unchanged_count: z.int(),
    problems: z.array(
      z
        .object({
          code: z.string(),
          /** Whether the import is refused because of it. */
          is_blocking: z.boolean(),
          row_no: z.int().nullable(),
          /** Position of the column, from 0. */
          column: z.int().nullable(),
          value: z.string(),
        })
        .meta({ id: 'ChartProblem' }),
    ),
  })
  .meta({ id: 'LedgerImport' });

export type LedgerImport = z.input<typeof ledgerImportSchema>;
