import { z } from 'zod';
import { auditFields } from '../../audit/fields.ts';
import { actionMeanings, actorMeanings, objectMeanings } from '../../audit/words.ts';
import {
  dateTimeSchema,
  idParameterSchema,
  numberParameterSchema,
  pageAnswerShape,
  pageQueryShape,
  streamKindSchema,
} from '../../http/commonSchemas.ts';
import { describedEnum } from '../../http/describedEnum.ts';

const objectSchema = describedEnum('AuditObject', 'What a row of an audit log is about.', objectMeanings);
const actionSchema = describedEnum('AuditAction', 'What was done.', actionMeanings);
const actorSchema = describedEnum('AuditActor', 'Who did it.', actorMeanings);

const changeSchema = z
  .object({
    part: z
      .string()
      .nullable()
      .describe('Of which part, where the object has parts, as a chart its accounts.'),
    field: z.string().describe('Name of the field.'),
    before: z.string().nullable().describe('What it was; null: nothing. Lists are written as JSON.'),
    after: z.string().nullable().describe('What it is since.'),
  })
  .meta({
    id: 'AuditChange',
    description: 'A field that became another one.',
    // By what a row is about.
    'x-audit-fields': auditFields,
  });

const partCountsSchema = z
  .object({
    added: z.int().describe('Parts that are new.'),
    changed: z.int().describe('Parts that changed.'),
    removed: z.int().describe('Parts that are no more.'),
  })
  .meta({ id: 'AuditPartCounts', description: 'How many parts of an object a change concerns.' });

const entryShape = {
  number: z.int().describe('Place in the log that it stands in, from 1 on without a gap.'),
  at: dateTimeSchema.describe('When.'),
  actor: actorSchema,
  user_name: z
    .string()
    .nullable()
    .describe('Name of the person, or the address of somebody without one; null: nobody known.'),
  session_id: z.int().nullable().describe('Session or token by which it was done.'),
  request_id: z.string().nullable().describe('Id of the request, as the logs of the servers name it.'),
  action: actionSchema,
  object: objectSchema,
  object_id: z.int().nullable().describe('Id of what it is about.'),
  object_name: z.string().nullable().describe('What it was called then.'),
};

export const auditEntrySchema = z
  .object({
    ...entryShape,
    record_object: objectSchema.describe(
      'What the record of the row is: the same in rows of other kinds about it, as of a membership and its invitation.',
    ),
    member_id: z.int().nullable().describe('Membership of the person, which may have ended since.'),
    stream_kind: streamKindSchema
      .nullable()
      .describe('What the stream imports that it is about, while it is there.'),
    slug: z.string().nullable().describe('What addresses call that stream, among those of its kind.'),
    range: z.string().nullable().describe('Months of the import that it is about, while it is there.'),
    changes: z
      .array(changeSchema)
      .describe('What changed, field by field: the first 500, each cut after 1 000 characters.'),
    change_count: z.int().describe('How many fields changed.'),
    parts: partCountsSchema.nullable().describe('Of an object with parts, how many of them are concerned.'),
    changes_sha256: z
      .string()
      .nullable()
      .describe('Where not all is shown, the hash of all changes, each as a line of JSON.'),
  })
  .meta({ id: 'AuditEntry', description: 'A change of a client, as its audit log tells it.' });

export const adminAuditEntrySchema = z
  .object({
    ...entryShape,
    user_id: z.int().nullable().describe('Id of the person.'),
    client_id: z
      .int()
      .nullable()
      .describe('Id of the client in whose log it stands; null: in that of the installation.'),
    client_name: z.string().nullable().describe('Name of that client; null also where nobody knows it.'),
    attempts: z
      .int()
      .nullable()
      .describe(
        'How many more attempts of people who are not signed in it stands for, which have no row of their own; null: it tells of one.',
      ),
  })
  .meta({
    id: 'AdminAuditEntry',
    description: 'A change of the installation as its audit log tells it, without what was and is.',
  });

const emailFilterSchema = z.string().max(255).optional();

const filterShape = {
  object: objectSchema.optional().describe('Only what is about such an object.'),
  action: actionSchema.optional().describe('Only what was done so.'),
  from: dateTimeSchema.optional().describe('Only from this instant on.'),
  to: dateTimeSchema.optional().describe('Only before this instant.'),
  ...pageQueryShape,
};

export const auditQuerySchema = z.strictObject({
  user: idParameterSchema.optional().describe('Only what this member did: id of the membership.'),
  email: emailFilterSchema.describe(
    'Only what the person with this address did, also as a member who has left since. What they did as a platform administrator is found by the address of a member, or of somebody whom the log calls by it.',
  ),
  by_number: numberParameterSchema(z.number().int().positive().max(Number.MAX_SAFE_INTEGER))
    .optional()
    .describe(
      'Only what whoever did the row of this number did as the same as there: as a member, or as a platform administrator.',
    ),
  object_id: idParameterSchema
    .optional()
    .describe(
      'Only what is about the record of this id and of the kind that `object` names, which it needs: also rows of other kinds that tell of it, as of a membership and its invitation.',
    ),
  ...filterShape,
});

export const adminAuditQuerySchema = z.strictObject({
  user: idParameterSchema.optional().describe('Only what this user did.'),
  email: emailFilterSchema.describe('Only what the person with this address did.'),
  ...filterShape,
});

const countedPageShape = {
  ...pageAnswerShape,
  total: z
    .int()
    .describe(
      'How many rows the whole list holds; of a filter 1 000 are counted, which `is_total_exact` says.',
    ),
  is_total_exact: z.boolean().describe('Whether there are as many rows as `total` says, or more.'),
};

export const auditPageSchema = z
  .object({
    ...countedPageShape,
    items: z.array(auditEntrySchema).describe('The rows of the page, the latest first.'),
  })
  .meta({ id: 'AuditPage', description: 'A page of the audit log of a client.' });

export const adminAuditPageSchema = z
  .object({
    ...countedPageShape,
    items: z.array(adminAuditEntrySchema).describe('The rows of the page, the latest first.'),
  })
  .meta({ id: 'AdminAuditPage', description: 'A page of the audit log of the installation.' });

export const auditPeopleQuerySchema = z.strictObject({
  search: z
    .string()
    .trim()
    .max(100)
    .optional()
    .describe('Only those of whose names one begins so, whatever the case.'),
});

export const auditPeopleSchema = z.array(
  z
    .object({
      number: z
        .int()
        .describe('The first row that tells what they did, by which the log is narrowed to them.'),
      name: z.string().describe('Name of the person, as rows of the log say it.'),
      is_platform_administrator: z
        .boolean()
        .describe('What they did as a platform administrator; else as a member.'),
    })
    .meta({
      id: 'AuditPerson',
      description: 'Somebody whom the audit log names without their being a member at present.',
    }),
);
