import { DamagedFiguresError, MissingFiguresError } from './damage.ts';
import { hashOf } from './hash.ts';
import type { PublishedVersion } from './publishedStore.ts';

/** Parts of a version as they were read, held against what is known of them. */

/** What is not there may have been retired meanwhile; what is too many was not written so. */
export function checkCount(version: PublishedVersion, what: string, found: number, counted: number): void {
  if (found < counted) throw new MissingFiguresError(version, `one of the ${what}`);
  if (found > counted) {
    throw new DamagedFiguresError(version, `it has ${found} ${what} instead of ${counted}`);
  }
}

export function checked(
  version: PublishedVersion,
  name: string,
  bodyHash: string,
  body: Uint8Array | undefined,
): Uint8Array {
  if (body === undefined) throw new MissingFiguresError(version, name);
  if (hashOf(body) !== bodyHash) {
    throw new DamagedFiguresError(version, `${name} is not what was written`);
  }
  return body;
}

export function decoded<Decoded extends { readonly count: number }>(
  version: PublishedVersion,
  name: string,
  count: number | null,
  decode: () => Decoded,
): Decoded {
  try {
    const found = decode();
    if (count !== null && found.count !== count)
      throw new RangeError(`It has ${found.count} rows, not ${count}`);
    return found;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new DamagedFiguresError(version, `${name} cannot be decoded. ${error.message}`);
  }
}
