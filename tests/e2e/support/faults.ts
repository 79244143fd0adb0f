/** A long file with faults of a dozen kinds far below its top, and the same file corrected. */

const header = 'Entry;Date;Account;Debit;Credit;Text';
const entryCount = 1500;

/** Rows of entries in order before the faults, from row 2 on. */
const good = Array.from({ length: entryCount }, (_, index) => {
  const entry = `G-${index + 1};${String((index % 28) + 1).padStart(2, '0')}.03.2026`;
  return [`${entry};1200;10,00;;Sale`, `${entry};4000;;10,00;Sale`];
}).flat();

/** Each as it stands in the faulty and in the corrected file. */
const rows: readonly (readonly [string, string])[] = [
  ['D-1;32.03.2026;1200;5,00;;Day', 'D-1;31.03.2026;1200;5,00;;Day'],
  ['D-1;31.03.2026;4000;;5,00;Day', 'D-1;31.03.2026;4000;;5,00;Day'],
  ['D-2;31.03.2199;1200;5,00;;Century', 'D-2;31.03.2026;1200;5,00;;Century'],
  ['D-2;31.03.2026;4000;;5,00;Century', 'D-2;31.03.2026;4000;;5,00;Century'],
  ['D-3;31.03.2019;1200;5,00;;Decade', 'D-3;31.03.2026;1200;5,00;;Decade'],
  ['D-3;31.03.2026;4000;;5,00;Decade', 'D-3;31.03.2026;4000;;5,00;Decade'],
  ['D-4;30.04.2026;1200;5,00;;Month', 'D-4;31.03.2026;1200;5,00;;Month'],
  ['D-4;31.03.2026;4000;;5,00;Month', 'D-4;31.03.2026;4000;;5,00;Month'],
  ['A-1;31.03.2026;1200;5,0O;;Letter', 'A-1;31.03.2026;1200;5,00;;Letter'],
  ['A-1;31.03.2026;4000;;5,00;Letter', 'A-1;31.03.2026;4000;;5,00;Letter'],
  ['A-2;31.03.2026;1200;5,00;5,00;Both', 'A-2;31.03.2026;1200;5,00;;Both'],
  ['A-2;31.03.2026;4000;;5,00;Both', 'A-2;31.03.2026;4000;;5,00;Both'],
  [';31.03.2026;1200;5,00;;No id', 'T-1;31.03.2026;1200;5,00;;No id'],
  [';31.03.2026;4000;;5,00;No id', 'T-1;31.03.2026;4000;;5,00;No id'],
  ['T-2;31.03.2026;1200;5,00;;Unequal', 'T-2;31.03.2026;1200;5,00;;Unequal'],
  ['T-2;31.03.2026;4000;;4,00;Unequal', 'T-2;31.03.2026;4000;;5,00;Unequal'],
  ['K-1;31.03.2026;4711;5,00;;New account', 'K-1;31.03.2026;1200;5,00;;New account'],
  ['K-1;31.03.2026;4000;;5,00;New account', 'K-1;31.03.2026;4000;;5,00;New account'],
  ['K-2;31.03.2026;;5,00;;No account', 'K-2;31.03.2026;1200;5,00;;No account'],
  ['K-2;31.03.2026;4000;;5,00;No account', 'K-2;31.03.2026;4000;;5,00;No account'],
  ['S-1;31.03.2026;1200', 'S-1;31.03.2026;1200;5,00;;Short'],
  ['S-1;31.03.2026;4000;;5,00;Short', 'S-1;31.03.2026;4000;;5,00;Short'],
  ['R-1;31.03.2026;1200;5,00;;web shop', 'R-1;31.03.2026;1200;5,00;;shop'],
  ['R-1;31.03.2026;4000;;5,00;web shop', 'R-1;31.03.2026;4000;;5,00;shop'],
  ['R-2;31.03.2026;1200;5,00;;nowhere', 'R-2;31.03.2026;1200;5,00;;somewhere'],
  ['R-2;31.03.2026;6000;;5,00;nowhere', 'R-2;31.03.2026;4000;;5,00;somewhere'],
];

const write = (lines: readonly string[]): string => `${[header, ...good, ...lines].join('\r\n')}\r\n`;

/** The row on which the faults begin, and the page of the grid on which it stands. */
export const firstFaultyRow = good.length + 2;

export const faultyBooks = { name: 'march.csv', text: write(rows.map(([faulty]) => faulty)) };

export const correctedBooks = {
  name: 'march.csv',
  text: write(rows.map(([, corrected]) => corrected)),
  postingCount: good.length + rows.length,
};

/** Kinds of error in the faulty books, with the number of each. */
export const faultCounts: Readonly<Record<string, number>> = {
  dateCannotBeParsed: 1,
  dateInTheFuture: 1,
  dateBeforeClientStartDate: 1,
  dateNotInStreamRange: 1,
  amountCannotBeParsed: 1,
  singleEntryAmountConflict: 1,
  transactionIDMissing: 2,
  singleEntryUnilateralTransaction: 1,
  unknownAccount: 1,
  missingValue: 1,
  columnNumberMismatch: 1,
  matchingRuleConflict: 1,
  matchingRuleMissing: 1,
};

/** A thousand amounts that are none, each in its own way. */
export const thousandFaults = {
  name: 'thousand.csv',
  text: write(
    Array.from({ length: 1000 }, (_, index) => `X-${index};31.03.2026;1200;${index}x${index};;Fault`),
  ),
};
