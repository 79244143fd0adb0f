import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** What is searched, or searched for, by name. */
export type Named = Readonly<Record<string, string>>;

const bitsOfByte = 8;
const bitsOfSign = 6;

/** In base 64 a text looks otherwise at each of three places; of each, what does not depend on what stands around it. */
function packedForms(bytes: Buffer): string[] {
  return [0, 1, 2].flatMap((shift) => {
    const packed = Buffer.concat([Buffer.alloc(shift), bytes]).toString('base64');
    const first = Math.ceil((shift * bitsOfByte) / bitsOfSign);
    const own = packed.slice(first, Math.floor(((shift + bytes.length) * bitsOfByte) / bitsOfSign));
    return [own, own.replaceAll('+', '-').replaceAll('/', '_')];
  });
}

/** What random tokens stand for. */
const tokenPattern = /^[\w-]{43}$/;

/** How a secret may be written down: as it is, in JSON, in an address, in base 64 and in hexadecimal. */
function formsOf(secret: string): readonly string[] {
  const bytes = Buffer.from(secret);
  const unpacked = tokenPattern.test(secret) ? [Buffer.from(secret, 'base64url').toString('hex')] : [];
  return [
    secret,
    JSON.stringify(secret).slice(1, -1),
    encodeURIComponent(secret),
    new URLSearchParams({ secret }).toString().slice('secret='.length),
    bytes.toString('hex'),
    ...unpacked,
    ...packedForms(bytes),
  ];
}

/** Where which secret stands, in whatever form. */
export function findSecrets(secrets: Named, places: Named): string[] {
  const lowerPlaces = Object.entries(places).map(([where, text]) => ({
    where,
    text,
    lower: text.toLowerCase(),
  }));
  return Object.entries(secrets).flatMap(([what, secret]) => {
    const forms = formsOf(secret);
    const isIn = ({ text, lower }: (typeof lowerPlaces)[number]) =>
      forms.some((form) => text.includes(form)) || lower.includes(Buffer.from(secret).toString('hex'));
    return lowerPlaces.filter(isIn).map(({ where }) => `${what} in ${where}`);
  });
}

/** Every row of every table, with all of its columns, as a text by table. */
export async function readAllTables(db: Database): Promise<Named> {
  return db.installation(async (transaction) => {
    // The owner of the tables sees the rows of all clients.
    await sql`reset role`.execute(transaction);
    const { rows } = await sql<{ schema: string; name: string }>`
      select table_schema as schema, table_name as name from information_schema.tables
      where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`.execute(
      transaction,
    );
    const places: Record<string, string> = {};
    for (const { schema, name } of rows) {
      const found = await sql<{ text: string | null }>`
        select string_agg(row_to_json(whole)::text, E'\n') as text from ${sql.table(`${schema}.${name}`)} as whole`.execute(
        transaction,
      );
      places[`table ${name}`] = found.rows[0]?.text ?? '';
    }
    return places;
  });
}
