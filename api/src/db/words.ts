import { type RawBuilder, sql } from 'kysely';

/** More than anybody types who looks for something. */
const wordsMax = 8;

export function wordsOf(search: string): string[] {
  return search
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, wordsMax);
}

/** Whether a text holds a word, whatever its case, also where the database knows the capitals of English alone. */
export function holdsWord(text: RawBuilder<unknown>, word: string): RawBuilder<boolean> {
  const small = word.toLowerCase();
  const spelled = [word, small, word.toUpperCase(), small.charAt(0).toUpperCase() + small.slice(1)];
  const patterns = [...new Set(spelled)].map(
    (each) => sql`${text} ilike ${`%${each.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`,
  );
  return sql<boolean>`(${sql.join(patterns, sql` or `)})`;
}
