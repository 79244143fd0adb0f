import type { FieldError } from './errors.ts';

/** U+0000 cannot be stored, and half a surrogate pair is no text: found here, before either becomes a defect of the database. */
export function findBrokenText(value: unknown, path: string): FieldError | null {
  if (typeof value === 'string') {
    return value.includes('\0') || !isWellFormed(value)
      ? { path, code: 'invalid_text', message: 'The text holds characters that are not allowed.' }
      : null;
  }
  if (typeof value !== 'object' || value === null) {
    return null;
  }
  for (const [key, part] of Object.entries(value)) {
    const inner = path === '' ? key : `${path}.${key}`;
    const found = findBrokenText(key, inner) ?? findBrokenText(part, inner);
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
