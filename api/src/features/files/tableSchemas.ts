import { z } from 'zod';
import { columnSchema, separatorSchema } from './schemas.ts';

/** A file of a table in the calls that take one in: how it is cut, and what its columns hold. */

/** Which file, and how it is cut: what is left out is detected. */
export const uploadIdShape = {
  upload_id: z.int().positive().describe('Id that the upload of the file answered.'),
};
export const tableOrderShape = {
  sheet: z
    .string()
    .max(255)
    .optional()
    .describe('Sheet of a workbook; left out: the first visible one that holds a table.'),
  encoding: z.string().max(64).optional().describe('Encoding, for example windows-1252.'),
  separator: separatorSchema.optional().describe('Character between cells: comma, semicolon, tab or bar.'),
  has_header: z.boolean().optional().describe('The first line read names the columns.'),
  skip_rows: z
    .int()
    .min(0)
    .max(1000)
    .optional()
    .describe('Lines before the header, or before the first row, 0 to 1000.'),
};

const tableOrderSchema = z.strictObject({ ...uploadIdShape, ...tableOrderShape });
export type TableOrder = z.output<typeof tableOrderSchema>;

/** Those of them that a multipart call writes as texts, not as JSON. */
export const plainTableParts = ['sheet', 'encoding', 'separator'] as const;

export const columnRolesSchema = <Role extends z.ZodType>(role: Role) =>
  z.array(role).max(4096).optional().describe('What the columns hold, in their order.');

export const tableColumnShape = <Role extends z.ZodType>(role: Role) => ({
  ...columnSchema.shape,
  role: role.describe('What it holds, as proposed or chosen.'),
  samples: z.array(z.string()).describe('Its first texts.'),
});

export const readSheetShape = {
  sheet: z.string().nullable().describe('Sheet of a workbook; null for a text.'),
  sheets: z.array(z.string()).describe('Sheets of a workbook, in their order; none of a text.'),
};
