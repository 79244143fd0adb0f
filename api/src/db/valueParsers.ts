import pg from 'pg';

/** Lists of ids; the driver has no name for their type. */
const int8Lists = 1016;

/** Ids are numbers, days stay text: a Date would put them into a time zone. Everything else as pg reads it (numeric is text). */
const parsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.INT8, toSafeInteger],
  [int8Lists, (text) => text.match(/-?\d+/g)?.map(toSafeInteger) ?? []],
  [pg.types.builtins.DATE, (text) => text],
]);

/** How values of both databases are read. */
export const valueParsers: pg.CustomTypesConfig = {
  getTypeParser: (...[oid, format]: Parameters<typeof pg.types.getTypeParser>) =>
    (format === 'binary' ? undefined : parsers.get(oid)) ?? pg.types.getTypeParser(oid, format),
};

function toSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) {
    throw new Error(`The number ${text} is too large for an id.`);
  }
  return value;
}
