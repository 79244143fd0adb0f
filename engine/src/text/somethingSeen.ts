/**
 * What begins the pattern of a text that is empty or shows something: one of signs alone that nobody sees (blanks, joiners,
 * fillers, the empty pattern of Braille, control characters) would look as none.
 */
export const somethingSeen = String.raw`(?![\s\p{Cc}\p{DI}\u2800]+$)`;

/**
 * The pattern of a code, which may be empty: no sign of it is one that nobody sees, be it a control character, a joiner, a mark of
 * direction or of annotation, a filler, or one that breaks lines. Two codes that look alike would be told apart by it.
 */
export const codePattern = new RegExp(
  String.raw`^${somethingSeen}[^\p{Cc}\p{Cf}\p{DI}\p{Zl}\p{Zp}\u2800]*$`,
  'u',
);

const seen = new RegExp(`^${somethingSeen}`, 'u');

/** Whether anything of a text is seen. */
export const isSeen = (text: string): boolean => text !== '' && seen.test(text);
