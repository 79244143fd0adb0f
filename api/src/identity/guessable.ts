import { normalized } from '@tributary/engine/characters/normalized';
import { cyrillicKeyboards } from './cyrillicKeyboards.ts';
import { withLatinLookAlikes } from './lookAlikes.ts';

const lengthMin = 12;
/** What takes fewer guesses is refused: at the pace of judging, some forty years of them at one account. */
const guessesMin = 1.5e8;
/** What follows makes no password worse; to look at 128 mixed signs takes seven times as long, and all others wait. */
const judgedLengthMax = 64;
/** Shorter parts of an address are found in passwords that have nothing to do with it. */
const ownWordLengthMin = 3;

type Guesses = (password: string, ownWords: readonly string[]) => number;

/** Loaded with the first password that somebody chooses: tens of thousands of words that leaked most often. */
async function loadEstimate(): Promise<Guesses> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs: graphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const estimate = new ZxcvbnFactory({
    graphs: { ...graphs, ...cyrillicKeyboards },
    dictionary,
    maxLength: judgedLengthMax,
  });
  return (password, ownWords) => estimate.check(password, [...ownWords]).guesses;
}

let loaded: Promise<Guesses> | null = null;

/**
 * Whether a password is among what is tried first: blanks, common passwords or the person's own address, also in capitals, with
 * characters around or signs between, one after the other or again and again, or in letters that look like theirs, and what
 * stands in order or side by side on keys.
 */
export async function isGuessable(password: string, email: string): Promise<boolean> {
  loaded ??= loadEstimate().catch((error: unknown) => {
    // The next one tries again, whatever it was.
    loaded = null;
    throw error;
  });
  const guessesOf = await loaded;
  const text = plain(password);
  if (text.trim().replaceAll(/\s+/g, ' ').length < lengthMin) return true;
  const ownWords = ownWordsOf(plain(email));
  const forms = new Set([text, withLatinLookAlikes(text)].flatMap((form) => [form, withoutSigns(form)]));
  return [...forms].some((form) => guessesOf(form.slice(0, judgedLengthMax), ownWords) < guessesMin);
}

function ownWordsOf(address: string): string[] {
  const parts = address.split(/[^\p{L}\p{N}]+/u).filter((part) => part.length >= ownWordLengthMin);
  return [address, ...address.split('@')].flatMap((word) => [word, withoutSigns(word)]).concat(parts);
}

const plain = (text: string): string => normalized(text, 'NFKC').toLowerCase();
const withoutSigns = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '');
