/**
 * What begins the pattern of a text that is empty or shows something: one of signs alone that nobody sees (blanks, joiners,
 * fillers, the empty pattern of Braille, control characters) would look as none.
 */
export const somethingSeen = String.raw`(?![\s\p{Cc}\p{DI}\u2800]+$)`;

/** The signs that nobody sees, as a class: control characters, joiners, marks of direction or of annotation, fillers, and what breaks lines. */
const unseen = String.raw`\p{Cc}\p{Cf}\p{DI}\p{Zl}\p{Zp}\u2800`;

/** The pattern of one of them. */
export const unseenSign = `[${unseen}]`;

/** The pattern of a code, which may be empty: no sign of it is one that nobody sees. Two codes that look alike would be told apart by it. */
export const codePattern = new RegExp(`^${somethingSeen}[^${unseen}]*$`, 'u');

/** What breaks a line, controls what is shown, or turns the direction of what stands beside it. */
export const turningSigns = String.raw`\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069`;

/** The pattern of a name, or of another text on one line that is shown to others: it turns and breaks nothing beside it. */
export const shownPattern = new RegExp(`^${somethingSeen}[^${turningSigns}]*$`, 'u');

/** The same of a text that may have several lines. */
export const shownLinesPattern = new RegExp(`^${somethingSeen}(?:[\\t\\n\\r]|[^${turningSigns}])*$`, 'u');

const seen = new RegExp(`^${somethingSeen}`, 'u');

/** Whether anything of a text is seen. */
export const isSeen = (text: string): boolean => text !== '' && seen.test(text);
