import { z } from 'zod';
import { describedEnum } from '../../http/describedEnum.ts';
import {
  flagQuerySchema,
  idListQuerySchema,
  idParameterSchema,
  idSchema,
  languageSchema,
  numberParameterSchema,
  pageAnswerShape,
  pageQueryShape,
  revisionSchema,
  seenRevisionSchema,
  shownLinesSchema,
  shownTextSchema,
  slugSchema,
} from '../../http/commonSchemas.ts';
import { contentBytesMax } from './content.ts';

const nameSchema = shownTextSchema.min(1).max(128);
const descriptionSchema = shownLinesSchema.max(1_024);
const nodeIdSchema = z.string().min(1).max(64);

const fields = {
  template:
    'JSON text of the report: {version: 1, scopeMode, templateData: [node], filters, charts, accountsInfo}. A node is {id, type, name, code, children, meta}; what has its default is left out.',
  formulas:
    'JSON text of its formulas: [{id, tree, dependencies}]; an element of a tree is {type: operator, operator, args}, {type: node_ref, id} or {type: const_ref, value}.',
  isMeasure: 'It is a measure: one of its lines is used as a line of other reports.',
  measureNode: 'Id of the node that other reports show; null: none.',
  favourite: 'It is among the favourites of the caller.',
};
const derived = 'What is derived is not read: parents, dependencies, accountsInfo.';

const reporterSchema = z
  .object({
    client_user_id: z.int().describe('Id of the membership.'),
    name: z.string().nullable().describe('What the member is called; null: no member any more.'),
  })
  .meta({ id: 'Reporter', description: 'Who made or saved a report.' });

export const listedReportSchema = z
  .object({
    id: z.int().describe('Id of the report.'),
    slug: slugSchema.describe('What addresses call it; stays when its name changes.'),
    name: z.string().describe('Name.'),
    description: z.string().describe('What it shows; empty: nobody said it.'),
    is_measure: z.boolean().describe(fields.isMeasure),
    measure_node_id: z.string().nullable().describe(fields.measureNode),
    favourite: z.boolean().describe(fields.favourite),
    owner: reporterSchema.describe('Who made it.'),
    created_at: z.string().describe('When it was made.'),
    updated_at: z.string().describe('When it was saved last.'),
    updated_by: reporterSchema
      .nullable()
      .describe('Who saved it last; null: the deletion of something that it named.'),
    revision: revisionSchema,
    permissions: z
      .object({
        can_edit: z.boolean().describe('The caller may change it, and evaluate any tree on its right.'),
        can_delete: z.boolean().describe('The caller may delete it.'),
      })
      .describe('What the caller may do with it beside reading.'),
    used_by: z
      .object({
        reports: z
          .array(
            z.object({ id: z.int().describe('Id of the report.'), name: z.string().describe('Its name.') }),
          )
          .describe('Those that the caller may read, by name.'),
        other_count: z.int().describe('How many others there are.'),
      })
      .describe('Reports with a line of this measure.'),
  })
  .meta({ id: 'ListedReport', description: 'A report of the report builder, without what it holds.' });

export const reportPageSchema = z
  .object({ items: z.array(listedReportSchema).describe('Those of this page.'), ...pageAnswerShape })
  .meta({ id: 'ReportPage', description: 'A page of reports: favourites first, then by name.' });

const missingKindSchema = describedEnum('ReportReferenceKind', 'What a report may name.', {
  account: 'An account.',
  legal_entity: 'A legal entity.',
  dimension_instance: 'A dimension instance.',
  tag: 'A tag of accounts.',
  measure: 'A measure.',
  period: 'A period.',
  elimination_set: 'A set of eliminations.',
});

const accountTypeSchema = z.enum(['revenue', 'expense', 'balance']).describe('Type of the account now.');

