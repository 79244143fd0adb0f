import { z } from 'zod';
import { describedEnum } from '../../http/describedEnum.ts';
import {
  idListQuerySchema,
  idParameterSchema,
  idSchema,
  pageAnswerShape,
  pageQueryShape,
  revisionSchema,
  seenRevisionSchema,
} from '../../http/commonSchemas.ts';
import type { RecordType } from '../../identity/sharing.ts';
import { roleSchema } from '../users/schemas.ts';

/** Rights on single records: list, add, change, delete. */

const resourceTypeSchema = describedEnum('AclResourceType', 'Type of record on which entries give rights.', {
  financial_streams: 'A stream of accounting files, with its instances, rules and eliminations.',
  metrics: 'A metric.',
  report_builder_reports: 'A report of the report builder.',
  dashboarding_dashboards: 'A dashboard.',
  bi_reports: 'A report for business intelligence.',
  bi_report_views: 'A view of such a report.',
  plans: 'A plan.',
} as const satisfies Record<RecordType, string>);

const principalTypeSchema = describedEnum('AclPrincipalType', 'Whom an entry gives rights.', {
  user: 'One member.',
  role: 'All who have a role.',
});

const meaningOfPrincipal = "Id of a membership, or a role's name.";

export const entrySchema = z
  .object({
    id: z.int().describe('Id of the entry.'),
    resource_type: resourceTypeSchema.describe('Type of the record.'),
    resource_id: z.int().describe('Id of the record.'),
    resource_name: z.string().describe('Name of the record.'),
    principal_type: principalTypeSchema.describe('Whom it gives rights: one member, or all of a role.'),
    principal_id: z.union([z.int(), roleSchema]).describe(meaningOfPrincipal),
    can_read: z.boolean().describe('The record is listed and read; in every entry.'),
    can_edit: z
      .boolean()
      .describe(
        'The record is changed, with what it holds; of a stream, files are brought in and processed.',
      ),
    can_delete: z.boolean().describe('The record is deleted, or what it holds.'),
    revision: revisionSchema,
  })
  .meta({
    id: 'AclEntry',
    description: 'Rights of a member or of a role on one record, beside what roles allow.',
  });

export const entriesQuerySchema = z.strictObject({
  ids: idListQuerySchema.optional().describe('Only those with these ids.'),
  resource_type: resourceTypeSchema.optional().describe('Only on records of this type.'),
  resource_id: idParameterSchema.optional().describe('Only on the record with this id.'),
  principal_type: principalTypeSchema.optional().describe('Only of members, or of roles.'),
  principal_id: z
    .union([roleSchema, idParameterSchema])
    .optional()
    .describe(`Only of this one. ${meaningOfPrincipal}`),
  ...pageQueryShape,
});

const rightsOfRoleSchema = z
  .object({
    resource_type: resourceTypeSchema.describe('Type of the records.'),
    role: roleSchema.describe('The role.'),
    can_read: z.boolean().describe('All records of the type are listed and read.'),
    can_edit: z.boolean().describe('All of them are changed.'),
    can_delete: z.boolean().describe('All of them are deleted.'),
  })
  .meta({
    id: 'AclRightsOfRole',
    description: 'Rights that a role gives on all records of a type; no entry takes them away.',
  });

export const entryPageSchema = z
  .object({
    items: z.array(entrySchema).describe('The entries, the oldest first.'),
    by_roles: z
      .array(rightsOfRoleSchema)
      .describe('What roles give without any entry, of the types and roles that the filters leave.'),
    ...pageAnswerShape,
  })
  .meta({ id: 'AclEntryPage', description: 'A page of the rights on single records.' });

export const addEntryBodySchema = z.strictObject({
  resource_type: resourceTypeSchema.describe('Type of the record.'),
  resource_id: idSchema.describe('Id of the record.'),
  principal_type: principalTypeSchema.describe('Whom it gives rights: one member, or all of a role.'),
  principal_id: z.union([idSchema, roleSchema]).describe(meaningOfPrincipal),
  can_read: z.boolean().default(true).describe('Editing and deleting include it.'),
  can_edit: z.boolean().default(false).describe('Includes reading.'),
  can_delete: z.boolean().default(false).describe('Includes reading.'),
});

/** As many as a screen may hold. */
const entriesMax = 1000;

export const updateEntriesBodySchema = z.strictObject({
  entries: z
    .array(
      z.strictObject({
        id: idSchema.describe('Id of the entry.'),
        can_read: z.boolean().optional().describe('Editing and deleting include it; left out: as it is.'),
        can_edit: z.boolean().optional().describe('Includes reading; left out: as it is.'),
        can_delete: z.boolean().optional().describe('Includes reading; left out: as it is.'),
        revision: seenRevisionSchema,
      }),
    )
    .min(1)
    .max(entriesMax)
    .describe('The entries that change; all of them or none.'),
});

export const entryParametersSchema = z.object({ id: idParameterSchema.describe('Id of the entry.') });

export const deletedEntrySchema = z
  .object({ id: z.int().describe('Id that it had.') })
  .meta({ id: 'DeletedAclEntry', description: 'The entry that was deleted.' });
