import { valueLengthMax } from '../characters/valueLength.ts';
import { headerScore, similarScore } from './headerWords.ts';

/** A code, and what stands behind it. */
export interface CodeAndName {
  readonly code: string;
  readonly name: string;
  /** Whether there is a code; else the whole text stands for it. */
  readonly isFound: boolean;
}

/** Digits first, as `1000` or `10.20/3`. */
const numbered = /^(\d[\p{L}\d._/-]*)(?:\s*[:;,|–—-]+\s*|\s+|$)(.*)$/su;
/** With letters before them a sign has to follow: `Q1 sales` begins with no code. */
const lettered = /^(\p{L}{1,4}\d[\p{L}\d._/-]*)(?:\s*[:;|–—]\s*|\s+-\s+|$)(.*)$/su;
const signsBehind = /[._/-]+$/;

/**
 * Of a text that names an account by code and name, `1000 - Current account`, both; of any other the text itself as the code.
 * Words before the code are passed over where they are those for an account, as in `Account: 1000`.
 */
export function codeOfText(text: string): CodeAndName {
  const whole = { code: text, name: '', isFound: false };
  if (text.length > valueLengthMax) return whole;
  const digit = text.search(/\d/);
  const isLabelled = digit > 0 && headerScore(text.slice(0, digit), 'account') > similarScore;
  const named = isLabelled ? text.slice(digit) : text;
  const [, code, name = ''] = numbered.exec(named) ?? lettered.exec(named) ?? [];
  return code === undefined
    ? whole
    : { code: code.replace(signsBehind, ''), name: name.trim(), isFound: true };
}
