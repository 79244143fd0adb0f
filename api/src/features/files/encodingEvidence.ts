import { decideEncoding, type EncodingCandidate } from '@tributary/engine/text/encoding';
import { analyse as detectEncodings } from 'chardet';
import { encodingOfLabel } from './encodings.ts';
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
      check(bytes);
      if (sampleLength >= encodingSampleBytes) return;
      const sample = linesWithHighBytes(bytes, encodingSampleBytes - sampleLength);
      samples.push(sample);
      sampleLength += sample.length;
    },
    finish(byteOrderMark) {
      check(null);
      const candidates: EncodingCandidate[] = hasReplacementCharacter
        ? detectEncodings(Buffer.concat(samples)).map((match) => ({
            encoding: match.name,
            confidence: match.confidence,
          }))
        : [];
      const decision = decideEncoding({ byteOrderMark, hasReplacementCharacter, candidates });
      return { detected: encodingOfLabel(decision.encoding) ?? decision.encoding, hasReplacementCharacter };
    },
  };
}

/** Lines that hold anything but ASCII: a few words in another script say nothing among thousands of digits. */
function linesWithHighBytes(bytes: Uint8Array, lengthMax: number): Buffer {
  const parts: Uint8Array[] = [];
  let length = 0;
  for (let position = 0; position < bytes.length && length < lengthMax; position++) {
    if ((bytes[position] ?? 0) < 128) continue;
    const start = bytes.lastIndexOf(10, position) + 1;
    const lineEnd = bytes.indexOf(10, position);
    const end = lineEnd === -1 ? bytes.length : lineEnd + 1;
    parts.push(bytes.subarray(start, end));
    length += end - start;
    position = end - 1;
  }
  return Buffer.concat(parts).subarray(0, lengthMax);
}
