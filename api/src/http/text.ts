import type { FieldError } from './faults.ts';

/** Levels of objects and lists in a request; the deepest of ours has six. */
const levelsMax = 64;
/** Fields of one object; the largest of ours has some thirty. */
const keysMax = 1000;

interface Broken {
  readonly code: string;
  readonly message: string;
  /** From the outermost on. */
  readonly keys: readonly string[];
}

/**
 * U+0000 cannot be stored, and half a surrogate pair is no text: found here, before either becomes a defect of the database. So
 * is what nests so deeply that whoever walks through it runs out of stack.
 */
export function findBrokenText(value: unknown, path: string): FieldError | null {
  const found = find(value, levelsMax);
  if (found === null) return null;
  const { code, message, keys } = found;
  const place = (path === '' ? keys : [path, ...keys]).join('.');
  return { path: place.replaceAll('\0', ''), code, message };
}

/** Where it stands is said only of what is found: a body may have a million places. */
function find(value: unknown, levels: number): Broken | null {
  if (typeof value === 'string') return findInText(value);
  if (typeof value !== 'object' || value === null) return null;
  if (levels === 0) {
    return { code: 'too_deep', message: `More than ${levelsMax} levels are not taken.`, keys: [] };
  }
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index += 1) {
      const found = find(value[index], levels - 1);
      if (found !== null) return within(String(index), found);
    }
    return null;
  }
  return findInFields(value as Readonly<Record<string, unknown>>, levels);
}

/** Key by key: to take an object of a million keys apart first lasts longer than to parse it. */
function findInFields(fields: Readonly<Record<string, unknown>>, levels: number): Broken | null {
  let count = 0;
  for (const key in fields) {
    count += 1;
    if (count > keysMax) {
      return { code: 'too_many_keys', message: `More than ${keysMax} fields are not taken.`, keys: [] };
    }
    const found = findInText(key) ?? find(fields[key], levels - 1);
    if (found !== null) return within(key, found);
  }
  return null;
}

function findInText(text: string): Broken | null {
  if (!text.includes('\0') && isWellFormed(text)) return null;
  return { code: 'invalid_text', message: 'The text holds characters that are not allowed.', keys: [] };
}

const within = (key: string, { keys, ...fault }: Broken): Broken => ({ ...fault, keys: [key, ...keys] });

/** String.prototype.isWellFormed, which the compiler's library of this target does not know. */
function isWellFormed(text: string): boolean {
  return !/\p{Surrogate}/u.test(text);
}
