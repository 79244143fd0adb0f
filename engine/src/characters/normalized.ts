/** What Unicode foresees of marks in a row (UAX #15, stream-safe text): putting more in their order takes the square of their number. */
const marksMax = 30;
/** The marks, and the two signs of half width that become some where a text is decomposed by compatibility. */
const mark = String.raw`[\p{M}\uFF9E\uFF9F]`;
const tooManyMarks = new RegExp(`${mark}{${marksMax + 1}}`, 'u');
const mostMarks = new RegExp(`${mark}{${marksMax}}(?=${mark})`, 'gu');
/** Ends a row of marks, and shows nothing. */
const joiner = '\u034F';
/** A shorter text takes no time whatever stands in it. */
const safeLength = 256;

/** A text in a form of Unicode, within a time that grows with its length alone. */
export function normalized(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string {
  const isSafe = text.length <= safeLength || !tooManyMarks.test(text);
  return (isSafe ? text : text.replaceAll(mostMarks, `$&${joiner}`)).normalize(form);
}
