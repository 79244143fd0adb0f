import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import Papa from 'papaparse';

/** The files of the demonstration, as `demo/data/README.md` describes them. */

export interface EntityRow {
  readonly code: string;
  readonly name: string;
  readonly currency: string;
}

export interface AccountRow {
  readonly code: string;
  readonly name: string;
  readonly type: string;
  readonly section: string;
}

export interface ChartRow extends AccountRow {
  /** What the account is to a stream: standard, closing or retained. */
  readonly kind: string;
}

export interface TreeRow {
  readonly code: string;
  readonly name: string;
  /** Code of the row above, empty at the top. */
  readonly parent: string;
}

const folder = path.resolve(import.meta.dirname, '..', 'data');
const unzip = promisify(gunzip);

async function readRows<Row>(name: string): Promise<readonly Row[]> {
  const text = await readFile(path.join(folder, name), 'utf8');
  const { data, errors } = Papa.parse<Row>(text, { header: true, skipEmptyLines: true });
  const [error] = errors;
  if (error !== undefined) throw new Error(`${name}, row ${error.row ?? '?'}: ${error.message}`);
  return data;
}

export const readEntities = (): Promise<readonly EntityRow[]> => readRows('entities.csv');
export const readAccounts = (): Promise<readonly ChartRow[]> => readRows('accounts.csv');
export const readAccountGroups = (): Promise<readonly AccountRow[]> => readRows('account-groups.csv');
export const readCostCentres = (): Promise<readonly TreeRow[]> => readRows('cost-centres.csv');
export const readProducts = (): Promise<readonly TreeRow[]> => readRows('products.csv');

/** What the group reckons with in a month. */
export interface RateRow {
  /** As `2023-01`. */
  readonly month: string;
  readonly currency: string;
  readonly units_per_eur: string;
}

export const readRates = (): Promise<readonly RateRow[]> => readRows('rates.csv');

/** An account of Gratipay's chart: its full name, with `:` between the levels. */
export interface GratipayAccountRow {
  readonly account: string;
  readonly ledger_type: string;
}

export const readGratipayAccounts = (): Promise<readonly GratipayAccountRow[]> =>
  readRows('gratipay-accounts.csv');

/** A file as those who keep the books hand it over. */
export interface SourceFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

async function readZipped(name: string): Promise<SourceFile> {
  return { name, bytes: await unzip(await readFile(path.join(folder, `${name}.gz`))) };
}

/** The ledger of an entity of the group, in the language and layout of its bookkeeping. */
export const readLedgerFile = (entityCode: string): Promise<SourceFile> => readZipped(`gl-${entityCode}.csv`);

/** What an entity of the group paid its people in the last quarter, alike. */
export const readPayrollFile = (entityCode: string): Promise<SourceFile> =>
  readZipped(`payroll-${entityCode}.csv`);

export const readGratipayBooks = (): Promise<SourceFile> => readZipped('gratipay-books.csv');

async function readPlain(name: string): Promise<SourceFile> {
  return { name, bytes: await readFile(path.join(folder, name)) };
}

/** Expenses of a quarter with a fault of almost every kind. */
export const readExpenses = (): Promise<SourceFile> => readPlain('expenses-DE01.csv');

/** What a company held when its first ledger begins. */
export const readOpening = (entityCode: string): Promise<SourceFile> =>
  readPlain(`opening-${entityCode}.csv`);
