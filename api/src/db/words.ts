import { type RawBuilder, sql } from 'kysely';

/** More than anybody types who looks for something. */
const wordsMax = 8;

export function wordsOf(search: string): string[] {
  return search
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, wordsMax);
}

/** As every database makes a text small: some know the capitals of English alone. */
const inSmallEnglish = (text: string): string => text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());

/** Whether a text, which the database has made small, holds a word, whatever its case was. */
export function holdsWord(smallText: RawBuilder<unknown>, word: string): RawBuilder<boolean> {
  const small = word.toLowerCase();
  const spelled = [word, small, word.toUpperCase(), small.charAt(0).toUpperCase() + small.slice(1)];
  const patterns = [...new Set(spelled.map(inSmallEnglish))].map(
    (each) => sql`${smallText} like ${`%${each.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`,
  );
  return sql<boolean>`(${sql.join(patterns, sql` or `)})`;
}
