/** What the bytes of a file say it is, before anything decodes them. */

const types = ['png', 'jpeg', 'webp'] as const;
export type PictureType = (typeof types)[number];

const beginnings: Readonly<Record<PictureType, (beginning: string) => boolean>> = {
  png: (beginning) => beginning.startsWith('\x89PNG\r\n\x1a\n'),
  jpeg: (beginning) => beginning.startsWith('\xff\xd8\xff'),
  webp: (beginning) => beginning.startsWith('RIFF') && beginning.startsWith('WEBP', 8),
};

const beginningLength = 12;

/** By its first bytes alone, whatever its name or sender calls it; null: none that is taken. */
export function pictureTypeOf(bytes: Buffer): PictureType | null {
  const beginning = bytes.toString('latin1', 0, beginningLength);
  return types.find((type) => beginnings[type](beginning)) ?? null;
}

/** Where the picture ends by its own account; null where it breaks off before. What follows belongs to something else. */
export function endOfPicture(type: PictureType, bytes: Buffer): number | null {
  const end = ends[type](bytes);
  return end !== null && end <= bytes.length ? end : null;
}

const ends: Readonly<Record<PictureType, (bytes: Buffer) => number | null>> = {
  png: endOfPng,
  jpeg: endOfJpeg,
  webp: (bytes) => {
    if (bytes.length < 8) return null;
    const length = bytes.readUInt32LE(4);
    return 8 + length + (length % 2);
  },
};

/** Length, name and check sum of a part. */
const pngPartBytes = 12;

function endOfPng(bytes: Buffer): number | null {
  let place = 8;
  while (place + pngPartBytes <= bytes.length) {
    const next = place + pngPartBytes + bytes.readUInt32BE(place);
    if (bytes.toString('latin1', place + 4, place + 8) === 'IEND') return next;
    place = next;
  }
  return null;
}

const isRestart = (mark: number): boolean => mark >= 0xd0 && mark <= 0xd7;
const [startOfScan, endOfImage] = [0xda, 0xd9];

/** Segments with a length each, and after the beginning of a scan bytes until the next mark that is none of the scan's own. */
function endOfJpeg(bytes: Buffer): number | null {
  let place = 2;
  while (place + 4 <= bytes.length && bytes[place] === 0xff) {
    const mark = bytes[place + 1] ?? 0;
    place += 2 + bytes.readUInt16BE(place + 2);
    if (mark !== startOfScan) continue;
    const next = markAfterScan(bytes, place);
    if (next === null || bytes[next + 1] === endOfImage) return next === null ? null : next + 2;
    place = next;
  }
  return null;
}

function markAfterScan(bytes: Buffer, from: number): number | null {
  for (let place = bytes.indexOf(0xff, from); place !== -1; place = bytes.indexOf(0xff, place + 1)) {
    const mark = bytes[place + 1];
    if (mark === undefined) return null;
    // A byte of the scan itself, or filling before a mark.
    if (mark === 0 || mark === 0xff || isRestart(mark)) continue;
    return place;
  }
  return null;
}
