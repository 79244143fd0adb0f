/** What addresses call the records of a list, and back. */
export interface AddressWords<T> {
  readonly wordOf: (id: string) => string;
  readonly find: (word: string) => T | undefined;
}

/** The code of a record; where it has none its name, which no code is taken for. */
export function codeOrName({ code, name }: { readonly code: string; readonly name: string }): string {
  return code === '' ? `.${name}` : code;
}

/** Of several with the same word, the first has it to itself; the others are counted. */
export function addressWords<T extends { readonly id: string }>(
  records: readonly T[],
  wordOf: (record: T) => string,
): AddressWords<T> {
  const byWord = new Map<string, T>();
  const words = new Map<string, string>();
  for (const record of records) {
    const plain = wordOf(record);
    let word = plain;
    for (let number = 2; byWord.has(word); number += 1) word = `${plain}.${number}`;
    byWord.set(word, record);
    words.set(record.id, word);
  }
  return { wordOf: (id) => words.get(id) ?? '', find: (word) => byWord.get(word) };
}

/** A month by itself, as addresses name a period: the first or the last of its months. */
export function monthOf(date: string): string {
  return date.slice(0, 7);
}
