import {
  codePattern,
  shownLinesPattern,
  shownPattern,
  somethingSeen,
} from '@tributary/engine/text/somethingSeen';
import { defaultDimensionInstanceId } from '@tributary/engine/ids';
import { keptCode } from '@tributary/engine/text/visibleCode';
import { z } from 'zod';
import { streamKindMeanings } from '../identity/streamKinds.ts';
import { describedEnum } from './describedEnum.ts';

/** Shapes that several features share on the wire. Lengths are counted in UTF-16 code units, as the browser counts them. */

export const idSchema = z.int().positive().describe('Id of a record of the current client.');

/** An amount of money in an answer, exact. It comes out of `numeric`, so nothing checks its form again. */
export const amountSchema = z
  .string()
  .meta({ format: 'decimal', description: 'Exact decimal number with four decimals.', example: '1234.5600' });

/** Calendars of databases have no year 0: 1 BC is followed by AD 1. */
const hasYear = (text: string): boolean => !text.startsWith('0000');
const noYear = { message: 'There is no year 0.' };

/** A day without a time zone. */
export const plainDateSchema = z.iso.date().refine(hasYear, noYear).describe('Plain date, YYYY-MM-DD.');

/** Fractions of seconds beyond those that are kept are read, but no endless ones. */
const instantLengthMax = 40;
export const dateTimeSchema = z.iso
  .datetime()
  .refine((text) => hasYear(text) && text.length <= instantLengthMax, noYear)
  .describe('Instant in UTC.');

/** What is refused is said in words: nobody reads a pattern. */
const shownWords = {
  line: 'It has to stand on one line, without signs that control or turn what is shown.',
  lines: 'It may hold no signs that control or turn what is shown.',
  person: 'It may hold letters, spaces, hyphens, apostrophes and full stops alone.',
  code: 'It may hold no signs that nobody sees.',
};

/** A text on one line that is shown to others; empty: none. */
export const shownTextSchema = z.string().trim().regex(shownPattern, shownWords.line);
/** The same on several lines. */
export const shownLinesSchema = z.string().trim().regex(shownLinesPattern, shownWords.lines);
/** What others are shown as the name of something. */
export const nameSchema = shownTextSchema.min(1).max(255);
/** What people are called: letters of any script, spaces, hyphens, apostrophes and full stops; empty where nobody said it. */
export const personNameSchema = z
  .string()
  .trim()
  .max(128)
  .regex(new RegExp(String.raw`^${somethingSeen}[\p{L}\p{M} .'’-]*$`, 'u'), shownWords.person);
export const codeSchema = z.string().overwrite(keptCode).max(64).regex(codePattern, shownWords.code);
/** A word of an address. */
export const slugSchema = z.string().meta({ example: 'nordwind-group' });
export const currencySchema = z
  .string()
  .regex(/^[A-Z]{3}$/)
  .meta({ description: 'ISO 4217 currency code.', example: 'EUR' });

/** Beside what is counted or added up over legal entities. */
export const isLimitedSchema = z
  .boolean()
  .describe("The caller's membership is limited to legal entities: what belongs to others is left out.");

/** Of a record that is changed as a whole, and of the body that changes it. */
export const revisionSchema = z
  .int()
  .describe('Rises with every change; a change may name the one it was made from.');
export const seenRevisionSchema = z
  .int()
  .min(0)
  .optional()
  .describe('The revision that was seen; a later one refuses.');

export const sideSchema = describedEnum('Side', 'Side of a posting.', { debit: 'Debit.', credit: 'Credit.' });

export const streamKindSchema = describedEnum('StreamKind', 'What a stream imports.', streamKindMeanings);

export const languageSchema = describedEnum('Language', 'Language of the screens.', {
  'en-GB': 'British English.',
  'de-DE': 'German.',
  'bg-BG': 'Bulgarian.',
});

/** As many ids as fit into the first line of a request, which is refused above 16 KiB. */
export const idListMax = 1000;

