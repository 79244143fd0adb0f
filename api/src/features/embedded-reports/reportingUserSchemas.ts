import { z } from 'zod';
import { idListQuerySchema, idSchema, pageAnswerShape, pageQueryShape } from '../../http/commonSchemas.ts';
import { clientUserSchema } from '../users/schemas.ts';

/** Who of a client may see embedded reports, as those see it who keep the reports. */

export const reportingUserSchema = clientUserSchema
  .pick({ id: true, email: true, first_name: true, last_name: true, status: true })
  .extend({
    report_ids: z.array(z.int()).describe('Ids of the embedded reports that the member may see by entries.'),
  })
  .meta({ id: 'ReportingUser', description: 'A member of a client who may see embedded reports.' });

export const reportingUsersSchema = z
  .object({
    ...pageAnswerShape,
    items: z.array(reportingUserSchema).describe('The reporting users of this page.'),
  })
  .meta({ id: 'ReportingUsers', description: 'A page of the reporting users of a client, by address.' });

export const reportingUsersQuerySchema = z.strictObject({
  ids: idListQuerySchema.optional().describe('Only the members with these ids.'),
  ...pageQueryShape,
});

/** As many as a screen may hold. */
const reportsMax = 100;

export const reportingUserBodySchema = z.strictObject({
  user_id: idSchema.describe('Id of the membership.'),
  report_ids: z
    .array(idSchema)
    .min(1)
    .max(reportsMax)
    .describe('Ids of all embedded reports of the client that the member may see from now on.'),
  seen_report_ids: z
    .array(idSchema)
    .max(reportsMax)
    .optional()
    .describe('Ids of those that the member was seen with; where it has others by now, it refuses.'),
});

export const removedReportingUserSchema = z
  .object({ id: z.int().describe('Id of the membership.') })
  .meta({ id: 'RemovedReportingUser', description: 'The member who is no reporting user any more.' });
