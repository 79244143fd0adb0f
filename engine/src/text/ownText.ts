const piecesLength = 8192;

/**
 * The same text in memory of its own. A cell cut out of a file keeps the whole piece of the file alive; what outlives the
 * reading is kept as a copy.
 */
export function ownText(text: string): string {
  let copy = '';
  for (let start = 0; start < text.length; start += piecesLength) {
    const units = Array.from({ length: Math.min(piecesLength, text.length - start) }, (_, index) =>
      text.charCodeAt(start + index),
    );
    copy += String.fromCharCode(...units);
  }
  return copy;
}
