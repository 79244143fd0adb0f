import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import Papa from 'papaparse';
import { ensureRetainedEarnings } from '../../demo/src/organisation.ts';
import {
  acceptAccounts,
  createClient,
  createEntity,
  createInstance,
  addInstance,
  giveFile,
  listPeriods,
  type Period,
  periodAt,
  processInstance,
  saveChart,
  saveFieldMap,
  type TestClient,
  type TestInstance,
} from './books.ts';
import type { Installation } from './installation.ts';
import { root } from './root.ts';

/**
 * The sample company AdventureWorks: nine organizations in one file, budget and statistics among the actual rows, month-end
 * balances on assets and liabilities, movements on revenue and expense, amounts without a side, dates that stand for the day
 * before. It lies beside the project, not in it.
 */

const folder = path.resolve(root, '..', 'shared', 'data');
const fileName = 'adventureworks-finance.csv.gz';

export const hasAdventureWorks = existsSync(path.join(folder, 'gl', fileName));
const adventureWorksName = 'AdventureWorks';
/** On these days only some accounts stand in the file, so that they are no month's end. */
export const incompleteDates: readonly string[] = ['2011-12-28', '2012-12-27', '2013-12-28'];
const contraCode = 'OFFSET';

export interface FactRow {
  readonly date: string;
  readonly scenario: string;
  readonly organization: string;
  readonly account_code: string;
  readonly account: string;
  readonly account_type: string;
  readonly amount: string;
}

export const accountTypes = {
  Assets: { type: 'BALANCE', section: 'ASSETS' },
  Liabilities: { type: 'BALANCE', section: 'LIABILITIES' },
  Revenue: { type: 'REVENUE' },
  Expenditures: { type: 'EXPENSE' },
} as const;

export type MonetaryType = keyof typeof accountTypes;

export async function readAdventureWorks(): Promise<{ bytes: Uint8Array; rows: readonly FactRow[] }> {
  const bytes = await promisify(gunzip)(await readFile(path.join(folder, 'gl', fileName)));
  const { data } = Papa.parse<FactRow>(bytes.toString('utf8'), { header: true, skipEmptyLines: true });
  const rows = data.filter(
    ({ scenario, account_type: type }) => scenario === 'Actual' && type in accountTypes,
  );
  return { bytes, rows };
}

/** What one unit of a currency is worth in USD on a day. */
export interface DailyPrice {
  readonly date: string;
  readonly currency: string;
  readonly average_rate: string;
  readonly end_of_day_rate: string;
}

export async function readDailyPrices(): Promise<readonly DailyPrice[]> {
  const bytes = await promisify(gunzip)(
    await readFile(path.join(folder, 'gl', 'adventureworks-rates.csv.gz')),
  );
  return Papa.parse<DailyPrice>(bytes.toString('utf8'), { header: true, skipEmptyLines: true }).data;
}

export async function readExpectedFacts(name: string): Promise<readonly Record<string, string>[]> {
  const text = await readFile(path.join(folder, 'expected', name), 'utf8');
  const { data } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true });
  return data.filter((row) => row['scenario'] === 'Actual');
}

export interface AdventureWorks {
  readonly client: TestClient;
  readonly periods: readonly Period[];
  readonly bytes: Uint8Array;
}

export async function createAdventureWorks(
  product: Installation,
  bytes: Uint8Array,
  rows: readonly FactRow[],
  clientName = adventureWorksName,
): Promise<AdventureWorks> {
  const client = await createClient(product, {
    name: clientName,
    currency: 'USD',
    startDate: '2010-01-01',
  });
  const accounts = new Map(
    rows.map(({ account_code: code, account: name, account_type: type }) => [
      code,
      { code, name, ...accountTypes[type as MonetaryType] },
    ]),
  );
  const contra = { code: contraCode, name: 'What the file lacks', ...accountTypes.Assets };
  await saveChart(client, [...accounts.values(), contra]);
  // Its balances have the result in them already, which revenue and expense bring once more, against the contra account.
  await ensureRetainedEarnings(client.session, client.clientId, contraCode);
  return { client, periods: await listPeriods(client), bytes };
}

const amount = { columns: ['amount'], format: { decimalSign: '.', thousandsSign: '' } };
const fields = {
  document_entry_date: { columns: ['date'], format: { dateOrder: 'YMD', dayOffset: -1 } },
  transaction_id: { columns: ['organization', 'date'] },
  account: { columns: ['account_code'] },
  debit_amount: amount,
  credit_amount: amount,
  dimension: { columns: [] },
};

interface FactSlice {
  readonly organization: string;
  readonly firstDay: string;
  readonly lastDay: string;
  /** Beginning of the dates that are taken; empty: all. */
  readonly datePrefix: string;
}

function optionsOf({ organization, datePrefix }: FactSlice) {
  const condition = (field: string, operator: string, value: string) => ({ field, operator, value });
  const list = (field: string, operator: string, values: readonly string[]) => ({ field, operator, values });
  return {
    sideFrom: 'NORMAL_SIDE',
    amountKind: 'BALANCE_ACCOUNTS',
    contraAccount: contraCode,
    earlierResults: 'STATED',
    rowFilter: [
      condition('scenario', 'EQUALS', 'Actual'),
      condition('organization', 'EQUALS', organization),
      list('account_type', 'IN', Object.keys(accountTypes)),
      list('date', 'NOT_IN', incompleteDates),
      ...(datePrefix === '' ? [] : [condition('date', 'STARTS_WITH', datePrefix)]),
    ],
  };
}

/** The books of one organization as an entity of its own: one instance for each slice, all of one stream. */
export async function loadOrganization(
  { client, periods, bytes }: AdventureWorks,
  code: string,
  slices: readonly FactSlice[],
  // Amounts are taken as they stand, whatever their currency, as the known sums do.
  currency = 'USD',
): Promise<string> {
  const { session } = client;
  const legalEntityId = await createEntity(client, { code, name: code, currency });
  let streamId: string | undefined;
  for (const slice of slices) {
    const range = {
      fromPeriodId: periodAt(periods, slice.firstDay).id,
      toPeriodId: periodAt(periods, slice.lastDay).id,
    };
    const stream = { name: code, type: 'SINGLE_ACCOUNT_ENTRY' as const, legalEntityId, ...range };
    const instance: TestInstance =
      streamId === undefined
        ? await createInstance(client, stream)
        : await addInstance(session, streamId, range);
    streamId = instance.streamId;
    await giveFile(client, instance.instanceId, { name: 'finance.csv', bytes });
    await saveFieldMap(session, instance.instanceId, fields, optionsOf(slice));
    await acceptAccounts(session, instance);
    const { status } = await processInstance(session, instance.instanceId);
    if (status !== 'PROCESSED') throw new Error(`${code} from ${slice.firstDay} is ${status}`);
  }
  return legalEntityId;
}
