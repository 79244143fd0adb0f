import type { CallsOfFeature, Content, Kind } from '../../access/testing/callsOfFeature.ts';
import { addInstanceTo } from './books.ts';
import { saleOfYear } from './sale.ts';

declare module '../../access/testing/callsOfFeature.ts' {
  interface Known {
    instance: number;
    processed: number;
    rule: number;
    elimination: number;
    stream: number;
    streamAccount: number;
  }
}

const instance = '/actuals/:kind/streams/:streamId/instances/:instanceId';
const stream = '/actuals/financial/streams/:streamId';

const sideOfRule = { position: 0, side: 'both', conditions: { $and: [] } };
const noCodes = { account_by_code_of: null, dimension_by_code_of: null };
const markOfLine = { name: 'Group', conditions: { $and: [] }, set: null, kind: null, scope: 'line' };
const rule: Content = (id) => ({
  ...sideOfRule,
  ...noCodes,
  id: id('rule'),
  name: 'Rent',
  account_id: id('account'),
  dimension_instance_id: id('dimensionInstance'),
});

const elimination: Content = (id) => ({
  ...markOfLine,
  id: id('elimination'),
  counterparty_legal_entity_id: id('entity'),
  counterparty_by_code_of: null,
});

const kindsOfParameters: Readonly<Record<string, Kind>> = {
  streamId: 'stream',
  instanceId: 'instance',
  ruleId: 'rule',
};
/** What only an instance with figures has. */
const ofFigures = /\/(entries|cells|versions)/;

export const streamCalls: CallsOfFeature = {
  kindOf: (name, path) => {
    if (name === 'instanceId' && path.startsWith('/dimensions/')) return undefined;
    if (path.startsWith('/actuals/payroll/')) return undefined;
    if (name === 'ruleId' && path.includes('/eliminations/')) return 'elimination';
    return name === 'instanceId' && ofFigures.test(path) ? 'processed' : kindsOfParameters[name];
  },
  queries: {
    'GET /actuals/:kind/instances': (id) => ({ ids: id('instance'), stream_ids: id('stream') }),
    [`GET ${stream}/accounts`]: (id) => ({ instance_id: id('instance') }),
    [`GET ${instance}/errors`]: (id) => ({ rule_ids: id('rule') }),
  },
  bodies: {
    'POST /actuals/:kind/streams': [
      (id) => ({ name: 'Further', legal_entity_id: id('entity'), type: 'double-entry' }),
    ],
    'PATCH /actuals/:kind/streams/:streamId': [() => ({ name: 'Sales' })],
    'POST /actuals/:kind/streams/:streamId/instances': [
      (id) => ({ from_period_id: id('period'), to_period_id: id('period') }),
      (id) => ({ period_id: id('period') }),
    ],
    'POST /actuals/:kind/streams/:streamId/period_proposal': [(id) => ({ upload_id: id('upload') })],
    [`POST ${instance}/data`]: [(id) => ({ upload_id: id('upload') })],
    [`PUT ${instance}/source`]: [() => ({ has_header: true })],
    [`PUT ${instance}/fields`]: [() => ({ fields: [] })],
    [`PUT ${stream}/accounts`]: [
      (id) => ({
        accounts: [{ id: id('streamAccount'), code: '1000', type: 'standard', account_id: id('account') }],
      }),
    ],
    [`PUT ${stream}/rules`]: [(id) => ({ rules: [rule(id)] })],
    [`PATCH ${stream}/rules/:ruleId`]: [
      (id) => ({ account_id: id('account'), dimension_instance_id: id('dimensionInstance') }),
    ],
    [`POST ${stream}/rules/preview`]: [(id) => ({ instance_id: id('instance'), rules: [rule(id)] })],
    [`PUT ${stream}/eliminations`]: [(id) => ({ eliminations: [elimination(id)] })],
    [`PATCH ${stream}/eliminations/:ruleId`]: [
      (id) => ({ counterparty_legal_entity_id: id('entity'), counterparty_by_code_of: null }),
    ],
    [`POST ${stream}/eliminations/preview`]: [
      (id) => ({ instance_id: id('instance'), eliminations: [elimination(id)] }),
    ],
    [`PATCH ${instance}/verification`]: [() => ({ is_verified: false })],
    [`POST ${instance}/verification/reject`]: [() => ({ reason: 'No.' })],
  },
  known: async (books) => {
    const { session, sale } = books;
    const earlier = { ...saleOfYear, from: '2023-01', to: '2023-01' };
    const { instanceId } = await addInstanceTo(books, sale.streamId, earlier);
    const address = `/actuals/financial/streams/${sale.streamId}`;
    const ledger = await session.ok<{ accounts: { id: number }[] }>('GET', '/ledger?include_balance=true');
    const { accounts } = await session.ok<{ accounts: { id: number }[] }>('GET', `${address}/accounts`);
    const rent = { ...sideOfRule, ...noCodes, name: 'Rent', dimension_instance_id: null };
    const { rules } = await session.ok<{ rules: { id: number }[] }>('PUT', `${address}/rules`, {
      rules: [{ ...rent, account_id: ledger.accounts[0]?.id }],
    });
    const group = {
      ...markOfLine,
      counterparty_legal_entity_id: null,
      counterparty_by_code_of: 'counterparty',
    };
    const { eliminations } = await session.ok<{ eliminations: { id: number }[] }>(
      'PUT',
      `${address}/eliminations`,
      { eliminations: [group] },
    );
    return {
      instance: instanceId,
      processed: sale.instanceId,
      rule: rules[0]?.id ?? 0,
      elimination: eliminations[0]?.id ?? 0,
      stream: sale.streamId,
      streamAccount: accounts[0]?.id ?? 0,
    };
  },
};