export const reportSchema = listedReportSchema
  .extend({
    template: z
      .string()
      .describe(`${fields.template} Names and codes of accounts are those of the chart now.`),
    formulas: z.string().describe(fields.formulas),
    is_readable: z
      .boolean()
      .describe(
        "False: what is kept cannot be read ('Failed to parse report template'), and this is an empty report.",
      ),
    missing_dependencies: z
      .array(
        z
          .object({
            node_id: z
              .string()
              .nullable()
              .describe('Id of the node that names it; null: the filters of the report.'),
            kind: missingKindSchema.describe('What it is.'),
            ref: z.string().describe('Its id; of a tag or a set of eliminations its name.'),
          })
          .meta({ id: 'ReportMissingDependency', description: 'What a report names and is not there.' }),
      )
      .describe(
        'What it names and is not there for the caller. It has no effect: a list that holds nothing else lets nothing through; a line of it has no value, nor has one that counts by a list which names a dimension instance on which figures lay.',
      ),
    retyped: z
      .array(
        z
          .object({ node_id: z.string().describe('Id of the node.'), type: accountTypeSchema })
          .meta({ id: 'RetypedNode', description: 'A line whose account has another type than when saved.' }),
      )
      .describe('Lines of accounts whose type is another one now.'),
    not_of_payroll: z
      .array(z.string())
      .describe('Ids of lines of payroll that count no account of payroll now.'),
    new_accounts: z
      .array(
        z
          .object({
            account_id: z.int().describe('Id of the account.'),
            group_node_id: z
              .string()
              .nullable()
              .describe('Id of the group in which it would stand; null: none suggests itself.'),
          })
          .meta({ id: 'ReportNewAccount', description: 'An account that came after a report was saved.' }),
      )
      .describe('Accounts that no line counts and the chart did not have at the last save; the first 200.'),
    unused_account_ids: z
      .array(z.int())
      .describe('Accounts that no line counts, although the chart had them at the last save.'),
  })
  .meta({
    id: 'Report',
    description: 'A report of the report builder, against what there is now. Nothing is written for that.',
  });

export const reportsQuerySchema = z.strictObject({
  text: z.string().trim().max(128).optional().describe('Only with this in their name or description.'),
  ids: idListQuerySchema.optional().describe('Only those with these ids.'),
  slug: z.string().max(64).optional().describe('Only the one that addresses call so.'),
  is_measure: flagQuerySchema.optional().describe('Only measures, or only others.'),
  favourite: flagQuerySchema.optional().describe('Only favourites of the caller, or only others.'),
  owner_id: idParameterSchema.optional().describe('Only those that this membership made.'),
  ...pageQueryShape,
});

const starterSchema = describedEnum('ReportStarter', 'A report that is made of the chart of accounts.', {
  income_statement: 'Revenue, expense, the result, and the result as a share of revenue.',
  balance_sheet: 'Assets against liabilities and equity, with a line that must be 0.',
});

const textShape = {
  template: z.string().max(contentBytesMax).optional(),
  formulas: z.string().max(contentBytesMax).optional(),
};

export const newReportBodySchema = z.strictObject({
  name: nameSchema
    .optional()
    .describe("Name; left out of a copy: 'Clone of …', of a starter: what it is called."),
  description: descriptionSchema
    .optional()
    .describe('What it shows; left out: nothing, of a copy as it is there.'),
  is_measure: z.boolean().optional().describe(`${fields.isMeasure} Left out: no, of a copy as it is there.`),
  measure_node_id: nodeIdSchema
    .optional()
    .describe(`${fields.measureNode} A measure has one (reportMeasureIdNotFound).`),
  template: textShape.template.describe(`${fields.template} ${derived} Left out: an empty report.`),
  formulas: textShape.formulas.describe(fields.formulas),
  favourite: z.boolean().optional().describe(fields.favourite),
  clone_id: idSchema
    .optional()
    .describe('Id of a report that it is a copy of, with ids of its own throughout; instead of a template.'),
  filters: z
    .string()
    .max(contentBytesMax)
    .optional()
    .describe(
      'JSON text of the filters that a copy is shown with instead, with the ids of the report that it is a copy of; what names a node that is gone is left out.',
    ),
  starter: starterSchema.optional().describe('What it begins with, instead of a template.'),
  language: languageSchema
    .optional()
    .describe('In which a starter names itself and its lines; left out: that of the caller.'),
});

