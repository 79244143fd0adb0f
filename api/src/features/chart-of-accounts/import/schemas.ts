import type { ColumnRole } from '@tributary/engine/chart-of-accounts/chartColumns';
import type { TypeBasis } from '@tributary/engine/chart-of-accounts/concludeTypes';
import type { TreeSource } from '@tributary/engine/chart-of-accounts/treeSource';
import { z } from 'zod';
import { describedEnum } from '../../../http/describedEnum.ts';
import { sectionSchema } from '../../balance-categories/schemas.ts';
import { separatorSchema, warningSchema } from '../../files/schemas.ts';
import {
  columnRolesSchema,
  readSheetShape,
  tableColumnShape,
  tableOrderShape,
  uploadIdShape,
} from '../../files/tableSchemas.ts';
import { accountTypeSchema } from '../schemas.ts';

/** A type that is decided otherwise is named by its text. */
export const typeTextLengthMax = 1024;

const columnRoleSchema = describedEnum('ChartColumnRole', 'What a column of the file of a chart holds.', {
  code: 'The code; every sign of it stays.',
  name: 'The name.',
  type: 'The type, in any of the words that charts and programs use.',
  section: 'The side of the balance sheet.',
  parent: 'Code or name of the account above.',
  path: 'Names of the groups above; several columns together.',
  level: 'Depth in the tree, as a number.',
  tags: 'Tags, with commas, semicolons or bars between them.',
  closed_from: 'The day from which nothing is posted.',
  ignored: 'Nothing that a chart needs.',
} satisfies Record<ColumnRole, string>);

const treeSourceSchema = describedEnum('ChartTreeSource', 'What the tree of a chart is read from.', {
  parent: 'A column with the account above.',
  path: 'Columns with the groups above.',
  level: 'A column with the depth, and the order of the rows.',
  code_prefix: 'Codes that begin with the code of another account.',
  headings: 'Rows without a code stand above those that follow.',
  none: 'Nothing: known accounts stay where they are, new ones are roots.',
} satisfies Record<TreeSource, string>);

const typeBasisSchema = describedEnum('ChartTypeBasis', 'What the type of accounts was concluded from.', {
  type_text: 'The text of the type column.',
  group_name: 'The name of a group of the income statement.',
  code_class: 'The first sign of the code.',
  below: 'The accounts below.',
  above: 'The account above.',
} satisfies Record<TypeBasis, string>);

const accountFieldSchema = describedEnum('AccountField', 'What of an account an import changes.', {
  name: 'The name.',
  type: 'The type.',
  section: 'The side of the balance sheet.',
  parent: 'The account above.',
  closed_from: 'The day from which nothing is posted.',
  tags: 'The tags.',
});

/** A file that was uploaded before, or one that comes in the call itself; what is left out is detected. */
export const importBodySchema = z.strictObject({
  ...uploadIdShape,
  revision: z
    .int()
    .nonnegative()
    .optional()
    .describe('The revision of the chart that the preview saw; a later one refuses.'),
  preview: z.boolean().optional().describe('Tells what the import would do, and changes nothing.'),
  ...tableOrderShape,
  roles: columnRolesSchema(columnRoleSchema),
  tree: treeSourceSchema.optional().describe('What the tree is read from.'),
  types: z
    .array(
      z.strictObject({
        basis: typeBasisSchema.describe('What the conclusion rests on.'),
        value: z.string().max(typeTextLengthMax).describe('The text, the name or the sign that decided.'),
        type: accountTypeSchema.describe('The type instead.'),
        section: sectionSchema.nullable().default(null).describe('Side of the balance sheet.'),
      }),
    )
    .max(1000)
    .optional()
    .describe('Types decided otherwise than concluded.'),
});

/** Everything that stands beside the file in a multipart call; lists and switches as JSON. */
export const importPartsSchema = importBodySchema.omit({ upload_id: true });

const accountInFileSchema = z.object({
  row_no: z
    .int()
    .nullable()
    .describe('Row of the file, counted from 1 at its top; null for a group that only paths name.'),
  code: z.string().describe('Code.'),
  name: z
    .string()
    .describe('Name as the file has it; what is longer than a name may be is cut behind 256 characters.'),
  type: accountTypeSchema.nullable().describe('What it holds; null where it has to be chosen.'),
  section: sectionSchema
    .nullable()
    .describe('Side of the balance sheet; null for revenue and expense, and where nothing says it.'),
  path: z.array(z.string()).describe('Names of the accounts above, from the top down.'),
});

