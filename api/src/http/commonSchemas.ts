import { z } from 'zod';

/** Shapes that several features share on the wire. Lengths are counted in UTF-16 code units, as the browser counts them. */

export const idSchema = z.int().positive().meta({ description: 'Id of a record of the current client' });

/** Ids in a path arrive as text. */
export const idParameterSchema = z.coerce.number<string>().int().positive().max(Number.MAX_SAFE_INTEGER);

/** An amount of money, exact: a decimal string with four decimals, for example "1234.5600" or "-0.0100". */
export const decimalSchema = z
  .string()
  .regex(/^-?\d{1,20}\.\d{4}$/)
  .meta({ description: 'Exact decimal number with four decimals', example: '1234.5600' });

/** A day without a time zone. */
export const plainDateSchema = z.iso.date().meta({ description: 'Plain date, YYYY-MM-DD' });

export const dateTimeSchema = z.iso.datetime().meta({ description: 'Instant in UTC' });

export const nameSchema = z.string().trim().min(1).max(255);
export const codeSchema = z.string().trim().max(64);
export const currencySchema = z
  .string()
  .regex(/^[A-Z]{3}$/)
  .meta({ description: 'ISO 4217 currency code', example: 'EUR' });

/** As many ids as fit into the first line of a request, which is refused above 16 KiB. */
export const idListMax = 1000;

/** Several ids in a query string: `ids=1&ids=2`, or `ids=1,2`. */
export const idListQuerySchema = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => (Array.isArray(value) ? value : [value]).flatMap((part) => part.split(',')))
  .pipe(z.array(z.coerce.number<string>().int().positive().max(Number.MAX_SAFE_INTEGER)).max(idListMax));

/** A switch in a query string. */
export const flagQuerySchema = z.enum(['true', 'false']).transform((value) => value === 'true');

export const emptySchema = z.strictObject({}).meta({ description: 'Nothing' });

/** Keyset page of a list: `after` is the cursor of the last row seen. */
export const pageQueryShape = {
  after: z.string().max(255).optional(),
  limit: z.coerce.number<string>().int().min(1).max(1000).default(100),
};

export const errorBodySchema = z
  .object({
    name: z.string(),
    id: z.string(),
    message: z.string(),
    fields: z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })).optional(),
  })
  .meta({ id: 'Error', description: 'A refusal: its kind, its id for support, and what to do' });
