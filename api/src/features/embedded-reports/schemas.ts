import { z } from 'zod';
import {
  idListQuerySchema,
  idParameterSchema,
  nameSchema,
  pageAnswerShape,
  pageQueryShape,
  revisionSchema,
  seenRevisionSchema,
} from '../../http/commonSchemas.ts';
import { describedEnum } from '../../http/describedEnum.ts';

const providerSchema = describedEnum('ReportProvider', 'Product that shows an embedded report.', {
  powerbi: 'Power BI.',
  metabase: 'Metabase.',
  superset: 'Apache Superset.',
  jwt: 'Another product that takes a signed token.',
});

/** Whoever opens a page of another server sends what it holds: never in the clear. */
const addressSchema = z
  .string()
  .trim()
  .max(1024)
  .regex(/^https:\/\/[^\s/?#@]+(?:[/?][^\s#]*)?$/, {
    error: 'An address begins with https:// and holds no spaces, no password and no part after #.',
  });

export const embeddedReportSchema = z
  .object({
    id: z.int().describe('Id of the report.'),
    client_id: z.int().describe('Id of the client that it is kept for.'),
    client_name: z.string().describe('Name of that client.'),
    name: z.string().describe('Name.'),
    description: z.string().describe('What it shows.'),
    provider: providerSchema.describe('Product that shows it.'),
    address: z.string().describe('Address of the server that shows it.'),
    workspace: z.string().describe('Workspace that it lies in; empty where the product has none.'),
    report_key: z.string().describe('Id by which the product knows it.'),
    is_enabled: z.boolean().describe('Shown to those who may read it.'),
    entry_count: z.int().describe('Entries of access control on it, which go with it.'),
    revision: revisionSchema,
  })
  .meta({ id: 'EmbeddedReport', description: 'A report of another product that is kept for a client.' });

export const embeddedReportsQuerySchema = z.strictObject({
  ...pageQueryShape,
  client_id: idParameterSchema.optional().describe('Only those of this client.'),
  ids: idListQuerySchema.optional().describe('Only these.'),
});

export const embeddedReportsSchema = z
  .object({ ...pageAnswerShape, items: z.array(embeddedReportSchema).describe('The reports of this page.') })
  .meta({ id: 'EmbeddedReports', description: 'A page of embedded reports, by name.' });

export const reportsQuerySchema = z.strictObject(pageQueryShape);

const clientReportSchema = z
  .object({
    id: z.int().describe('Id of the report.'),
    name: z.string().describe('Name.'),
    is_enabled: z.boolean().describe('Shown to those who may read it.'),
  })
  .meta({
    id: 'ClientReport',
    description: 'An embedded report, as the client sees it that it is kept for.',
  });

export const clientReportsSchema = z
  .object({ ...pageAnswerShape, items: z.array(clientReportSchema).describe('The reports of this page.') })
  .meta({ id: 'ClientReports', description: 'A page of embedded reports of a client, by name.' });

const contentShape = {
  name: nameSchema.describe('Name.'),
  description: z.string().trim().max(1024).describe('What it shows.'),
  provider: providerSchema.describe('Product that shows it.'),
  address: addressSchema.describe(
    'Address of the server that shows it: it begins with https:// and holds no spaces, no password and no part after #.',
  ),
  workspace: z
    .string()
    .trim()
    .max(128)
    .describe('Workspace that it lies in; empty where the product has none.'),
  report_key: z.string().trim().min(1).max(128).describe('Id by which the product knows it.'),
  is_enabled: z.boolean().describe('Whether it is shown to those who may read it.'),
};

export const addEmbeddedReportBodySchema = z.strictObject({
  ...contentShape,
  client_id: z.int().positive().describe('Id of the client that it is kept for.'),
  description: contentShape.description.default(''),
  workspace: contentShape.workspace.default(''),
  is_enabled: contentShape.is_enabled.default(true),
});

export const changeEmbeddedReportBodySchema = z
  .strictObject(contentShape)
  .partial()
  .extend({ revision: seenRevisionSchema });

export const removedEmbeddedReportSchema = z
  .object({ id: z.int().describe('Id that it had.') })
  .meta({ id: 'RemovedEmbeddedReport', description: 'The report that is kept no longer.' });