const chartSourceSchema = z
  .object({
    encoding: z.string().describe('Encoding it is read in.'),
    detected_encoding: z.string().describe('Encoding that was detected.'),
    separator: separatorSchema.describe('Character between cells.'),
    has_header: z.boolean().describe('The first line read names the columns.'),
    skip_rows: z.int().describe('Lines before the header, or before the first row.'),
    row_count: z.int().describe('Rows that hold anything.'),
    ...readSheetShape,
    warnings: z.array(warningSchema).describe('What whoever imports the file should know.'),
    columns: z
      .array(
        z
          .object(tableColumnShape(columnRoleSchema))
          .meta({ id: 'ChartColumn', description: 'A column of the file of a chart.' }),
      )
      .describe('Columns, in the order of the file.'),
  })
  .meta({ id: 'ChartSource', description: 'The file of a chart and how it is read.' });

const typeConclusionSchema = z
  .object({
    basis: typeBasisSchema.describe('What it rests on.'),
    value: z
      .string()
      .describe(`The text, the name or the sign that decided, cut behind ${typeTextLengthMax} characters.`),
    type: accountTypeSchema
      .nullable()
      .describe('The type; null where the accounts differ or nobody can tell.'),
    section: sectionSchema.nullable().describe('Side of the balance sheet, where it is said too; else null.'),
    is_assumed: z.boolean().describe('The file does not quite say it.'),
    count: z.int().describe('Accounts that rest on it.'),
    unknown_count: z.int().describe('Accounts whose type has to be chosen.'),
  })
  .meta({
    id: 'TypeConclusion',
    description: 'What the type of some accounts of a file was concluded from.',
  });

const accountChangeSchema = z
  .object({
    field: accountFieldSchema.describe('What changes.'),
    before: z.string().describe('As it is, empty: nothing.'),
    after: z.string().describe('As it will be, empty: nothing.'),
  })
  .meta({ id: 'AccountChange', description: 'What an import changes of an account.' });

const chartProblemSchema = z
  .object({
    code: z
      .string()
      .describe(
        'For example no_codes, duplicate_code, missing_name, unknown_type, missing_parent, circle, formula_without_value, lone_return, malformed_quotes, type_kept.',
      ),
    is_blocking: z.boolean().describe('The import is refused because of it.'),
    row_no: z.int().nullable().describe('Row of the file, from 1; null: the file.'),
    column: z.int().nullable().describe('Position of the column, from 0; null where it is not one column.'),
    value: z.string().describe('The text at fault, or the account.'),
  })
  .meta({ id: 'ChartProblem', description: 'Something in a file that cannot be taken as it stands.' });

export const ledgerImportSchema = z
  .object({
    upload_id: z.int().describe('Id of the file.'),
    revision: z
      .int()
      .describe('Revision of the chart after the call; an import names the one that its preview saw.'),
    is_applied: z.boolean().describe('It was done; otherwise this is a preview.'),
    source: chartSourceSchema.describe('The file.'),
    tree: treeSourceSchema.describe('What the tree is read from.'),
    types: z.array(typeConclusionSchema).describe('What the types were concluded from.'),
    added: z
      .array(accountInFileSchema.meta({ id: 'AddedAccount', description: 'An account that an import adds.' }))
      .describe('Accounts that are new, in the order of the file.'),
    changed: z
      .array(
        accountInFileSchema
          .extend({
            id: z.int().describe('Id of the account.'),
            changes: z.array(accountChangeSchema).describe('Each thing that changes.'),
          })
          .meta({ id: 'ChangedAccount', description: 'An account that an import changes.' }),
      )
      .describe('Accounts that change, in the order of the file.'),
    left: z
      .array(
        z
          .object({
            id: z.int().describe('Id of the account.'),
            code: z.string().describe('Code.'),
            name: z.string().describe('Name.'),
          })
          .meta({
            id: 'LeftAccount',
            description: 'An account that the file does not name; it stays as it is.',
          }),
      )
      .describe('Accounts of the chart that the file does not name.'),
    unchanged_count: z.int().describe('Accounts that are in the chart just as in the file.'),
    problems: z.array(chartProblemSchema).describe('What cannot be taken, each with its row.'),
  })
  .meta({ id: 'LedgerImport', description: 'What the import of a chart does, or would do.' });

export type LedgerImport = z.input<typeof ledgerImportSchema>;
