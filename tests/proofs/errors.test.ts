import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GraphSession } from '../../demo/src/graph.ts';
import {
  calendarStart,
  globalCurrency,
  readErrorCases,
  type CaseError,
} from '../golden/support/errorCase.ts';
import { createClient, createEntity, processInstance, type TestClient } from '../support/books.ts';
import { databaseKinds } from '../support/database.ts';
import { prepareCase, saveCaseChart } from '../support/errorCases.ts';
import { isProving } from '../../api/src/testing/rounds.ts';
import { sharedProduct } from '../support/sharedProduct.ts';

/**
 * The small files of the error cases, through the whole product: the same errors, and nothing posted. Which errors a file has is
 * the engine's to say, and `tests/golden` holds it for all of them; one of each way from there to the graph is walked here, all
 * of them when proving.
 */

/** An initial balance and a lock would be in the way of the other cases; the api's own tests hold both. */
const withOtherBooks: readonly string[] = ['dateBeforeInitialBalance', 'dateInLockedPeriod'];
/** At a cell, at a row with other columns, between rules, between rules of eliminations, at an account of the chart, of an entry, with a currency. */
const ways: readonly string[] = [
  'amountCannotBeParsed',
  'columnNumberMismatch',
  'matchingRuleConflict',
  'eliminationRuleConflict',
  'balanceAccountClosed',
  'singleEntryUnilateralTransaction',
  'exchangeRateCannotBeRetrieved',
];
const cases = readErrorCases().filter(({ code }) =>
  isProving ? !withOtherBooks.includes(code) : ways.includes(code),
);

interface GraphError {
  readonly row: number | null;
  readonly column: { readonly name: string; readonly position: number } | null;
  readonly code: string;
  readonly value: string | null;
  readonly ruleIds: readonly string[];
  readonly params: readonly { readonly name: string; readonly value: string }[];
}

interface InstanceWithErrors {
  readonly errors: { readonly totalCount: number; readonly edges: readonly { readonly node: GraphError }[] };
  readonly errorCounts: {
    readonly codes: readonly { readonly code: string; readonly count: number }[];
  };
  readonly errorGroups: { readonly edges: readonly { readonly node: { readonly count: number } }[] };
  readonly entries: { readonly totalCount: number };
}

async function readErrors(session: GraphSession, instanceId: string): Promise<InstanceWithErrors> {
  const { node } = await session.send<{ node: InstanceWithErrors }>(
    `query ($id: ID!) { node(id: $id) { ... on StreamInstance {
      errors(first: 100) { totalCount edges { node {
        row column { name position } code value ruleIds params { name value }
      } } }
      errorCounts { codes { code count } }
      errorGroups(first: 100) { edges { node { count } } }
      entries(first: 1) { totalCount }
    } } }`,
    { id: instanceId },
  );
  return node;
}

function countByCode(errors: readonly CaseError[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { code } of errors) counts.set(code, (counts.get(code) ?? 0) + 1);
  return counts;
}

describe.each(databaseKinds)('errors of processing on the %s database', (kind) => {
  const product = sharedProduct(kind);
  let client: TestClient;
  let accountIds: ReadonlyMap<string, string>;
  const entityIds = new Map<string, string>();
  const companyIds = new Map<string, string>();

  beforeAll(async () => {
    const settings = { name: 'Faults', currency: globalCurrency, startDate: calendarStart };
    client = await createClient(product, settings);
    accountIds = await saveCaseChart(client, cases);
    for (const currency of new Set(cases.map(({ functionalCurrency }) => functionalCurrency))) {
      entityIds.set(currency, await createEntity(client, { code: currency, name: currency, currency }));
    }
    for (const code of ['B', 'C']) {
      companyIds.set(code, await createEntity(client, { code, name: code, currency: globalCurrency }));
    }
  });
  afterAll(() => product.leave());

  it('there is one of each way', () => {
    expect(cases.length).toBeGreaterThanOrEqual(ways.length);
  });

  it.each(cases)('$code', async (errorCase) => {
    const { session } = client;
    const legalEntityId = entityIds.get(errorCase.functionalCurrency) ?? '';
    const prepared = await prepareCase(client, errorCase, { legalEntityId, accountIds, companyIds });
    const state = await processInstance(session, prepared.instanceId);
    expect(state).toMatchObject({
      status: 'PROCESS_FAILED',
      publishedVersion: null,
      lastRun: { state: 'FAILED', errorCount: errorCase.errors.length },
    });

    const read = await readErrors(session, prepared.instanceId);
    expect(read.errors.totalCount).toBe(errorCase.errors.length);
    const errors = read.errors.edges.map(({ node }): CaseError => ({
      row: node.row,
      column: node.column?.name ?? null,
      code: node.code,
      value: node.value ?? '',
      rules: node.ruleIds.map((id) => prepared.ruleNames.get(id) ?? id),
      params: Object.fromEntries(node.params.map(({ name, value }) => [name, value])),
    }));
    expect(errors).toEqual(errorCase.errors);
    const [header = []] = errorCase.rows;
    for (const { node } of read.errors.edges) {
      if (node.column !== null) expect(header[node.column.position]).toBe(node.column.name);
    }

    const counts = new Map(read.errorCounts.codes.map(({ code, count }) => [code, count]));
    expect(counts).toEqual(countByCode(errorCase.errors));
    const grouped = read.errorGroups.edges.reduce((sum, { node }) => sum + node.count, 0);
    expect(grouped).toBe(errorCase.errors.length);

    expect(read.entries.totalCount).toBe(0);
  });
});
