import { buildDimension, type LedgerAccountInput } from './chart.ts';
import type { TreeRow } from './files.ts';
import { type Connection, type GraphSession, nodesOf } from './graph.ts';

/** What an organisation stands on before its first file: currency, periods, entities, chart and dimensions. */

interface MasterData {
  readonly client: {
    readonly currency: string | null;
    readonly periodSet: { readonly startDate: string | null };
    readonly legalEntities: Connection<{ readonly code: string }>;
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
    legalEntities(first: 1000) { edges { node { code } } }
    ledger { accounts { id code } }
    settings { retainedEarningsAccount { id } }
    dimensions { id type revision instances { code } }
  }
}`;

export interface Frame {
  readonly clientId: string;
  /** The global currency. */
  readonly currency: string;
  /** First day of the first month. */
  readonly startDate: string;
  readonly entities: readonly { readonly code: string; readonly name: string; readonly currency: string }[];
}

/** A client's legal entities and months. */
export interface Organisation {
  readonly legalEntities: readonly { readonly id: string; readonly code: string; readonly name: string }[];
  readonly periods: readonly { readonly id: string; readonly startDate: string; readonly endDate: string }[];
}

const readMasterData = async (session: GraphSession, clientId: string): Promise<MasterData['client']> =>
  (await session.send<MasterData>(masterDataDocument, { clientId })).client;

/** Currency, monthly periods, and the entities that are not there yet. */
export async function ensureFrame(
  session: GraphSession,
  { clientId, currency, startDate, entities }: Frame,
): Promise<void> {
  const present = await readMasterData(session, clientId);
  if (present.currency === null) await session.mutate('setGlobalCurrency', { clientId, currency }, '');
  if (present.periodSet.startDate === null) {
    const periods = { clientId, cycle: 'MONTH', fiscalYearStart: 1, startDate };
    await session.mutate('createPeriods', periods, '');
  }
  const codes = new Set(nodesOf(present.legalEntities).map((entity) => entity.code));
  for (const { code, name, currency: functionalCurrency } of entities) {
    if (codes.has(code)) continue;
    await session.mutate('createLegalEntity', { clientId, code, name, currency: functionalCurrency }, '');
  }
}

export async function ensureChart(
  session: GraphSession,
  clientId: string,
  accounts: readonly LedgerAccountInput[],
): Promise<void> {
  const present = await readMasterData(session, clientId);
  if (present.ledger.accounts.length === 0) await session.mutate('saveLedger', { clientId, accounts }, '');
}

export async function ensureRetainedEarnings(
  session: GraphSession,
  clientId: string,
  code: string,
): Promise<void> {
  const { settings, ledger } = await readMasterData(session, clientId);
  if (settings.retainedEarningsAccount !== null) return;
  const account = ledger.accounts.find((candidate) => candidate.code === code);
  if (account === undefined) throw new Error(`The chart has no account ${code}`);
  await session.mutate('updateSettings', { clientId, retainedEarningsAccountId: account.id }, '');
}

export async function ensureDimension(
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

export async function readOrganisation(session: GraphSession, clientId: string): Promise<Organisation> {
  const { client } = await session.send<{
    client: {
      readonly legalEntities: Connection<Organisation['legalEntities'][number]>;
      readonly periodSet: Pick<Organisation, 'periods'>;
    };
  }>(
    `query ($clientId: ID!) {
      client(id: $clientId) {
        legalEntities(first: 1000) { edges { node { id code name } } }
        periodSet { periods { id startDate endDate } }
      }
    }`,
    { clientId },
  );
  return { legalEntities: nodesOf(client.legalEntities), periods: client.periodSet.periods };
}

/** The months from one day to another, both included. */
export function rangeOf(
  { periods }: Organisation,
  firstDay: string,
  lastDay: string,
): { readonly fromPeriodId: string; readonly toPeriodId: string } {
  const first = periods.find((period) => period.startDate === firstDay);
  const last = periods.find((period) => period.endDate === lastDay);
  if (first === undefined || last === undefined) {
    throw new Error(`There are no periods from ${firstDay} to ${lastDay}`);
  }
  return { fromPeriodId: first.id, toPeriodId: last.id };
}
