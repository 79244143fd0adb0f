import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import Papa from 'papaparse';

/** The files of the demonstration group, as `demo/data/README.md` describes them. */

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

/** The ledger of an entity, as the CSV that its bookkeeping would hand over. */
export async function readLedgerFile(entityCode: string): Promise<{ name: string; bytes: Uint8Array }> {
  const bytes = await unzip(await readFile(path.join(folder, `gl-${entityCode}.csv.gz`)));
  return { name: `gl-${entityCode}.csv`, bytes };
}
