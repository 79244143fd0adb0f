const upperHalves = new Map<string, ReadonlyMap<string, number>>();

function upperHalfOf(encoding: string): ReadonlyMap<string, number> {
  const known = upperHalves.get(encoding);
  if (known) return known;
  const bytes = Uint8Array.from({ length: 128 }, (_, index) => index + 128);
  const letters = Array.from(
    new TextDecoder(encoding).decode(bytes),
    (letter, index) => [letter, index + 128] as const,
  );
  const half = new Map(letters);
  upperHalves.set(encoding, half);
  return half;
}

/** The bytes of a text in a single-byte encoding, or in UTF-8. */
export function encodeAs(text: string, encoding: string | undefined): Buffer {
  if (encoding === undefined) return Buffer.from(text, 'utf8');
  const half = upperHalfOf(encoding === 'latin1' ? 'windows-1252' : encoding);
  return Buffer.from(Array.from(text, (letter) => half.get(letter) ?? letter.charCodeAt(0)));
}
