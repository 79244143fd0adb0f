import { isAscii } from 'node:buffer';
import { decideEncoding, type EncodingCandidate } from '@tributary/engine/text/encoding';
import { encodingOfLabel } from './encodings.ts';
import { candidatesOfWords, wordsWithHighBytes } from './encodingWords.ts';
import type { HeadFindings } from './sniff.ts';

const encodingSampleBytes = 64 * 1024;

/** What the bytes say about their encoding. */
export interface Evidence {
  readonly detected: string;
  readonly hasReplacementCharacter: boolean;
}

interface EncodingEvidence {
  push(bytes: Uint8Array): void;
  finish(byteOrderMark: HeadFindings['byteOrderMark']): Evidence;
}

/** Looks at the bytes of a file as they come. */
export function createEncodingEvidence(): EncodingEvidence {
  const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const samples: Buffer[] = [];
  let sampleLength = 0;
  let hasReplacementCharacter = false;
  /** Whether a letter of several bytes may go on in the next piece. */
  let mayBeOpen = false;

  const check = (bytes: Uint8Array | null): void => {
    if (hasReplacementCharacter) return;
    try {
      if (bytes === null) strict.decode();
      else strict.decode(bytes, { stream: true });
    } catch {
      hasReplacementCharacter = true;
    }
  };

  return {
    push(bytes) {
      // Nearly all pieces of nearly all files: they say nothing.
      const isPlain = isAscii(bytes);
      if (isPlain && !mayBeOpen) return;
      mayBeOpen = !isPlain;
      check(bytes);
      if (sampleLength >= encodingSampleBytes) return;
      const sample = wordsWithHighBytes(bytes, encodingSampleBytes - sampleLength);
      samples.push(sample);
      sampleLength += sample.length;
    },
    finish(byteOrderMark) {
      check(null);
      const candidates: EncodingCandidate[] = hasReplacementCharacter
        ? candidatesOfWords(Buffer.concat(samples))
        : [];
      const decision = decideEncoding({ byteOrderMark, hasReplacementCharacter, candidates });
      return { detected: encodingOfLabel(decision.encoding) ?? decision.encoding, hasReplacementCharacter };
    },
  };
}
