import path from 'node:path';
import { pathToFileURL } from 'node:url';

interface SetupWords {
  makeSetupWord(this: void): string;
}

/** Asked of whoever makes the first administrator. */
export interface SetupWord {
  readonly text: string;
  /** Whoever started the product named it, and knows it. */
  readonly isGiven: boolean;
}

/**
 * One for as long as this process lives, so that an api which is started again goes on asking for what was printed. It is made
 * by the api's package, which nothing here is built against.
 */
export async function chooseSetupWord(): Promise<SetupWord> {
  const given = process.env['SETUP_WORD'] ?? '';
  if (given !== '') return { text: given, isGiven: true };
  const place = path.resolve(import.meta.dirname, '../../../api/dist/setupWord.js');
  const { makeSetupWord } = (await import(pathToFileURL(place).href)) as SetupWords;
  return { text: makeSetupWord(), isGiven: false };
}

/** Whether there is no user yet. */
export async function isSetupNeeded(apiUrl: string): Promise<boolean> {
  const answer = await fetch(`${apiUrl}/api/v1/setup`);
  const { needed } = (await answer.json()) as { readonly needed?: unknown };
  return needed === true;
}

/** For the person at the terminal. */
export function describeSetup({ text, isGiven }: SetupWord): string {
  const word = isGiven ? 'the one in SETUP_WORD' : text;
  return `Open it to set up the first administrator and the first client.\nThe set-up word that is asked for there: ${word}`;
}
