export interface FieldError {
  /** Place in the request: `accounts.3.code`, `query.limit`, `headers.x-client-id`; empty where it is refused as a whole. */
  readonly path: string;
  /** For programs: `too_big`, `duplicate`, `unknown`. */
  readonly code: string;
  /** For people. */
  readonly message: string;
  /** What the message names, for words in other languages: a period as its first and last day. */
  readonly values?: FaultValues;
}

export type FaultValues = Readonly<Record<string, string | number>>;

/** Faults that are told at once. Saving a chart with more wrong accounts than that is mended in steps. */
export const faultsMax = 100;
const moreFaults = 'more_faults';
/** Characters of a place or of a text that are repeated: both may hold what was sent. */
const pathCharactersMax = 300;
const messageCharactersMax = 500;

const shorten = (text: string, max: number): string =>
  text.length <= max ? text : `${text.slice(0, max)} …`;

/** As long as what a text may hold of them. */
export function boundValues(values: FaultValues): FaultValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? shorten(value, messageCharactersMax) : value,
    ]),
  );
}

/** So few and so short faults that telling them costs nothing, and how many others there are. */
export function boundFaults(faults: readonly FieldError[]): readonly FieldError[] {
  if (faults.length === faultsMax + 1 && faults.at(-1)?.code === moreFaults) {
    return [...boundFaults(faults.slice(0, -1)), ...faults.slice(-1)];
  }
  const told = faults.slice(0, faultsMax).map(({ path, code, message, values }) => ({
    path: shorten(path, pathCharactersMax),
    code,
    message: shorten(message, messageCharactersMax),
    ...(values && { values: boundValues(values) }),
  }));
  return faults.length > faultsMax ? [...told, othersThan(faults.length - faultsMax)] : told;
}

/** Null: what was sent was not looked at to its end. */
export function othersThan(count: number | null): FieldError {
  const others = count === null ? 'There may be more.' : `There are ${count} more.`;
  return { path: '', code: moreFaults, message: `Only the first ${faultsMax} faults are told. ${others}` };
}
