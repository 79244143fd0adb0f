import { z } from 'zod';

/**
 * A closed list of words with what each of them stands for. OpenAPI has no place of its own for the latter, so it is
 * printed as `x-enumDescriptions`, which tools for documents read.
 */
export function describedEnum<const Meanings extends Readonly<Record<string, string>>>(
  id: string,
  description: string,
  meanings: Meanings,
): z.ZodEnum<{ [Word in keyof Meanings & string]: Word }> {
  const words = Object.fromEntries(Object.keys(meanings).map((word) => [word, word]));
  return z
    .enum(words as { [Word in keyof Meanings & string]: Word })
    .meta({ id, description, 'x-enumDescriptions': meanings });
}
