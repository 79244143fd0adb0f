import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { absentId } from '../../ids.ts';
import { wholePage } from '../../testing/records.ts';
import { evaluation, report } from '../../testing/reportRecords.ts';
import { allRights, grants, StubApi } from '../../testing/stubApi.ts';
import { TestGateway } from '../../testing/testGateway.ts';
import { accountIds } from '../chart-of-accounts/Account.ts';
import { encodeClientId } from '../clients/clientIds.ts';
import { dimensionInstanceIds } from '../dimensions/Dimension.ts';
import { legalEntityIds } from '../legal-entities/LegalEntity.ts';
import { periodIds } from '../periods/Period.ts';
import { reportIds } from './reportIds.ts';

const api = new StubApi();
let gateway: TestGateway;

beforeAll(async () => {
  api.on('GET /api/v1/reportbuilder/reports', () => ({ body: wholePage([]) }));
  api.on('GET /api/v1/reportbuilder/reports/5', () => ({ body: report(5) }));
  api.on('POST /api/v1/reportbuilder/reports/evaluate', () => ({ body: evaluation }));
  gateway = await TestGateway.start({ dispatcher: api.agent });
});
afterAll(() => gateway.stop());
beforeEach(() => {
  api.calls.length = 0;
  api.grant(allRights);
});

const reportId = reportIds.encode(1, 5);
const codesOf = ({ errors = [] }: Awaited<ReturnType<TestGateway['ask']>>) =>
  errors.map(({ extensions }) => extensions?.['code']);
const reportCalls = () => api.log.filter((call) => call.includes('/reportbuilder/'));

describe('the fields of reports', () => {
  const cell = `input: { reportId: "${reportId}", nodeKey: "a", column: 0`;
  it.each([
    ['browse', 'reports { totalCount }'],
    ['browse', 'reportOptions { canAdd }'],
    ['read', `report(id: "${reportId}") { name }`],
    ['read', `reportEvaluation(input: { reportId: "${reportId}" }) { currency }`],
    ['read', `reportTransactions(${cell} }) { value }`],
    ['read', `reportStatistics(${cell}, type: PERIOD }) { value }`],
  ] as const)('take the right to %s: %s', async (action, field) => {
    const query = `query ($id: ID!) { client(id: $id) { ${field} } }`;
    const others = (['browse', 'read', 'edit', 'add', 'delete'] as const).filter((other) => other !== action);
    api.grant(grants({ report_builder_reports: others, trial_balance: ['read'], acl: ['read'] }));
    expect(codesOf(await gateway.ask(query, { id: encodeClientId(1) }))).toContain('FORBIDDEN');
    expect(reportCalls()).toEqual([]);
    api.grant(grants({ report_builder_reports: ['browse', 'read'] }));
    expect(codesOf(await gateway.ask(query, { id: encodeClientId(1) }))).not.toContain('FORBIDDEN');
    expect(reportCalls().length).toBe(1);
  });

  it('say nothing of members to those who may not read them, and the names that the report has', async () => {
    api.grant(grants({ report_builder_reports: ['read'] }));
    const query = 'query ($id: ID!) { node(id: $id) { ... on Report { owner { email } ownerName } } }';
    expect(await gateway.ask(query, { id: reportId })).toEqual({
      data: { node: { owner: null, ownerName: 'Anna Arnold' } },
    });
  });
});

describe('ids that name nothing of the client', () => {
  it.each([
    ['of another client', 2, 'Report'],
    ['of another type', 1, 'Account'],
  ])('are looked for as one that nobody has: %s', async (_, clientId, type) => {
    const id = (type === 'Report' ? reportIds : accountIds).encode(clientId, 5);
    const query = 'query ($clientId: ID!, $id: ID!) { client(id: $clientId) { report(id: $id) { name } } }';
    expect(await gateway.ask(query, { clientId: encodeClientId(1), id })).toEqual({
      data: { client: { report: null } },
    });
    expect(reportCalls()).toEqual([`GET /reportbuilder/reports/${absentId}`]);
  });

  it('are so wherever a tree or its filters can hold one', async () => {
    const foreign = 2;
    const node = {
      key: 'a',
      position: 0,
      type: 'ACCOUNT',
      accountId: accountIds.encode(foreign, 5),
      measureId: reportIds.encode(foreign, 5),
      legalEntityIds: [legalEntityIds.encode(foreign, 5)],
      dimensionIds: ['nonsense', ...[-1, 5].map((id) => dimensionInstanceIds.encode(foreign, id))],
    };
    const period = periodIds.encode(foreign, 1);
    const input = {
      reportId: reportIds.encode(foreign, 5),
      tree: { scopeMode: 'STANDARD', nodes: [node] },
      filters: {
        fromPeriodId: period,
        toPeriodId: period,
        legalEntityIds: node.legalEntityIds,
        dimensionIds: node.dimensionIds,
        delta: { fromPeriodId: period, toPeriodId: period },
      },
    };
    const query = `query ($clientId: ID!, $input: ReportEvaluationInput!) {
      client(id: $clientId) { reportEvaluation(input: $input) { currency } }
    }`;
    await gateway.ask(query, { clientId: encodeClientId(1), input });
    const absent = { from_period_id: absentId, to_period_id: absentId };
    expect(api.calls.at(-1)?.body).toMatchObject({
      report_id: absentId,
      items: [
        {
          meta: {
            accountId: absentId,
            measureId: absentId,
            legalEntities: [absentId],
            dimensions: [absentId, absentId, absentId],
          },
        },
      ],
      range: absent,
      delta: { selected_period_ids: absent },
      legal_entity_ids: [absentId],
      dimension_ids: [absentId, absentId, absentId],
    });
  });
});
