import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { fieldsOf, type StreamType } from '@tributary/engine/mapping/fields';
import { readGoldenCase, type GoldenCase } from './goldenCase.ts';

/** A small file with faults of one kind, and the errors that it must give. */
export interface ErrorCase {
  /** The code that the case is about. */
  readonly code: string;
  readonly streamType: StreamType;
  /** Whether all amounts are balances. */
  readonly hasBalances: boolean;
  /** Code of the contra account. */
  readonly contraAccount: string | null;
  readonly functionalCurrency: string;
  /** First and last month of the instance. */
  readonly range: readonly [string, string];
  /** What only the engine can be told as yet. */
  readonly initialBalanceDate: string | undefined;
  /** The last month that is locked. */
  readonly lockedThrough: string | undefined;
  readonly accounts: readonly CaseAccount[];
  readonly fields: readonly CaseField[];
  readonly rules: readonly CaseRule[];
  readonly eliminations: readonly CaseElimination[];
  /** The header, then the rows. */
  readonly rows: readonly (readonly string[])[];
  readonly errors: readonly CaseError[];
}

interface CaseAccount {
  readonly code: string;
  readonly type: string;
  readonly streamType: string;
  readonly closedFrom: string | null;
  /** Code of the ledger account for which it stands; null where none is chosen. */
  readonly ledgerCode: string | null;
}

export interface CaseField {
  readonly name: string;
  readonly columns: readonly string[];
  readonly format: ReadonlyMap<string, string>;
}

export interface CaseRule {
  readonly name: string;
  readonly field: string;
  readonly operator: string;
  readonly value: string;
  readonly side: string;
  readonly accountCode: string;
}

interface CaseElimination {
  readonly name: string;
  readonly field: string;
  readonly operator: string;
  readonly value: string;
  /** Code of a company: those of the group are `A`, whose books the file is of, `B` and `C`. */
  readonly counterparty: string;
  readonly scope: string;
}

export interface CaseError {
  readonly row: number | null;
  readonly column: string | null;
  readonly code: string;
  readonly value: string;
  /** Names of rules. */
  readonly rules: readonly string[];
  readonly params: Readonly<Record<string, string>>;
}

const errorCaseFolder = fileURLToPath(new URL('../errors/', import.meta.url));
export const calendarStart = '2025-01-01';
export const globalCurrency = 'EUR';

/** Columns that hold a field where a case has no map of its own. */
const columnsByField: Readonly<Record<string, string>> = {
  document_entry_date: 'date',
  transaction_id: 'id',
  account: 'account',
  debit_amount: 'debit',
  credit_amount: 'credit',
  debit_account: 'debit',
  credit_account: 'credit',
  amount: 'amount',
  description: 'description',
  counterparty: 'counterparty',
  global_currency_amount: 'global',
};

/** `a: 1, b: 2` */
function pairsOf(text: string): Map<string, string> {
  const pairs = text === '' ? [] : text.split(', ').map((pair) => pair.split(': '));
  return new Map(pairs.map(([name = '', value = '']) => [name, value]));
}

function fieldsOfCase(goldenCase: GoldenCase, type: StreamType, header: readonly string[]): CaseField[] {
  const own = goldenCase.table('map').map((line) => ({
    name: line['field'] ?? '',
    columns: (line['columns'] ?? '').split(' + '),
    format: pairsOf(line['format'] ?? ''),
  }));
  const taken = new Set(own.map(({ name }) => name));
  const others = fieldsOf(type).flatMap(({ name, kind, isRequired }): CaseField[] => {
    if (taken.has(name)) return [];
    const column = columnsByField[name] ?? '';
    if (header.includes(column)) return [{ name, columns: [column], format: new Map() }];
    // The cases have no dimensions: the map says that the file does not have them.
    return kind === 'dimension' && isRequired ? [{ name, columns: [], format: new Map() }] : [];
  });
  return [...own, ...others];
}

function toError(line: Record<string, string>): CaseError {
  const { row = '', column = '', code = '', value = '', rules = '', params = '' } = line;
  return {
    row: row === '' ? null : Number(row),
    column: column === '' ? null : column,
    code,
    value,
    rules: rules === '' ? [] : rules.split(', '),
    params: Object.fromEntries(pairsOf(params)),
  };
}

function readErrorCase(file: string): ErrorCase {
  const goldenCase = readGoldenCase(path.join(errorCaseFolder, file));
  const { settings } = goldenCase;
  const streamType = settings.get('type') as StreamType;
  const rows = goldenCase.rows('file');
  const [from = '2025-01', to = '2025-12'] = settings.get('range')?.split(' to ') ?? [];
  return {
    code: path.basename(file, '.txt'),
    streamType,
    hasBalances: settings.get('balances') === 'all',
    contraAccount: settings.get('contra account') ?? null,
    functionalCurrency: settings.get('functional currency') ?? globalCurrency,
    range: [from, to],
    initialBalanceDate: settings.get('initial balance'),
    lockedThrough: settings.get('locked through'),
    accounts: goldenCase.table('accounts').map((line) => ({
      code: line['code'] ?? '',
      type: line['type'] ?? '',
      streamType: line['stream type'] || 'standard',
      closedFrom: line['closed from'] || null,
      ledgerCode: line['ledger'] === 'none' ? null : (line['code'] ?? ''),
    })),
    fields: fieldsOfCase(goldenCase, streamType, rows[0] ?? []),
    rules: goldenCase.table('rules').map((line) => ({
      name: line['name'] ?? '',
      field: line['field'] ?? '',
      operator: line['operator'] ?? '',
      value: line['value'] ?? '',
      side: line['side'] ?? '',
      accountCode: line['account'] ?? '',
    })),
    eliminations: goldenCase.table('eliminations').map((line) => ({
      name: line['name'] ?? '',
      field: line['field'] ?? '',
      operator: line['operator'] ?? '',
      value: line['value'] ?? '',
      counterparty: line['counterparty'] ?? '',
      scope: line['scope'] ?? '',
    })),
    rows,
    errors: goldenCase.table('errors').map(toError),
  };
}

/** All cases, by name of their file. */
export function readErrorCases(): readonly ErrorCase[] {
  return readdirSync(errorCaseFolder).toSorted().map(readErrorCase);
}
