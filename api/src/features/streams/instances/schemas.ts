import { z } from 'zod';
import {
  dateTimeSchema,
  idParameterSchema,
  idSchema,
  nameSchema,
  pageAnswerShape,
  pageQueryShape,
  slugSchema,
  streamKindSchema,
} from '../../../http/commonSchemas.ts';
import { describedEnum } from '../../../http/describedEnum.ts';
import { periodGapSchema } from '../../periods/schemas.ts';

/** Streams: list, create, update; and the addresses of what is in them. */

export const streamTypeSchema = describedEnum('StreamType', 'What a row of the files holds.', {
  'double-entry': 'A whole journal entry: both accounts and one amount.',
  'single-account-entry': 'One account, with a debit and a credit amount.',
  'single-amount-entry': 'One amount, with a debit or a credit account.',
});

export const streamParametersSchema = z.object({
  kind: streamKindSchema.describe('What the stream imports.'),
});
export const oneStreamParametersSchema = streamParametersSchema.extend({
  streamId: idParameterSchema.describe('Id of the stream.'),
});
export const instanceParametersSchema = oneStreamParametersSchema.extend({
  instanceId: idParameterSchema.describe('Id of the instance.'),
});

const streamSummarySchema = z
  .object({
    processed_count: z.int().describe('Instances whose figures count.'),
    open_count: z.int().describe('Instances that wait for somebody: not processed, or out of date since.'),
    from_period_id: z
      .int()
      .nullable()
      .describe(
        'First period of those that count; null without any. Periods between may be missing: `gaps`.',
      ),
    to_period_id: z.int().nullable().describe('Last period of those that count; null without any.'),
    last_processed_at: dateTimeSchema
      .nullable()
      .describe('When one of those that count was processed last; null without any.'),
    gaps: z
      .array(periodGapSchema)
      .describe('Periods between the first and the last of those that count, which do not, in order.'),
    without_instance: z
      .array(periodGapSchema)
      .describe('Periods between the first and the last of all its instances that none covers, in order.'),
  })
  .meta({ id: 'StreamSummary', description: 'What has become of the instances of a stream.' });

export const streamsQuerySchema = z.strictObject(pageQueryShape);

export const streamSchema = z
  .object({
    id: z.int().describe('Id of the stream.'),
    kind: streamKindSchema.describe('What it imports.'),
    name: z.string().describe('Name.'),
    slug: slugSchema.describe(
      'What addresses call it, among the streams of its kind in its client; stays when its name changes.',
    ),
    legal_entity_id: z.int().describe('The legal entity whose files they are.'),
    type: streamTypeSchema.nullable().describe('What a row holds; null for a payroll stream.'),
    is_type_chosen: z
      .boolean()
      .describe(
        'False until somebody says what a row holds, or the first file tells: `type` is a guess until then.',
      ),
    instance_count: z.int().describe('How many instances it has.'),
    revision: z.int().describe('Rises with every save of its accounts or rules.'),
    summary: streamSummarySchema.describe('What has become of its instances.'),
    can_edit: z
      .boolean()
      .describe('The caller may change it, its instances and rules, and verify and process.'),
    can_delete: z.boolean().describe('The caller may delete it, and its instances.'),
  })
  .meta({ id: 'Stream', description: 'Repeated imports of files from one legal entity.' });

export const streamsSchema = z
  .object({ ...pageAnswerShape, items: z.array(streamSchema).describe('Those of this page.') })
  .meta({ id: 'Streams', description: 'A page of the streams of a client.' });

export const addStreamBodySchema = z.strictObject({
  name: nameSchema.describe('Name.'),
  legal_entity_id: idSchema.describe('The legal entity whose files they are.'),
  type: streamTypeSchema
    .optional()
    .describe('What a row holds; left out for a financial stream: what its first file tells.'),
});

export const updateStreamBodySchema = z.strictObject({
  name: nameSchema.optional().describe('Name; left out: as it is.'),
  type: streamTypeSchema
    .optional()
    .describe(
      'What a row holds; left out: as it is. Instances keep the fields that both types have. Refused once figures of the stream have counted.',
    ),
});