export type NewReport = z.output<typeof newReportBodySchema>;

const takenMeasureSchema = z
  .boolean()
  .optional()
  .describe('A measure ends although reports use it; without it that is refused, with these reports.');

export const updateReportBodySchema = z.strictObject({
  name: nameSchema.optional().describe('Name; left out: as it is.'),
  description: descriptionSchema.optional().describe('What it shows; left out: as it is.'),
  is_measure: z.boolean().optional().describe(`${fields.isMeasure} Left out: as it is.`),
  measure_node_id: nodeIdSchema
    .nullable()
    .optional()
    .describe(`${fields.measureNode} Left out: as it is, null once the node is gone.`),
  template: textShape.template.describe(`${fields.template} ${derived} Left out: as it is.`),
  formulas: textShape.formulas.describe(`${fields.formulas} Left out: as they are.`),
  favourite: z
    .boolean()
    .optional()
    .describe(`${fields.favourite} Whoever may read the report says so, against no revision.`),
  revision: seenRevisionSchema.describe(
    'The revision that was seen; a later one refuses, with who saved it and when. Needed with template or formulas.',
  ),
  confirmed: takenMeasureSchema,
});

export type ReportChanges = z.output<typeof updateReportBodySchema>;

export const deleteReportQuerySchema = z.strictObject({
  confirmed: flagQuerySchema
    .optional()
    .describe('A measure goes although reports use it; without it that is refused, with these reports.'),
});

export const deletedReportSchema = z
  .object({ id: z.int().describe('Id that it had.') })
  .meta({ id: 'DeletedReport', description: 'The report that was deleted.' });

const versionParameter = numberParameterSchema(z.number().int().min(1).max(2_147_483_647));
const id = idParameterSchema.describe('Id of the report.');
export const reportParametersSchema = z.object({ id });
export const versionParametersSchema = z.object({
  id,
  version: versionParameter.describe('Number of the version.'),
});

export const versionsQuerySchema = z.strictObject(pageQueryShape);

export const versionHeadSchema = z
  .object({
    version: z.int().describe('Its number: the revision that the save made.'),
    name: z.string().describe('Name of the report then.'),
    description: z.string().describe('What was said of it then.'),
    added_count: z.int().describe('Nodes that the version before did not have.'),
    added_names: z.array(z.string()).describe('What the first of them are called.'),
    removed_count: z.int().describe('Nodes that only the version before had.'),
    removed_names: z.array(z.string()).describe('What the first of them were called.'),
    saved_by: reporterSchema
      .nullable()
      .describe('Who saved it; null: the deletion of something that the report named.'),
    saved_at: z.string().describe('When it was saved.'),
  })
  .meta({ id: 'ReportVersionHead', description: 'A save of a report.' });

export const versionPageSchema = z
  .object({ items: z.array(versionHeadSchema).describe('Those of this page.'), ...pageAnswerShape })
  .meta({ id: 'ReportVersionPage', description: 'A page of the saves of a report, the latest first.' });

export const reportVersionSchema = versionHeadSchema
  .extend({
    is_measure: z.boolean().describe(fields.isMeasure),
    measure_node_id: z.string().nullable().describe(fields.measureNode),
    template: z.string().describe(fields.template),
    formulas: z.string().describe(fields.formulas),
  })
  .meta({ id: 'ReportVersion', description: 'What a report held when it was saved.' });

export const restoreBodySchema = z.strictObject({
  revision: seenRevisionSchema,
  confirmed: takenMeasureSchema,
});
