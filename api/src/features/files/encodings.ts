/**
 * Encodings in which every byte below 128 is ASCII, so that separators, quotes and line breaks can be found in the raw
 * bytes whatever the encoding is. Multi-byte encodings of East Asia are not of that kind.
 */
const singleByteEncodings = [
  'windows-1250',
  'windows-1251',
  'windows-1252',
  'windows-1253',
  'windows-1254',
  'windows-1257',
  'iso-8859-2',
  'iso-8859-4',
  'iso-8859-5',
  'iso-8859-7',
  'iso-8859-10',
  'iso-8859-13',
  'iso-8859-14',
  'iso-8859-15',
  'iso-8859-16',
  'koi8-r',
  'koi8-u',
  'ibm866',
  'macintosh',
  'x-mac-cyrillic',
] as const;

const sourceEncodings: readonly string[] = ['utf-8', 'utf-16le', 'utf-16be', ...singleByteEncodings];

/** The name under which the WHATWG encoding standard knows a label (`cp1251` is windows-1251); null if it is not supported. */
export function encodingOfLabel(label: string): string | null {
  let name: string;
  try {
    name = new TextDecoder(label.trim()).encoding;
  } catch {
    return null;
  }
  return sourceEncodings.includes(name) ? name : null;
}

/** Bytes of one unit in which a file's structure is found. */
export function unitBytesOf(encoding: string): 1 | 2 {
  return encoding.startsWith('utf-16') ? 2 : 1;
}

export type ByteOrderMark = 'utf-8' | 'utf-16le' | 'utf-16be';

export const byteOrderMarkLengths: Readonly<Record<ByteOrderMark, number>> = {
  'utf-8': 3,
  'utf-16le': 2,
  'utf-16be': 2,
};

export function byteOrderMarkOf(head: Uint8Array): ByteOrderMark | null {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return 'utf-8';
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  return null;
}

const highByte = /[\u0080-\u00ff]/;
const highBytes = /[\u0080-\u00ff]/g;

/** Whether a text of raw bytes (one char a byte) holds anything but ASCII. */
export function hasHighBytes(bytesText: string): boolean {
  return highByte.test(bytesText);
}

/** Stands for an encoding while it is unknown: cells are left as raw bytes, one char a byte. */
export const rawBytes = 'raw';

/** Bytes 128 to 159 of windows-1252: Node.js 20 reads them as ISO-8859-1 and so loses the euro sign and all quotes. */
const windows1252Signs = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

function upperHalfOf(encoding: string): string {
  const bytes = Uint8Array.from({ length: 128 }, (_, index) => index + 128);
  const upperHalf = new TextDecoder(encoding).decode(bytes);
  return encoding === 'windows-1252'
    ? windows1252Signs + upperHalf.slice(windows1252Signs.length)
    : upperHalf;
}

/** Turns a cell of raw bytes (one char a byte) into its text. */
export type CellDecoder = (bytesText: string) => string;

export function createCellDecoder(encoding: string): CellDecoder {
  if (encoding === rawBytes || unitBytesOf(encoding) === 2) return (text) => text;
  if (encoding === 'utf-8') return (text) => Buffer.from(text, 'latin1').toString('utf8');
  const upperHalf = upperHalfOf(encoding);
  return (text) => text.replace(highBytes, (char) => upperHalf[char.charCodeAt(0) - 128] ?? '\ufffd');
}
