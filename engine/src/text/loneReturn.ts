/**
 * Whether a carriage return stands in a cell of a record that no quotation marks enclose: files of other programs end rows with
 * it, so that several may stand in one. The record is given without its line feed; returns at its end belong to the break.
 */
export function hasLoneReturn(record: string, separator: string): boolean {
  let end = record.length;
  while (record[end - 1] === '\r') end -= 1;
  let lone = record.indexOf('\r');
  let place = 0;
  while (lone >= 0 && lone < end) {
    const cellEnd = record[place] === '"' ? behindQuoted(record, place) : place;
    // Within the quotation marks of the cell.
    if (lone < cellEnd) {
      lone = record.indexOf('\r', cellEnd);
      continue;
    }
    const next = record.indexOf(separator, cellEnd);
    if (next < 0 || lone < next) return true;
    place = next + separator.length;
  }
  return false;
}

/** The place behind the mark that closes a quoted cell; the end of the record where none does. */
function behindQuoted(record: string, start: number): number {
  for (let place = start + 1; place < record.length; place++) {
    if (record[place] !== '"') continue;
    if (record[place + 1] !== '"') return place + 1;
    place += 1;
  }
  return record.length;
}
