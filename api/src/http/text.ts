import type { FieldError } from './errors.ts';

/** Levels of objects and lists in a request; the deepest of ours has six. */
const levelsMax = 64;

/**
 * U+0000 cannot be stored, and half a surrogate pair is no text: found here, before either becomes a defect of the database. So
 * is what nests so deeply that whoever walks through it runs out of stack.
 */
export function findBrokenText(value: unknown, path: string, levels = levelsMax): FieldError | null {
  if (typeof value === 'string') {
    return value.includes('\0') || !isWellFormed(value)
      ? { path, code: 'invalid_text', message: 'The text holds characters that are not allowed.' }
      : null;
  }
  if (typeof value !== 'object' || value === null) {
    return null;
  }
  if (levels === 0) {
    return { path, code: 'too_deep', message: `More than ${levelsMax} levels are not taken.` };
  }
  for (const [key, part] of Object.entries(value)) {
    const inner = path === '' ? key : `${path}.${key}`;
    const found = findBrokenText(key, inner) ?? findBrokenText(part, inner, levels - 1);
    if (found !== null) {
      return { ...found, path: found.path.replaceAll('\0', '') };
    }
  }
  return null;
}

/** String.prototype.isWellFormed, which the compiler's library of this target does not know. */
function isWellFormed(text: string): boolean {
  return !/\p{Surrogate}/u.test(text);
}
