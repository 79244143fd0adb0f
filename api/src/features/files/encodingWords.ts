import { valueLengthMax } from '@tributary/engine/characters/valueLength';
import { isHeaderToken } from '@tributary/engine/mapping/headers/headerTokens';
import { latinCoherence, latinEncodings } from '@tributary/engine/text/alphabets';
import type { EncodingCandidate } from '@tributary/engine/text/encoding';
import { analyse as detectEncodings } from 'chardet';
import { createCellDecoder } from './encodings.ts';

/** Punctuation of the Windows encodings (quotes, dashes) stands here; letters mostly above. */
const firstLetterByte = 0xa0;
const otherScriptBytesMin = 3;
const pointsOfHeader = 10;
const pointsOfHeaderMax = 50;

/** Letters of ASCII, and everything above it. */
function isOfWord(byte: number): boolean {
  return (byte >= 65 && byte <= 90) || (byte >= 97 && byte <= 122) || byte >= 128;
}

/**
 * The words of some bytes that hold anything but ASCII, with a blank behind each: codes and words of another script beside
 * them would be taken for words of a language.
 */
export function wordsWithHighBytes(bytes: Uint8Array, lengthMax: number): Buffer {
  const found: number[] = [];
  for (let place = 0; place < bytes.length && found.length < lengthMax; place++) {
    if ((bytes[place] ?? 0) < 128) continue;
    let start = place;
    while (start > 0 && isOfWord(bytes[start - 1] ?? 0)) start -= 1;
    while (place < bytes.length && isOfWord(bytes[place] ?? 0)) place += 1;
    found.push(...bytes.subarray(start, Math.min(place, start + lengthMax)), 32);
  }
  return Buffer.from(found);
}

/** Whether a word has no Latin letter, as those of another script: no language writes three accents in a row. */
function isOfOtherScript(word: string): boolean {
  const letters = Array.from(word).filter((char) => char.charCodeAt(0) >= firstLetterByte);
  return letters.length >= otherScriptBytesMin && !/[A-Za-z]/.test(word);
}

/** What words with high bytes say of the encoding. */
export function candidatesOfWords(bytes: Buffer): EncodingCandidate[] {
  const words = bytes
    .toString('latin1')
    .split(' ')
    .filter((word) => word !== '' && word.length <= valueLengthMax);
  const others = words.filter((word) => isOfOtherScript(word));
  const latin = words.filter((word) => /[A-Za-z]/.test(word));
  if (latin.length > others.length) return latinCandidates(latin);
  const detectable = Buffer.from((others.length > 0 ? others : words).join(' '), 'latin1');
  return detectEncodings(detectable).map(({ name, confidence }) => ({ encoding: name, confidence }));
}

/** Which encodings of Latin letters make words of one language, or of headers, of them; among equals the more usual one. */
function latinCandidates(words: readonly string[]): EncodingCandidate[] {
  return latinEncodings.map((encoding) => {
    const decode = createCellDecoder(encoding);
    const read = words.map((word) => decode(word).replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')).filter(Boolean);
    const headers = new Set(read.filter((word) => isHeaderToken(word))).size;
    const points = Math.min(headers * pointsOfHeader, pointsOfHeaderMax);
    return { encoding, confidence: Math.round(latinCoherence(read, encoding) * 100) + points };
  });
}
