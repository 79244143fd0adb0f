import type { Conditions } from '../conditions/conditions.ts';
import { dayOf, type PlainDate } from '../dates/plainDate.ts';
import { createAmountParser } from '../mapping/amounts.ts';
import { type ParsedDate, parseDate } from '../mapping/dates.ts';
import { isNoAmount } from '../mapping/detectAmounts.ts';
import type { FieldFormat, FieldMapEntry } from '../mapping/fieldMap.ts';
import { fieldReader } from './cellReaders.ts';
import { compileRowFilter } from './rowFilter.ts';
import { createRowFiller } from './rowFiller.ts';

/** What a run would refuse in the values of one field. */
export interface ForeseenErrors {
  readonly field: string;
  /** Filled values that its format cannot read. */
  readonly unreadCount: number;
  /** Days that it reads and that lie outside the periods. */
  readonly outsideCount: number;
  /** Filled values that were looked at. */
  readonly valueCount: number;
}

export interface ForeseenInput {
  readonly fields: readonly FieldMapEntry[];
  readonly rowFilter: Conditions | undefined;
  readonly columnNames: readonly string[];
  /** The first rows of the file. */
  readonly rows: readonly (readonly string[])[];
  /** First and last day of the periods. */
  readonly firstDate: PlainDate;
  readonly lastDate: PlainDate;
}

type Judgement = 'good' | 'unread' | 'outside' | 'empty';

/**
 * The errors of dates and amounts that the first rows show before any run, by field; fields without any are left out, and so is
 * one that reads the columns of one before it. Rows that the row filter leaves out count for nothing, and no cell that is empty:
 * only a run knows whether it may be.
 *
 * A date lies outside only where it decides the period: not beside an accounting period, and not where a month is all it says.
 */
export function foreseeErrors(input: ForeseenInput): ForeseenErrors[] {
  const { rowFilter, columnNames, rows } = input;
  const filler = createRowFiller(input.fields, columnNames.length);
  const { fields } = filler;
  const byName = new Map(fields.map((entry) => [entry.name, entry]));
  const isTaken = compileRowFilter(rowFilter, byName, columnNames) ?? (() => true);
  const taken = rows.flatMap((row) => {
    const cells = filler.complete(row);
    return cells !== null && isTaken(cells) ? [cells] : [];
  });
  const seen = new Set<string>();
  return fields.flatMap((entry) => {
    const { format, name, source } = entry;
    if (source.kind !== 'columns' || format === undefined || format.kind === 'text') return [];
    // One column of amounts may be that of debit and of credit: what is wrong in it is wrong once.
    const place = JSON.stringify([format.kind, source.columns.map(({ position }) => position)]);
    if (seen.has(place)) return [];
    seen.add(place);
    const read = fieldReader(entry);
    const decidesPeriod = name === 'document_entry_date' && !byName.has('accounting_period');
    const judge = judgeOf(format, decidesPeriod ? input : null);
    const judgements = taken.map((cells) => judge(read(cells)));
    const countOf = (kind: Judgement): number => judgements.filter((each) => each === kind).length;
    const [unreadCount, outsideCount] = [countOf('unread'), countOf('outside')];
    const valueCount = judgements.length - countOf('empty');
    return unreadCount + outsideCount === 0 ? [] : [{ field: name, unreadCount, outsideCount, valueCount }];
  });
}

function judgeOf(
  format: FieldFormat,
  range: Pick<ForeseenInput, 'firstDate' | 'lastDate'> | null,
): (text: string) => Judgement {
  if (format.kind === 'text') return () => 'empty';
  if (format.kind === 'date') {
    const isOutside = range === null ? () => false : outsideOf(range);
    return (text) => {
      if (text === '') return 'empty';
      const date = parseDate(text, format);
      if (date === null) return 'unread';
      return isOutside(date) ? 'outside' : 'good';
    };
  }
  const parse = createAmountParser(format);
  return (text) => {
    if (isNoAmount(text, format.currencyMark)) return 'empty';
    return parse(text) === null ? 'unread' : 'good';
  };
}

function outsideOf({ firstDate, lastDate }: { readonly firstDate: PlainDate; readonly lastDate: PlainDate }) {
  const [first, last] = [dayOf(firstDate), dayOf(lastDate)];
  return (date: ParsedDate) => date.kind === 'day' && (date.day < first || date.day > last);
}
