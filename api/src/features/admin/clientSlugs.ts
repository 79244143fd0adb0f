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
 * What a new client may be called in addresses, best first: its plain name only if its creator sees all clients, since a name
 * that turns out to be taken says that somebody else's client has it. With a suffix it says nothing.
 */
export function* clientSlugs(name: string, mayBePlain: boolean): Generator<string> {
  const plain = slugOf(name, 'client');
  if (mayBePlain && !isReserved(plain)) yield plain;
  for (;;) {
    const slug = withSuffix(plain, randomSuffix());
    if (!isReserved(slug)) yield slug;
  }
}
