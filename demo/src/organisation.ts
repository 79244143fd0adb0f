import { buildChart, buildDimension } from './chart.ts';
import {
  readAccountGroups,
  readAccounts,
  readCostCentres,
  readEntities,
  readProducts,
  type TreeRow,
} from './files.ts';
import type { GraphSession } from './graph.ts';

/** What an organisation stands on before its first file: currency, periods, entities, chart and dimensions. */

type Log = (text: string) => void;

interface MasterData {
  readonly client: {
    readonly currency: string | null;
    readonly periodSet: { readonly startDate: string | null };
    readonly legalEntities: readonly { readonly code: string }[];
    readonly ledger: { readonly accounts: readonly { readonly id: string; readonly code: string }[] };
    readonly settings: { readonly retainedEarningsAccount: { readonly id: string } | null };
    readonly dimensions: readonly {
      readonly id: string;
      readonly type: 'REVENUE' | 'EXPENSE';
      readonly revision: number;
      readonly instances: readonly { readonly code: string }[];
    }[];
  };
}

const masterDataDocument = `query ($clientId: ID!) {
  client(id: $clientId) {
    currency
    periodSet { startDate }
    legalEntities { code }
    ledger { accounts { id code } }
    settings { retainedEarningsAccount { id } }
    dimensions { id type revision instances { code } }
  }
}`;

const firstDay = '2023-01-01';
const retainedEarningsCode = '3900';

const readMasterData = async (session: GraphSession, clientId: string): Promise<MasterData['client']> =>
  (await session.send<MasterData>(masterDataDocument, { clientId })).client;

/** Currency, monthly periods from 2023 on, and the entities that are not there yet. */
async function ensureFrame(
  session: GraphSession,
  clientId: string,
  currency: string,
  entities: readonly { readonly code: string; readonly name: string; readonly currency: string }[],
): Promise<void> {
  const present = await readMasterData(session, clientId);
  if (present.currency === null) await session.mutate('setGlobalCurrency', { clientId, currency }, '');
  if (present.periodSet.startDate === null) {
    const periods = { clientId, cycle: 'MONTH', fiscalYearStart: 1, startDate: firstDay };
    await session.mutate('createPeriods', periods, '');
  }
  const codes = new Set(present.legalEntities.map((entity) => entity.code));
  for (const { code, name, currency: functionalCurrency } of entities) {
    if (codes.has(code)) continue;
    await session.mutate('createLegalEntity', { clientId, code, name, currency: functionalCurrency }, '');
  }
}

async function ensureChart(session: GraphSession, clientId: string, log: Log): Promise<void> {
  const present = await readMasterData(session, clientId);
  if (present.ledger.accounts.length === 0) {
    const accounts = buildChart(await readAccountGroups(), await readAccounts());
    log(`  chart of accounts: ${accounts.length} accounts and groups`);
    await session.mutate('saveLedger', { clientId, accounts }, '');
  }
  if (present.settings.retainedEarningsAccount === null) {
    const { ledger } = await readMasterData(session, clientId);
    const account = ledger.accounts.find(({ code }) => code === retainedEarningsCode);
    if (account === undefined) throw new Error(`The chart has no account ${retainedEarningsCode}`);
    await session.mutate('updateSettings', { clientId, retainedEarningsAccountId: account.id }, '');
  }
}

async function ensureDimension(
  session: GraphSession,
  clientId: string,
  type: 'REVENUE' | 'EXPENSE',
  rows: readonly TreeRow[],
  fallback: { readonly code: string; readonly name: string },
): Promise<void> {
  const { dimensions } = await readMasterData(session, clientId);
  const dimension = dimensions.find((candidate) => candidate.type === type);
  if (dimension === undefined) throw new Error(`The client has no dimension of type ${type}`);
  const codes = new Set(dimension.instances.map((instance) => instance.code));
  if (rows.every((row) => codes.has(row.code))) return;
  await session.mutate(
    'saveDimensionInstances',
    {
      dimensionId: dimension.id,
      revision: dimension.revision,
      instances: buildDimension(rows, fallback),
    },
    '',
  );
}

/** The group: six entities in five currencies, 290 accounts, cost centres and products. */
export async function ensureGroup(session: GraphSession, clientId: string, log: Log): Promise<void> {
  await ensureFrame(session, clientId, 'EUR', await readEntities());
  await ensureChart(session, clientId, log);
  await ensureDimension(session, clientId, 'EXPENSE', await readCostCentres(), {
    code: 'C000',
    name: 'No cost centre',
  });
  await ensureDimension(session, clientId, 'REVENUE', await readProducts(), {
    code: 'P00',
    name: 'No product',
  });
}

/** The other organisation has just enough of its own to be somebody else's. */
export async function ensureOtherOrganisation(session: GraphSession, clientId: string): Promise<void> {
  const entities = [{ code: 'LT01', name: 'Lakeside Trading Ltd', currency: 'GBP' }];
  await ensureFrame(session, clientId, 'GBP', entities);
}