/** What the text of a parameter in a query string stands for: the document names that, so that calls can be typed by it. */
export const queryForms = new WeakMap<z.core.$ZodType, z.ZodType>();

function readsAs<Schema extends z.ZodType>(schema: Schema, form: z.ZodType): Schema {
  queryForms.set(schema, form);
  return schema;
}

/** A whole number in an address, by its digits alone: what reads numbers takes `0x1`, `1e3`, `+1` and blanks for some as well. */
export const numberParameterSchema = (form: z.ZodNumber) =>
  readsAs(
    z
      .string()
      .regex(/^-?(?:0|[1-9]\d*)$/)
      .transform(Number)
      .pipe(form),
    form,
  );

/** The same where it may be left out. */
export const numberParameterOrSchema = (form: z.ZodNumber, otherwise: number) =>
  readsAs(numberParameterSchema(form).default(otherwise), form.default(otherwise));

/** Ids in a path arrive as text. */
export const idParameterSchema = numberParameterSchema(
  z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
);

/** Several values in a query string: `ids=1&ids=2`, or `ids=1,2`; `ids=` are none. */
export function listQuerySchema<Item extends z.ZodType<unknown, string>>(item: Item, form: z.ZodType = item) {
  const schema = z
    .union([z.string(), z.array(z.string())])
    .transform((value) =>
      (Array.isArray(value) ? value : [value]).flatMap((part) => (part === '' ? [] : part.split(','))),
    )
    .pipe(z.array(item).max(idListMax));
  return readsAs(schema, z.array(form).max(idListMax));
}

export const idListQuerySchema = listQuerySchema(idParameterSchema);

const defaultStructureSchema = z
  .literal(String(defaultDimensionInstanceId))
  .transform(() => defaultDimensionInstanceId as number);

/** Ids of dimension instances; -1 is the default structure. */
export const instanceListQuerySchema = listQuerySchema(
  z.union([defaultStructureSchema, idParameterSchema]),
  z.int().min(defaultDimensionInstanceId),
);

/** A switch in a query string. */
export const flagQuerySchema = readsAs(
  z.enum(['true', 'false']).transform((value) => value === 'true'),
  z.boolean(),
);

/** A group by who owns whom: seen from its parents (`true`), or from the legal entity at the top of a part. */
export const ownershipSchema = readsAs(
  z.union([z.literal('true').transform(() => true as const), idParameterSchema]),
  z.union([z.literal(true), z.int().positive().max(Number.MAX_SAFE_INTEGER)]),
);

export const emptySchema = z.strictObject({}).describe('Nothing.');

/** Keyset page of a list. */
export const pageQueryShape = {
  after: z
    .string()
    .max(512)
    .optional()
    .describe('Cursor of the last record seen: what `next` of its page said. Without it, the first page.'),
  limit: numberParameterOrSchema(z.number().int().min(1).max(1000), 100).describe(
    'How many records to answer, 1 to 1000.',
  ),
};

/** What every page of a list says beside its records. */
export const pageAnswerShape = {
  total: z.int().describe('How many records the whole list holds.'),
  next: z.string().nullable().describe('Cursor for the next page; null on the last one.'),
};

export const errorBodySchema = z
  .object({
    name: z.string().describe('Kind of the refusal, as the catalogue of errors names it.'),
    id: z.string().describe('Id of this refusal, to be named to support.'),
    message: z.string().describe('What happened and what to do about it, in English.'),
    fields: z
      .array(
        z.object({
          path: z.string().describe('Way to the field at fault, with dots between its parts.'),
          code: z.string().describe('Finer code for translation, for example too_long.'),
          message: z.string().describe('What is wrong with it, in English.'),
          values: z
            .record(z.string(), z.union([z.string(), z.number()]))
            .optional()
            .describe(
              'What the message names, for words in other languages; a period as its first and last day.',
            ),
        }),
      )
      .optional()
      .describe('Fields of the request that are at fault; left out where none is.'),
  })
  .meta({ id: 'Error', description: 'A refusal: its kind, its id for support, and what to do.' });
