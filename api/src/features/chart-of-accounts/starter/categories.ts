/**
 * What the balance sheet of the starter chart is divided into: a category for each of these groups of accounts, called as they are,
 * those of a section in the order of a balance sheet.
 */
export const starterCategories: readonly {
  /** Code of the group. */
  readonly code: string;
  readonly isEquity?: true;
}[] = [
  { code: '10' },
  { code: '11' },
  { code: '12' },
  { code: '13' },
  { code: '3', isEquity: true },
  { code: '20' },
  { code: '21' },
  { code: '22' },
];

/**
 * Accounts whose balance may turn to the other side, and the group whose category they are shown in then: customers that are owed,
 * overdrawn banks, suppliers that owe, taxes that come back.
 */
export const starterFloats: Readonly<Record<string, string>> = {
  1210: '21',
  1230: '21',
  1240: '21',
  1250: '21',
  1320: '21',
  2110: '12',
  2120: '12',
  2180: '12',
  2190: '12',
};
