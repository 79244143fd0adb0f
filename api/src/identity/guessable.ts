/** How much may stand around a word that guessers know. */
const trimmingsMax = 4;
const wordLengthMin = 4;
/** What is written again and again is one word, which has to be longer than this. */
const repeatedLengthMin = 6;
const lengthMin = 12;

/** Loaded with the first password that somebody chooses: 49 233 words that leaked most often. */
async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

let loaded: Promise<ReadonlySet<string>> | null = null;

/**
 * Whether a password is among what is tried first: blanks, one of the commonest passwords or the person's own address, also with
 * a few characters, digits or signs around it, in capitals, with signs between, or written again and again.
 */
export async function isGuessable(password: string, email: string): Promise<boolean> {
  loaded ??= loadCommonPasswords();
  const common = await loaded;
  const own = ownWords(email);
  const isKnown = (word: string): boolean => common.has(word) || own.has(word);
  const text = password.normalize('NFKC').toLowerCase();
  if (text.trim().replaceAll(/\s+/g, ' ').length < lengthMin) return true;
  return formsOf(text).some((form) => {
    const unit = unitOf(form);
    if (unit !== form && unit.length < repeatedLengthMin) return true;
    const bare = unitOf(withoutEnds(form));
    return [unit, withoutEnds(unit), bare].some((word) => isAround(word, isKnown));
  });
}

function ownWords(email: string): ReadonlySet<string> {
  const address = email.normalize('NFKC').toLowerCase();
  const [local = ''] = address.split('@');
  const words = [address, local].flatMap(formsOf);
  return new Set(words.filter((word) => word.length >= wordLengthMin));
}

/** As it stands, and without what is put between its parts. */
function formsOf(text: string): readonly string[] {
  return [text.replaceAll(/\s/g, ''), text.replaceAll(/[^\p{L}\p{N}]/gu, '')];
}

/** `password` of `1password2026!`; all of it where there is no letter. */
function withoutEnds(word: string): string {
  return word.replaceAll(/^\P{L}+|\P{L}+$/gu, '') || word;
}

/** The shortest text that, written again and again, makes the word; its last time may be cut off. */
function unitOf(word: string): string {
  for (let length = 1; length * 2 <= word.length; length += 1) {
    if (word.startsWith(word.slice(length))) {
      return word.slice(0, length);
    }
  }
  return word;
}

function isAround(word: string, isKnown: (word: string) => boolean): boolean {
  for (let before = 0; before <= trimmingsMax; before += 1) {
    for (let after = 0; before + after <= trimmingsMax; after += 1) {
      const inner = word.slice(before, word.length - after);
      if (inner.length >= wordLengthMin && isKnown(inner)) return true;
    }
  }
  return false;
}
