/**
 * What begins the pattern of a text that is empty or shows something: one of signs alone that nobody sees (blanks, joiners,
 * fillers, the empty pattern of Braille, control characters) would look as none.
 */
export const somethingSeen = String.raw`(?![\s\p{Cc}\p{DI}\u2800]+$)`;

const seen = new RegExp(`^${somethingSeen}`, 'u');

/** Whether anything of a text is seen. */
export const isSeen = (text: string): boolean => text !== '' && seen.test(text);
