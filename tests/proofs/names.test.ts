import Papa from 'papaparse';
import { Pool } from 'undici';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPayrollFile } from '../../demo/src/files.ts';
import type { GraphSession } from '../../demo/src/graph.ts';
import { members, organisationAdministrator, payrollAdministrator } from '../../demo/src/users.ts';
import { databaseKinds } from '../support/database.ts';
import { send } from '../support/hostile/answers.ts';
import {
  addressesOf,
  findNames,
  type GraphCall,
  graphCallsOf,
  type Known,
  nodeCallOf,
} from '../support/personalNames.ts';
import { sharedProduct } from '../support/sharedProduct.ts';

/**
 * What persons are paid is for two roles, and for viewers in payroll data alone: the other four roles find no name and no identity of
 * the demonstration, whatever they ask for by REST or through the graph, in answers, refusals, files and the audit log.
 */

const entityCodes = ['DE01', 'AT02', 'BG03', 'UK04', 'US05', 'CH06'];
const encodings: Readonly<Record<string, string>> = {
  DE01: 'windows-1252',
  BG03: 'windows-1251',
};
const roles = ['ORG_FINANCE_ADMIN', 'ORG_VIEWER', 'ORG_PLANNER', 'ORG_MEMBER'];
/** The screen of viewers. */
const ofPayrollData = /\/actuals\/payroll\/data|^payroll(Data|Rows|FileRow)$/;
const json = 'application/json';

/** Names and identities of a company's file: the columns behind which its rows have them. */
async function personsOf(code: string): Promise<readonly string[]> {
  const { bytes } = await readPayrollFile(code);
  const text = new TextDecoder(encodings[code] ?? 'utf-8').decode(bytes);
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: true });
  const [, ...rows] = data;
  return rows.flatMap((cells) => cells.slice(3, 5));
}

/** Members of the demonstration, who may be called as somebody on the payroll. */
const memberNames = new Set(members.map(({ firstName, lastName }) => `${firstName} ${lastName}`));

function idsIn(body: unknown): readonly number[] {
  const lists = Array.isArray(body) ? [body] : Object.values(body ?? {}).filter(Array.isArray);
  const [first = []] = lists as { readonly id?: unknown }[][];
  return first.flatMap(({ id }) => (typeof id === 'number' ? [id] : []));
}

