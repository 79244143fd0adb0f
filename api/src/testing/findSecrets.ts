import { sql } from 'kysely';
import { Secret } from 'otpauth';
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

/** What random tokens and keys of servers are written as, in base 64, and seeds of a second factor, in base 32. */
const tokenPattern = /^[\w-]{43}$/;
const keyPattern = /^[\w+/-]{43}=$/;
const seedPattern = /^[A-Z2-7]{32}$/;

/** The bytes that a secret stands for; none where it is what it says. */
function unpack(secret: string): Buffer | null {
  if (tokenPattern.test(secret) || keyPattern.test(secret)) return Buffer.from(secret, 'base64');
  return seedPattern.test(secret) ? Buffer.from(Secret.fromBase32(secret).bytes) : null;
}

const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);

const hexadecimal = 16;
const inAscii = (json: string): string =>
  json.replaceAll(
    /[^ -~]/g,
    (sign) => String.raw`\u${sign.charCodeAt(0).toString(hexadecimal).padStart(4, '0')}`,
  );

/** With every sign or with those of ASCII alone, and once more where the JSON is a text of other JSON. */
function formsInJson(text: string): string[] {
  const once = [inJson(text), inAscii(inJson(text))];
  return [...once, ...once.map(inJson)];
}

/** What is shown of bytes for people to look at ends there. */
const inspectedMax = 50;
const inspected = (bytes: Buffer): string =>
  [...bytes.subarray(0, inspectedMax)].map((byte) => byte.toString(hexadecimal).padStart(2, '0')).join(' ');

/** How any bytes may be written down: as numbers, in base 64, and in capital or small hexadecimal. */
const formsOfAny = (bytes: Buffer) => ({
  exact: [[...bytes].join(','), ...packedForms(bytes)],
  inAnyCase: [bytes.toString('hex'), inspected(bytes)],
});

/** Those that are no text also as one byte a sign, and as text all the same. */
function formsOfBytes(bytes: Buffer) {
  const { exact, inAnyCase } = formsOfAny(bytes);
  const texts = [bytes.toString('latin1'), bytes.toString()];
  return { exact: [...exact, ...texts], inAnyCase: [...inAnyCase, ...texts.flatMap(formsInJson)] };
}

/** How a secret may be written down: as it is, in JSON, in an address, and its bytes; and the bytes that it stands for. */
function formsOf(secret: string): {
  readonly exact: readonly string[];
  readonly inAnyCase: readonly string[];
} {
  const own = formsOfAny(Buffer.from(secret));
  const unpacked = unpack(secret);
  const packed = unpacked === null ? { exact: [], inAnyCase: [] } : formsOfBytes(unpacked);
  const inAddresses = [
    encodeURIComponent(secret),
    encodeURI(secret),
    new URLSearchParams({ secret }).toString().slice('secret='.length),
  ];
  return {
    exact: [secret, ...own.exact, ...packed.exact],
    inAnyCase: [...formsInJson(secret), ...inAddresses, ...own.inAnyCase, ...packed.inAnyCase],
  };
}

/** Where which secret stands, in whatever form. */
export function findSecrets(secrets: Named, places: Named): string[] {
  const lowerPlaces = Object.entries(places).map(([where, text]) => ({
    where,
    text,
    lower: text.toLowerCase(),
  }));
  return Object.entries(secrets).flatMap(([what, secret]) => {
    const { exact, inAnyCase } = formsOf(secret);
    const lowerForms = inAnyCase.map((form) => form.toLowerCase());
    const isIn = ({ text, lower }: (typeof lowerPlaces)[number]) =>
      exact.some((form) => text.includes(form)) || lowerForms.some((form) => lower.includes(form));
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
