import { z } from 'zod';
import {
  nameSchema,
  numberParameterOrSchema,
  revisionSchema,
  seenRevisionSchema,
} from '../../http/commonSchemas.ts';
import { describedEnum } from '../../http/describedEnum.ts';
import type { Grant } from '../../identity/permissionTable.ts';

/** Who may read the fields, by themselves or with what they come along. */
export const analyticsGrant = { on: 'analytics', do: 'read' } as const satisfies Grant;

const analyticsTypeSchema = describedEnum('AnalyticsType', 'How the cells of an analytics field are read.', {
  text: 'As they stand, without blanks around them.',
  number: 'As numbers, in the format of the amounts of the file.',
  date: 'As dates, in the format of the dates of documents.',
});

/** As a word of field maps: letters and digits of any script and underscores. Fillers of Hangul are letters that nobody sees, selectors of variants such marks. */
const mappingNameSchema = z
  .string()
  .max(64)
  .regex(
    new RegExp(String.raw`^(?!.*\p{DI})\p{L}[\p{L}\p{M}\p{N}_]*$`, 'u'),
    'It has to begin with a letter, and may hold letters, digits and underscores alone.',
  );

const names = {
  mapping_name:
    'Its name in field maps, unique in the client whatever its case, and none of the names that every map has.',
  display_name: 'What people call it.',
  type: 'How its cells are read.',
};

const adoptsMapsSchema = z
  .boolean()
  .optional()
  .describe(
    'Maps that have a field of this name of their own, as text, read the analytics field from then on. Without it such a name is refused, naming the streams.',
  );

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
  display_name: nameSchema.describe(names.display_name),
  type: analyticsTypeSchema.default('text').describe(names.type),
  adopts_maps: adoptsMapsSchema,
});

export const analyticsFieldChangeSchema = z.strictObject({
  mapping_name: mappingNameSchema.optional().describe(`${names.mapping_name} Stays while a map reads it.`),
  display_name: nameSchema.optional().describe(names.display_name),
  type: analyticsTypeSchema.optional().describe(`${names.type} Stays while a map reads it.`),
  adopts_maps: adoptsMapsSchema,
  revision: seenRevisionSchema,
});

export const deletedAnalyticsFieldSchema = z
  .object({ id: z.int().describe('Id that it had.') })
  .meta({ id: 'DeletedAnalyticsField', description: 'The analytics field that was deleted.' });

const nameUsesMax = 100;

export const nameUsesQuerySchema = z.strictObject({
  mapping_name: z.string().min(1).max(64).describe('The name in field maps, of an analytics field or not.'),
  limit: numberParameterOrSchema(z.number().int().min(1).max(nameUsesMax), 5).describe(
    `How many streams to name, 1 to ${nameUsesMax}.`,
  ),
});

export const nameUsesSchema = z
  .object({
    count: z.int().describe('How many streams.'),
    streams: z
      .array(
        z
          .object({
            id: z.int().describe('Id of the stream.'),
            name: z.string().describe('Name of the stream.'),
            legal_entity_code: z.string().describe('Code of its legal entity.'),
          })
          .meta({ id: 'NamingStream', description: 'A stream of which a map reads a field of a name.' }),
      )
      .describe('The first of them, by legal entity and name.'),
  })
  .meta({
    id: 'AnalyticsNameUses',
    description:
      'Streams of which a map reads a field of a name: that of any import, or that which a rollback brings back.',
  });