describe.each(databaseKinds)('names of persons, on the %s database', (kind) => {
  const product = sharedProduct(kind);
  let api: Pool;
  let gateway: Pool;
  let find: (text: string) => readonly string[];
  let clientNumber: string;
  let known: Known;
  let graphCalls: readonly GraphCall[];
  const sessions = new Map<string, GraphSession>();
  const sessionOf = (role: string) => sessions.get(role)?.cookie ?? '';

  const askRest = async (role: string, method: string, address: string) =>
    send(
      api,
      {
        method,
        path: address,
        headers: { 'x-client-id': clientNumber, ...(method === 'GET' ? {} : { 'content-type': json }) },
        body: method === 'GET' ? null : Buffer.from('{}'),
      },
      sessionOf(role),
    );
  const askGraph = async (role: string, { query, variables }: GraphCall) =>
    send(
      gateway,
      {
        method: 'POST',
        path: '/graphql',
        headers: { accept: json, 'content-type': json, 'graphql-require-preflight': '1' },
        body: Buffer.from(JSON.stringify({ query, variables })),
      },
      sessionOf(role),
    );
  const readAsAdministrator = async (address: string): Promise<unknown> => {
    const { status, text } = await askRest('ORG_ADMIN', 'GET', address);
    return status === 200 ? (JSON.parse(text) as unknown) : null;
  };

  /** Of the lists that stand at an address, by whoever sees all of them. */
  const listed = new Map<string, Promise<readonly number[]>>();
  const listIds = async (address: string): Promise<readonly number[]> => {
    const ids = listed.get(address) ?? readAsAdministrator(address).then(idsIn);
    listed.set(address, ids);
    return ids;
  };

  beforeAll(async () => {
    api = new Pool(product.proxyUrl);
    gateway = new Pool(product.url);
    for (const each of members) sessions.set(each.role, await product.logIn(each));
    const persons = (await Promise.all(entityCodes.map(personsOf))).flat();
    const names = [...new Set(persons)].filter((name) => !memberNames.has(name));
    if (names.length < 100) throw new Error(`The demonstration pays ${names.length} persons alone`);
    find = findNames(names);
    const { items } = JSON.parse((await askRest('ORG_ADMIN', 'GET', '/api/v1/clients')).text) as {
      items: readonly { readonly id: number }[];
    };
    clientNumber = String(items[0]?.id);
    const { periods } = (await readAsAdministrator('/api/v1/periods')) as {
      periods: readonly { readonly id: number; readonly start_date: string }[];
    };
    const { accounts } = (await readAsAdministrator('/api/v1/ledger?include_balance=true')) as {
      accounts: readonly { readonly id: number; readonly code: string }[];
    };
    const period = periods.find(({ start_date: start }) => start === '2025-10-01')?.id ?? 0;
    const [entity = 0] = await listIds('/api/v1/legal_entities');
    const [stream = 0] = await listIds('/api/v1/actuals/payroll/streams');
    const [instance = 0] = await listIds(`/api/v1/actuals/payroll/streams/${stream}/instances`);
    known = {
      from: period,
      to: period,
      from_period_id: period,
      to_period_id: period,
      period_id: period,
      legal_entity_id: entity,
      account_id: accounts.find(({ code }) => code === '6000')?.id ?? 0,
      instanceId: instance,
      rowNo: 2,
      version: 1,
      entryNo: 1,
      periodId: period,
      side: 'debit',
      year: 2025,
      text: names[0] ?? '',
      mapping_name: 'description',
    };
    graphCalls = await callsOfGraph(names[0] ?? '');
  });
  afterAll(async () => {
    await Promise.all([api.close(), gateway.close()]);
  });

  async function callsOfGraph(name: string): Promise<readonly GraphCall[]> {
    const administrator = sessions.get('ORG_ADMIN');
    interface Nodes<Node> {
      readonly edges: readonly { readonly node: Node }[];
    }
    interface Named {
      readonly id: string;
    }
    const answer = await administrator?.send<{
      viewer: { clients: Nodes<{ client: Named }> };
    }>('{ viewer { clients(first: 5) { edges { node { client { id } } } } } }');
    const clientId = answer?.viewer.clients.edges[0]?.node.client.id ?? '';
    const found = await administrator?.send<{
      client: {
        periodSet: { periods: readonly (Named & { readonly startDate: string })[] };
        ledger: { accounts: readonly (Named & { readonly code: string })[] };
        legalEntities: Nodes<Named>;
        streams: Nodes<Named>;
        streamInstances: Nodes<Named>;
        payrollPeople: Nodes<Named>;
      };
    }>(
      `query ($id: ID!) { client(id: $id) {
        periodSet { periods { id startDate } } ledger { accounts { id code } }
        legalEntities { edges { node { id } } } streams(kind: PAYROLL, first: 3) { edges { node { id } } }
        streamInstances(kind: PAYROLL, first: 3) { edges { node { id } } }
        payrollPeople(first: 3) { edges { node { id } } }
      } }`,
      { id: clientId },
    );
    const client = found?.client;
    const period = client?.periodSet.periods.find(({ startDate }) => startDate === '2025-10-01')?.id ?? '';
    const idsOf = (nodes: Nodes<Named> | undefined) => nodes?.edges.map(({ node }) => node.id) ?? [];
    const accountId = client?.ledger.accounts.find(({ code }) => code === '6000')?.id ?? '';
    const legalEntityId = idsOf(client?.legalEntities)[0] ?? '';
    const ofGraph = {
      fromPeriodId: period,
      toPeriodId: period,
      periodId: period,
      accountId,
      legalEntityId,
      legalEntityIds: legalEntityId,
      side: 'DEBIT',
      text: name,
      search: name,
      id: legalEntityId,
      key: `${known['instanceId'] ?? ''}.2`,
    };
    return [
      ...graphCallsOf(clientId, ofGraph),
      ...idsOf(client?.streams).map((id) => nodeCallOf('Stream', id)),
      ...idsOf(client?.streamInstances).map((id) => nodeCallOf('StreamInstance', id)),
      ...idsOf(client?.payrollPeople).map((id) => nodeCallOf('PayrollPerson', id)),
    ];
  }

  const mayShow = (role: string, called: string): boolean =>
    role === 'ORG_VIEWER' && ofPayrollData.test(called);

  it('are found where they may be, so that the search finds what it looks for', async () => {
    const people = await askRest(payrollAdministrator.role, 'GET', '/api/v1/actuals/payroll/people');
    expect(find(people.text).length).toBeGreaterThan(20);
    const showing: string[] = [];
    for (const call of graphCalls)
      if (find((await askGraph(organisationAdministrator.role, call)).text).length > 0)
        showing.push(call.field);
    expect([...new Set(showing)].toSorted()).toEqual(
      expect.arrayContaining(['node PayrollPerson', 'payrollFileRow', 'payrollPeople', 'payrollRows']),
    );
  });

  it.each(roles)('are nowhere in what %s reads by REST, files and audit log as well', async (role) => {
    const addresses = await addressesOf('get', known, listIds);
    const shown: unknown[] = [];
    const statuses = new Set<number>();
    for (const address of addresses.filter((each) => !mayShow(role, each))) {
      const { status, text } = await askRest(role, 'GET', address);
      statuses.add(status);
      const found = find(text);
      if (found.length > 0) shown.push([address, status, found.slice(0, 3)]);
    }
    expect(addresses.length).toBeGreaterThan(100);
    expect(shown).toEqual([]);
    expect(statuses).toContain(403);
    expect(Math.max(...statuses)).toBeLessThan(500);
  });

  it.each(roles)('are nowhere in what %s is refused to do with payroll', async (role) => {
    const faults: unknown[] = [];
    for (const method of ['post', 'put', 'patch', 'delete'] as const) {
      const addresses = await addressesOf(method, known, listIds);
      for (const address of addresses.filter((each) => each.includes('/payroll/'))) {
        const { status, text } = await askRest(role, method.toUpperCase(), address);
        if (status !== 403 || find(text).length > 0) faults.push([method, address, status]);
      }
    }
    expect(faults).toEqual([]);
  });

  it.each(roles)('are nowhere in what %s reads through the graph', async (role) => {
    const shown: unknown[] = [];
    for (const call of graphCalls.filter(({ field }) => !mayShow(role, field))) {
      const found = find((await askGraph(role, call)).text);
      if (found.length > 0) shown.push([call.field, found.slice(0, 3)]);
    }
    expect(graphCalls.length).toBeGreaterThan(40);
    expect(shown).toEqual([]);
  });

  it('are not in the audit log of an administrator either', async () => {
    const { text } = await askRest('ORG_ADMIN', 'GET', '/api/v1/audit_log?limit=1000');
    expect(text).toContain('payroll');
    expect(find(text)).toEqual([]);
  });
});
