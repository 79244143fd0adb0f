import type { PostingSource } from '../entries/postingSource.ts';
import type { PlacementIds } from './gather.ts';

/** How many postings are looked at together; even, so that both of a pair are. */
const stretchLength = 4096;

/** So few of the bits are set in the end that hardly any correspondence falls on the bit of another. */
const bitsPerCorrespondence = 16;
const bitsPerWord = 32;
const hashPrime = 0x9e3779b1;

/**
 * Whether there are more correspondences than a number of them, as far as that is seen without keeping them: each sets a bit
 * by its account, period and corresponding account, and different ones may share a bit. True is therefore sure, false is not.
 */
export function hasMoreCorrespondences(source: PostingSource, ids: PlacementIds, max: number): boolean {
  const bitShift = Math.min(Math.clz32(Math.ceil(max) * bitsPerCorrespondence), bitsPerWord - 6);
  const words = new Uint32Array(2 ** (bitsPerWord - bitShift) / bitsPerWord);
  const placements = new Int32Array(stretchLength);
  const periodIndexes = new Int32Array(stretchLength);
  let count = 0;
  for (let from = 0; from < source.count && count <= max; from += stretchLength) {
    const length = Math.min(stretchLength, source.count - from);
    source.readPlaces(from, placements.subarray(0, length), periodIndexes);
    for (let place = 0; place < length; place++) {
      const account = ids.accounts[placements[place]!]!;
      const corresponding = ids.accounts[placements[place ^ 1]!]!;
      let hash = Math.imul(account, hashPrime) ^ periodIndexes[place]!;
      hash = Math.imul(hash ^ (hash >>> 15), hashPrime) ^ corresponding;
      hash = Math.imul(hash ^ (hash >>> 15), hashPrime);
      const bit = hash >>> bitShift;
      const word = words[bit >>> 5]!;
      const mask = 1 << (bit & 31);
      if ((word & mask) === 0) {
        words[bit >>> 5] = word | mask;
        count += 1;
      }
    }
  }
  return count > max;
}
