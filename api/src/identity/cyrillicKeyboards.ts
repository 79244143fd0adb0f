/** Rows of keys from the top, without the shift key; the first has one more to the left. */
const rows = {
  russian: ['ё1234567890-=', 'йцукенгшщзхъ\\', 'фывапролджэ', 'ячсмитьбю.'],
  bulgarian: ['(1234567890-.', ',уеишщксдзц;„', 'ьяаожгтнвмч', 'юйъэфхпрлб'],
  bulgarianPhonetic: ['ю1234567890-=', 'чшертъуиопящь', "асдфгхйкл;'", 'зжцвбнм,./'],
  bulgarianPhoneticOfTypewriters: ['ч1234567890-=', 'явертъуиопшщю', "асдфгхйкл;'", 'зьцжбнм,./'],
} as const;

type Graph = Record<string, (string | null)[]>;

/** Left, above, above to the right, right, below, below to the left: rows lie half a key further right than those above. */
const neighbours = [
  [0, -1],
  [-1, 0],
  [-1, 1],
  [0, 1],
  [1, 0],
  [1, -1],
] as const;

function graphOf(keyRows: readonly string[]): Graph {
  const placed = keyRows.map((row, index) => Array.from(index === 0 ? row : ` ${row}`));
  const keyAt = (row: number, column: number): string | null => {
    const key = placed[row]?.[column];
    return key === undefined || key === ' ' ? null : key;
  };
  const keys = placed.flatMap((row, y) => row.map((key, x) => ({ key, y, x })));
  return Object.fromEntries(
    keys
      .filter(({ key }) => key !== ' ')
      .map(({ key, y, x }) => [key, neighbours.map(([down, right]) => keyAt(y + down, x + right))]),
  );
}

/** Which keys lie side by side, for texts in small letters. */
export const cyrillicKeyboards: Readonly<Record<string, Graph>> = Object.fromEntries(
  Object.entries(rows).map(([name, keyRows]) => [name, graphOf(keyRows)]),
);
