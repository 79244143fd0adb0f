/** What a detector believes about the bytes; confidence in points, 0 to 100. */
export interface EncodingCandidate {
  readonly encoding: string;
  readonly confidence: number;
}

/** What is known about a file's bytes. */
export interface EncodingEvidence {
  /** Whether a byte order mark names an encoding (`utf-8`, `utf-16le`, `utf-16be`). */
  readonly byteOrderMark: 'utf-8' | 'utf-16le' | 'utf-16be' | null;
  /** Whether reading the bytes as UTF-8 gives a replacement character (U+FFFD). */
  readonly hasReplacementCharacter: boolean;
  readonly candidates: readonly EncodingCandidate[];
}

/** The encoding to read a file with (lower-case WHATWG label), and why. */
export interface EncodingDecision {
  readonly encoding: string;
  readonly reason: 'byte_order_mark' | 'valid_utf8' | 'windows_1251_by_default' | 'detected';
}

/** How many points another encoding must lead windows-1251 by. */
const detectionLeadPoints = 15;

/** Single-byte encodings that a detection may name, with the label under which they are read. */
const singleByteLabels: ReadonlyMap<string, string> = new Map([
  ['iso-8859-1', 'windows-1252'],
  ['windows-1252', 'windows-1252'],
  ['iso-8859-2', 'iso-8859-2'],
  ['windows-1250', 'windows-1250'],
  ['iso-8859-5', 'iso-8859-5'],
  ['iso-8859-7', 'iso-8859-7'],
  ['windows-1253', 'windows-1253'],
  ['iso-8859-9', 'windows-1254'],
  ['windows-1254', 'windows-1254'],
  ['iso-8859-15', 'iso-8859-15'],
  ['windows-1257', 'windows-1257'],
  ['koi8-r', 'koi8-r'],
]);

const cyrillicDefault = 'windows-1251';

/**
 * UTF-8 unless reading it gives a replacement character; then windows-1251, unless the detection puts another
 * single-byte encoding at least 15 points ahead of it (an absent candidate counts 0). ISO-8859-1 is read as
 * windows-1252, which holds it. A byte order mark decides alone.
 */
export function decideEncoding(evidence: EncodingEvidence): EncodingDecision {
  if (evidence.byteOrderMark) return { encoding: evidence.byteOrderMark, reason: 'byte_order_mark' };
  if (!evidence.hasReplacementCharacter) return { encoding: 'utf-8', reason: 'valid_utf8' };
  let cyrillicConfidence = 0;
  let best: EncodingCandidate | null = null;
  for (const { encoding, confidence } of evidence.candidates) {
    const name = encoding.toLowerCase();
    if (name === cyrillicDefault) cyrillicConfidence = Math.max(cyrillicConfidence, confidence);
    const label = singleByteLabels.get(name);
    if (label && (!best || confidence > best.confidence)) best = { encoding: label, confidence };
  }
  if (best && best.confidence - cyrillicConfidence >= detectionLeadPoints) {
    return { encoding: best.encoding, reason: 'detected' };
  }
  return { encoding: cyrillicDefault, reason: 'windows_1251_by_default' };
}
