import fc from 'fast-check';

/** Rows of the columns of `randomPlans`: usual ones, wrong ones, and cells of which a reader may think wrongly. */

const hostile = fc.constantFrom(
  '',
  ' ',
  '"',
  "'5",
  '="1000"',
  'ä',
  'Б',
  '\u00a0',
  '\t',
  '\0',
  '=1',
  '1 000',
  '-',
  'a;b|c,d',
  '5" x',
  '"T1"',
  'a\nb\r\n',
  // Blanks beyond ASCII, and what looks like one and is none.
  '\u00a0fee',
  'fee\u00a0',
  'T1\u00a0',
  '\u3000x\u2003',
  '\u200bA',
  '\ufeff1000',
  '1000\ufeff',
  // Numbers that are none in ASCII.
  '1\u00a0000',
  '\u22121',
  '１０００',
  // Composed and not, pairs, letters whose cases differ in length.
  'Gebu\u0308hr',
  'GEBÜHR',
  '😀',
  'ẞ',
  '\u0301',
);
const mostly = (...values: string[]) =>
  fc.oneof({ weight: 12, arbitrary: fc.constantFrom(...values) }, { weight: 1, arbitrary: hostile });
const amounts = ['1', '1', '2.50', '-1', '-1,5', '0', '-0', '5.', '.5', '1.23456', '1-'];
const amount = mostly(
  '',
  '',
  ...amounts,
  "1'000",
  "1'00",
  '9007199254740993',
  '12345678901.2345',
  '12345678901234.5',
  '99999999999.99',
);
const account = mostly('1000', '1200', '4000', '5000', '1000', '1200', '4000', '5000', '9999', '');

const row = fc
  .tuple(
    mostly('T1', 'T1', 'T2', 'Т3', 'T'.repeat(200)),
    mostly('1', '1', 'ä', ''),
    mostly(
      '2024-01-05',
      '2024-01-05',
      '2024-02-20',
      '20240301',
      '2024-02-20',
      '2024-01-05',
      '2023-01-01',
      '2024-13-01',
    ),
    mostly('', '', '2024-01', '2024-14'),
    account,
    account,
    amount,
    amount,
    mostly('', '', 'S', 'H', 'R'),
    mostly('', 'A', 'Б', 'C'),
    mostly('fee', 'x', '5000', 'skip', 'a fee too', 'Gebühr 1', 'x – “й”', 'A', 'Б'),
  )
  .map((cells): readonly string[] => cells);
const ragged = fc.array(fc.constantFrom('', ' ', '1000', 'T1'), { maxLength: 13 });
const balanced = row.chain((cells) =>
  fc.constantFrom('1', '2.50', '-1').map((value) => {
    const own = cells.with(6, value).with(7, '');
    return [own, own.with(4, cells[5]!).with(5, cells[4]!).with(6, '').with(7, value)];
  }),
);
const ledgerAccount = fc.constantFrom('1000', '1200', '4000', '5000');
const clean = fc
  .tuple(
    fc.constantFrom('T1', 'T2', 'Т3', 'T2\u00a0'),
    fc.constantFrom('1', '1', 'ä'),
    fc.constantFrom('2024-01-05', '2024-01-06', '2024-01-20'),
    fc.constant(''),
    ledgerAccount,
    ledgerAccount,
    fc.constantFrom('1', '2.50', '-1', '0', '-', '12345678901234.5'),
    fc.constant(''),
    fc.constantFrom('', 'S', 'H'),
    fc.constantFrom('A', 'Б'),
    fc.constantFrom('fee', 'skip', 'none', 'Gebühr', 'ü', 'A'),
  )
  .map(([...cells]) => [cells]);

const groups = fc.oneof(
  fc.array(
    fc.oneof(
      row.map((cells) => [cells]),
      balanced,
      ragged.map((cells) => [cells]),
    ),
  ),
  fc.array(clean),
);
/** The rows of a file, twice: what was decided of a row holds for the same again. */
export const randomRows = groups.map((rows) => [...rows.flat(), ...rows.flat()]);
