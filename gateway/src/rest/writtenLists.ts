import { randomUUID } from 'node:crypto';

/** Searched for without the quote before it, of which an answer is full. */
const listBegins = ':["';

/** Of the field whose value follows a colon; empty where none does. */
function nameBefore(text: string, colon: number): string {
  if (text[colon - 1] !== '"') return '';
  return text.slice(text.lastIndexOf('"', colon - 2) + 1, colon - 1);
}

/**
 * Lists of amounts, of which a trial balance has thousands, pass through the gateway as the api wrote them: an answer is parsed
 * with a mark in the place of each, and where what came of it goes out, the lists are put back. No amount is read here, so
 * nothing is lost but the time to take them apart, to keep them, and to write them anew.
 */
export class WrittenLists {
  /** Known to nobody outside, so that no text of an answer is taken for one. */
  readonly #mark = `${randomUUID()}:`;
  readonly #lists: string[] = [];

  /** Parses an answer without the lists in fields of these names, which hold amounts alone: none has a bracket. */
  parse(text: string, names: readonly string[]): unknown {
    const parts: string[] = [];
    let taken = 0;
    for (let at = text.indexOf(listBegins); at !== -1; at = text.indexOf(listBegins, at + 1)) {
      if (!names.includes(nameBefore(text, at))) continue;
      const list = at + 1;
      const end = text.indexOf(']', list) + 1;
      parts.push(text.slice(taken, list), `"${this.#mark}${this.#lists.length}"`);
      this.#lists.push(text.slice(list, end));
      taken = end;
    }
    return JSON.parse(parts.join('') + text.slice(taken));
  }

  /** Writes what goes out, with each list where its mark stands. */
  write(answer: unknown): string {
    const [first = '', ...others] = JSON.stringify(answer).split(`"${this.#mark}`);
    const parts = others.map((part) => {
      const end = part.indexOf('"');
      return (this.#lists[Number(part.slice(0, end))] ?? '') + part.slice(end + 1);
    });
    return first + parts.join('');
  }
}
