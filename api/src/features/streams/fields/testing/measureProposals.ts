import { sureMin } from '@tributary/engine/mapping/suggestion';
import { readOnPaper } from '../../../files/testing/readings.ts';
import { sampleRowCount } from '../service.ts';
import { suggestFrom } from '../proposing/suggestFrom.ts';
import { encodeAs } from './encodeAs.ts';
import { layoutsHeldOut } from './layoutsHeldOut.ts';
import { layoutsOfEast } from './layoutsOfEast.ts';
import { layoutsOfWest } from './layoutsOfWest.ts';
import type { PackageLayout } from './packageLayout.ts';
import { columnsOf, fieldOfKind, writePackageFile } from './packageRows.ts';
import { wireColumns } from '../../testing/wireColumns.ts';

/** How well what is proposed for a file is what it holds. */
export interface Measure {
  readonly name: string;
  /** Fields that the file has. */
  readonly expected: number;
  /** Fields that are proposed with a column. */
  readonly proposed: number;
  readonly right: number;
  readonly missing: readonly string[];
  readonly wrong: readonly string[];
  /** Wrong, though proposed with so much confidence that nobody is asked. */
  readonly wrongAndSure: readonly string[];
  /** Of what its rows seem to hold. */
  readonly typeIs: 'right' | 'unsure' | 'wrong';
}

const empty = new Set<string>();

type Suggestions = ReturnType<typeof suggestFrom>;

/** The parts of an entry number may stand in any order. */
function sorted(columns: string): string {
  return columns.split('+').toSorted().join('+');
}

/** Compares what is proposed with the columns, joined by +, that the fields have, and with the formats of some. */
export function compareProposals(
  { name, type }: { readonly name: string; readonly type: PackageLayout['type'] },
  { suggestions, type: recognised }: Suggestions,
  fields: Readonly<Record<string, string>>,
  formats: Readonly<Record<string, object>> = {},
): Measure {
  const proposals = suggestions.filter(({ entry }) => entry.source !== null);
  const isRight = ({ entry }: Suggestions['suggestions'][number]): boolean => {
    const columns = wireColumns(entry)
      .map((column) => column.name)
      .join('+');
    const format = Object.entries(formats[entry.name] ?? {});
    const said = entry.format as Readonly<Record<string, unknown>>;
    return (
      sorted(columns) === sorted(fields[entry.name] ?? '') &&
      format.every(([key, value]) => said[key] === value)
    );
  };
  const wrong = proposals.filter((proposal) => !isRight(proposal));
  const found = new Set(proposals.map(({ entry }) => entry.name));
  const textOf = ({ entry, confidence }: Suggestions['suggestions'][number]): string =>
    `${entry.name} <- ${wireColumns(entry)
      .map((column) => column.name)
      .join('+')} (${confidence})`;
  return {
    name,
    expected: Object.keys(fields).length,
    proposed: proposals.length,
    right: proposals.length - wrong.length,
    missing: Object.keys(fields).filter((field) => !found.has(field)),
    wrong: wrong.map(textOf),
    wrongAndSure: wrong
      .filter(({ confidence, readings }) => confidence >= sureMin && (readings ?? []).length === 0)
      .map(textOf),
    typeIs: typeIs(type, recognised),
  };
}

function typeIs(type: PackageLayout['type'], recognised: Suggestions['type']): Measure['typeIs'] {
  if (recognised?.type !== type) return 'wrong';
  return recognised.confidence < sureMin ? 'unsure' : 'right';
}

const orders: Readonly<Record<string, string>> = { y: 'ymd', d: 'dmy', m: 'mdy' };

function expectedOf(layout: PackageLayout) {
  const columns = columnsOf(layout);
  const fields: Record<string, string> = {};
  const isDouble = layout.type === 'double-entry';
  const hasBook = columns.some(({ kind }) => kind === 'numberInBook');
  for (const { header, kind } of columns) {
    const isDimension = kind === 'cost' && isDouble;
    const names = isDimension ? ['debit_dimension', 'credit_dimension'] : (fieldOfKind[kind] ?? []);
    for (const field of names) {
      fields[field] = field === 'dimension' && fields[field] ? `${fields[field]}+${header}` : header;
    }
  }
  if (hasBook) {
    const parts = columns.filter(({ kind }) => kind === 'book' || kind === 'numberInBook');
    fields['transaction_id'] = parts.map(({ header }) => header).join('+');
  }
  const decimalSign = /234(\D)50/.exec(layout.amount)?.[1];
  const amount = { decimal_sign: decimalSign };
  const formats = {
    document_entry_date: { date_order: orders[layout.date.charAt(0)] },
    debit_amount: amount,
    credit_amount: amount,
    amount,
  };
  return { fields, formats };
}

/** What is proposed for each layout of a package. */
export function measurePackages(): Measure[] {
  return [...layoutsOfWest, ...layoutsOfEast, ...layoutsHeldOut].map((layout) => {
    const bytes = encodeAs(writePackageFile(layout), layout.encoding);
    const { analysis, rows } = readOnPaper(bytes, { rowCountMax: sampleRowCount });
    const { fields, formats } = expectedOf(layout);
    const suggestions = suggestFrom(
      {
        type: layout.type,
        source: { ...analysis, sheet: null, sheets: [] },
        firstDate: '2024-01-01',
        lastDate: '2024-12-31',
        minorDigits: 2,
        previous: null,
        knownCodes: { accounts: empty, costInstances: empty, profitInstances: empty },
      },
      rows,
    );
    return compareProposals({ name: layout.program, type: layout.type }, suggestions, fields, formats);
  });
}
