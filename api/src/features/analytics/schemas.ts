import { z } from 'zod';
import { revisionSchema, seenRevisionSchema } from '../../http/commonSchemas.ts';
import { describedEnum } from '../../http/describedEnum.ts';

const analyticsTypeSchema = describedEnum('AnalyticsType', 'How the cells of an analytics field are read.', {
  text: 'As they stand, without blanks around them.',
  number: 'As numbers, in the format of the amounts of the file.',
  date: 'As dates, in the format of the dates of documents.',
});

/** As a word of field maps: letters and digits of any script and underscores. */
const mappingNameSchema = z
  .string()
  .max(64)
  .regex(/^\p{L}[\p{L}\p{M}\p{N}_]*$/u);
const displayNameSchema = z.string().trim().min(1).max(255);

const names = {
  mapping_name: 'Its name in field maps, unique in the client, and none of the names that every map has.',
  display_name: 'What people call it.',
  type: 'How its cells are read.',
};

export const analyticsFieldSchema = z
  .object({
    id: z.int().describe('Id of the analytics field.'),
    mapping_name: z.string().describe(names.mapping_name),
    display_name: z.string().describe(names.display_name),
    type: analyticsTypeSchema.describe(names.type),
    revision: revisionSchema,
  })
  .meta({
    id: 'AnalyticsField',
    description: 'A field of the client’s own, whose values postings keep beside what is booked.',
  });

export const analyticsFieldBodySchema = z.strictObject({
  mapping_name: mappingNameSchema.describe(names.mapping_name),
  display_name: displayNameSchema.describe(names.display_name),
  type: analyticsTypeSchema.default('text').describe(names.type),
});

export const analyticsFieldChangeSchema = z.strictObject({
  mapping_name: mappingNameSchema.optional().describe(`${names.mapping_name} Stays while a stream reads it.`),
  display_name: displayNameSchema.optional().describe(names.display_name),
  type: analyticsTypeSchema.optional().describe(`${names.type} Stays while a stream reads it.`),
  revision: seenRevisionSchema,
});

export const deletedAnalyticsFieldSchema = z
  .object({ id: z.int().describe('Id that it had.') })
  .meta({ id: 'DeletedAnalyticsField', description: 'The analytics field that was deleted.' });
