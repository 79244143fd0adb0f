import { normalized } from '../characters/normalized.ts';

/** The form in which texts are compared: without blanks around, in lower case, composed (NFC). */
export function comparable(text: string): string {
  return normalized(text, 'NFC').trim().toLowerCase();
}
