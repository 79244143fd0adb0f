import { isReserved, slugOf, withSuffix } from '@tributary/engine/addresses/slug';
import { randomInt } from 'node:crypto';

/** Without vowels, that no word comes about, and without what is read as something else. */
const suffixLetters = '23456789bcdfghjkmnpqrstvwxz';
const suffixLength = 5;

function randomSuffix(): string {
  return Array.from(
    { length: suffixLength },
    () => suffixLetters[randomInt(suffixLetters.length)] ?? '',
  ).join('');
}

/**
 * What something new may be called in addresses, best first: by its plain name only if its creator sees all others, since a name
 * that turns out to be taken says that there is another one. With a suffix it says nothing.
 */
export function* suffixedSlugs(
  name: string,
  kind: 'client' | 'stream' | 'report',
  mayBePlain: boolean,
): Generator<string, never> {
  const plain = slugOf(name, kind);
  if (mayBePlain && !isReserved(plain)) yield plain;
  for (;;) {
    const slug = withSuffix(plain, randomSuffix());
    if (!isReserved(slug)) yield slug;
  }
}
