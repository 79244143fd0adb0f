/** The form in which texts are compared: without blanks around, in lower case, composed (NFC). */
export function comparable(text: string): string {
  return text.normalize('NFC').trim().toLowerCase();
}
