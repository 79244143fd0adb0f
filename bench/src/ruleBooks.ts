import type { Condition } from '@tributary/engine/conditions/conditions';
import { accountCode, accountCount } from './books.ts';

/** The books with columns for rules to look at, and rules over them: the same for the engine alone and for the whole product. */

const costCentreCount = 20;
const voucherKinds = ['Invoice', 'Payment', 'Payroll', 'Accrual', 'Transfer', 'Refund', 'Fee'];
const cities = ['Hamburg', 'Wien', 'Plovdiv', 'Leeds', 'Lyon', 'Gent', 'Porto', 'Turku', 'Bergen'];
const syllables = ['ka', 'mo', 'ri', 'su', 'ne', 'ta', 'lo', 'vi'];
/** Of the books with a text for each entry. */
const partnerCount = syllables.length ** 3;

function costCentreCode(index: number): string {
  return `C${10 + (index % costCentreCount)}`;
}

/** The first of them takes what no rule places. */
export const costCentreCodes = Array.from({ length: costCentreCount }, (_, index) => costCentreCode(index));

function voucherKind(index: number): string {
  return voucherKinds[index % voucherKinds.length] ?? '';
}

/** A name that no other contains. */
function partnerName(index: number): string {
  const syllable = (step: number): string => syllables[Math.floor(index / step) % syllables.length] ?? '';
  return `${syllable(1)}${syllable(syllables.length)}${syllable(syllables.length ** 2)}`.toUpperCase();
}

/** Each entry has a text of its own, as statements of banks and cards have. */
function entryText(entry: number): string {
  return `${voucherKind(entry)} ${partnerName(entry)} ${cities[entry % cities.length]} ${entry}`;
}

/** The texts of rows of two lines an entry, in the column before the marks. */
function withEntryText(row: string, index: number): string {
  return row.slice(0, row.lastIndexOf(',') + 1) + entryText(index >> 1);
}

function withMarks(rows: readonly string[]): readonly string[] {
  return rows.map((row, index) => `${row},${costCentreCode(index)},${voucherKind(index >> 1)}`);
}

function written(csv: string, extended: (rows: readonly string[]) => readonly string[]): string {
  const [header = '', ...rows] = csv.trimEnd().split('\n');
  return `${[`${header},cost_centre,voucher_kind`, ...extended(rows)].join('\n')}\n`;
}

/** The books with a cost centre and a kind of voucher behind each row. */
export function withRuleColumns(csv: string): string {
  return written(csv, withMarks);
}

/** The same with a text for each entry. */
export function withEntryTexts(csv: string): string {
  return written(csv, (rows) => withMarks(rows.map(withEntryText)));
}

export interface BookRule {
  readonly name: string;
  readonly position: number;
  readonly conditions: readonly Condition[];
  readonly targetAccount: string;
  readonly takesDimension: boolean;
}

function bookRule(index: number, conditions: readonly Condition[]): BookRule {
  return {
    name: `Rule ${index + 1}`,
    position: index,
    conditions,
    targetAccount: accountCode((index * 11) % accountCount),
    takesDimension: index % 2 === 0,
  };
}

/** Over one account and one cost centre, so that no two contradict each other. */
function markRule(index: number): BookRule {
  const costCentre = costCentreCode(index * 7 + Math.floor(index / accountCount));
  return bookRule(index, [
    { field: 'account', operator: 'equals', value: accountCode(index % accountCount) },
    { field: 'dimension', operator: 'in', value: [costCentre] },
    ...(index % 3 === 0
      ? [{ field: 'voucher_kind', operator: 'not_equals', value: voucherKind(index) } as const]
      : []),
  ]);
}

/** What a rule asks of texts of one partner. */
function textCondition(index: number): Condition {
  const field = 'description';
  const partner = partnerName(index);
  const kind = index % 5;
  if (kind === 0) return { field, operator: 'equals', value: entryText(index) };
  if (kind === 1) return { field, operator: 'starts_with', value: `${voucherKind(index)} ${partner}` };
  return { field, operator: 'contains', value: partner.toLowerCase() };
}

/** Over the texts of one partner, half of them on one account. */
function textRule(index: number): BookRule {
  const onAccount = {
    field: 'account',
    operator: 'equals',
    value: accountCode(index % accountCount),
  } as const;
  const condition = textCondition(index);
  return bookRule(index, Math.floor(index / 5) % 2 === 0 ? [condition, onAccount] : [condition]);
}

/** Of dimension instances beside each other. */
export const placeCodesOf = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => `P${100 + index}`);

/** So many that a million postings on 300 accounts of 36 months lie in 600 000 places: account × dimension instance × period. */
export const placeCodes = placeCodesOf(84);

/** Leaves each account where it is and takes the dimension instance from the file. */
export const placeRules: readonly BookRule[] = Array.from({ length: accountCount }, (_, index) => ({
  name: `Rule ${index + 1}`,
  position: index,
  conditions: [{ field: 'account', operator: 'equals', value: accountCode(index) }],
  targetAccount: accountCode(index),
  takesDimension: true,
}));

/** The books with a dimension instance behind each row, by turns, and how many places they lie in. */
export function withPlaces(csv: string): { readonly csv: string; readonly placeCount: number } {
  const places = new Set<string>();
  const placed = written(csv, (rows) =>
    rows.map((row, index) => {
      const code = placeCodes[index % placeCodes.length] ?? '';
      const [, date = '', account = ''] = row.split(',');
      places.add(`${account} ${code} ${date.slice(0, 7)}`);
      return `${row},${code},${voucherKind(index >> 1)}`;
    }),
  );
  return { csv: placed, placeCount: places.size };
}

/** What reports tell postings apart by. */
interface ToldApart {
  readonly instanceCodes: readonly string[];
  readonly unitCount: number;
}

/** The books with a dimension instance and a unit behind each row, each by turns of its own. */
export function withInstances(csv: string, { instanceCodes, unitCount }: ToldApart): string {
  const [header = '', ...rows] = csv.trimEnd().split('\n');
  const told = rows.map(
    (row, index) => `${row},${instanceCodes[index % instanceCodes.length]},Unit ${(index >> 1) % unitCount}`,
  );
  return `${[`${header},cost_centre,unit`, ...told].join('\n')}\n`;
}

/** Over columns of few values. */
export function markRules(count: number): readonly BookRule[] {
  return Array.from({ length: count }, (_, index) => markRule(index));
}

/** Over a text for each entry. */
export function textRules(count: number): readonly BookRule[] {
  if (count > partnerCount) throw new RangeError(`There are ${partnerCount} partners, not ${count}`);
  return Array.from({ length: count }, (_, index) => textRule(index));
}
