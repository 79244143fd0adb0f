/** FNV-1a over code units, part by part, since loops over texts, bytes and units each do it themselves. */
export const hashOffset = 0x811c9dc5;
export const hashPrime = 0x01000193;

/** The end of it: the lower bits, which say the place in a table, hang on all others. */
export function spread(hash: number): number {
  return hash ^ (hash >>> 15);
}

export function hashOf(text: string): number {
  let hash = hashOffset;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), hashPrime);
  }
  return spread(hash);
}
