import { z } from 'zod';
import { slugSchema } from '../../http/commonSchemas.ts';
import { describedEnum } from '../../http/describedEnum.ts';

export const searchQuerySchema = z.strictObject({
  text: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .describe('Words of what is looked for, in any order and case; each has to be found.'),
});

const hitKindSchema = describedEnum('SearchHitKind', 'What was found.', {
  account: 'An account of the chart.',
  legal_entity: 'A legal entity.',
  stream: 'A stream of accounting files.',
  stream_instance: 'An import of a stream.',
  person: 'A member of the client.',
});

export const searchHitSchema = z
  .object({
    kind: hitKindSchema.describe('What it is.'),
    id: z.int().describe('Its id; of a member that of the membership.'),
    stream_id: z.int().nullable().describe('Stream of an instance; else null.'),
    slug: slugSchema
      .nullable()
      .describe('What addresses call a stream, of an instance its stream; else null.'),
    range: z.string().nullable().describe('What addresses call an instance: its months; else null.'),
    code: z.string().describe('Code of an account or legal entity, address of a member; else empty.'),
    name: z.string().describe('Its name; of an instance that of its stream.'),
    detail: z.string().describe('The legal entity of a stream, the file of an instance; else empty.'),
    from_date: z.string().nullable().describe('First day of an instance; else null.'),
    to_date: z.string().nullable().describe('Last day of an instance; else null.'),
  })
  .meta({ id: 'SearchHit', description: 'Something of the client that was looked for.' });
