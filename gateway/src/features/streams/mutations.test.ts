import { RecordIds } from '../../ids.ts';
import { change, describeFeature } from '../../testing/featureCases.ts';
import { instance, periods, stream } from '../../testing/records.ts';
import { encodeClientId } from '../clients/clientIds.ts';
import { encodeInstanceId, encodeStreamId, StreamPartIds } from './instances/streamIds.ts';

const ofStream = { clientId: 1, kind: 'financial', streamId: 3 } as const;
const clientId = encodeClientId(1);
const streamId = encodeStreamId(ofStream);
const instanceId = encodeInstanceId({ ...ofStream, instanceId: 10 });
const foreignInstance = encodeInstanceId({ ...ofStream, clientId: 2, instanceId: 10 });
const idOf = (type: string, id: number) => new RecordIds(type).encode(1, id);
const ruleId = new StreamPartIds('Rule').encode(1, 3, 5);
const ruleOfOther = new StreamPartIds('Rule').encode(1, 4, 5);
const accountId = new StreamPartIds('StreamAccount').encode(1, 3, 6);

const streams = '/actuals/financial/streams';
const ofThree = `${streams}/3`;
const ofTen = `${ofThree}/instances/10`;
const noTargets = {
  account_id: null,
  account_by_code_of: null,
  dimension_instance_id: null,
  dimension_by_code_of: null,
};
const absent = 2_147_483_647;

describeFeature('changes of streams and of what belongs to them', [
  change('createStream', {
    input: { clientId, name: 'Books', legalEntityId: idOf('LegalEntity', 5), type: 'DOUBLE_ENTRY' },
    call: `POST ${streams}`,
    sent: { name: 'Books', legal_entity_id: 5, type: 'double-entry' },
    body: stream(3),
    selection: 'streamEdge { node { id name } }',
    answer: { streamEdge: { node: { id: streamId, name: 'Stream 3' } } },
  }),
  change('createStream', {
    what: 'of payroll has no type',
    input: { clientId, name: 'Wages', legalEntityId: idOf('LegalEntity', 5), kind: 'PAYROLL' },
    call: 'POST /actuals/payroll/streams',
    sent: { name: 'Wages', legal_entity_id: 5 },
  }),
  change('savePayrollAccounts', {
    input: {
      instanceId: encodeInstanceId({ clientId: 1, kind: 'payroll', streamId: 3, instanceId: 10 }),
      revision: 4,
      accounts: [
        {
          column: { name: 'Gross', position: 3 },
          accountId: idOf('Account', 7),
          sign: 'PLUS',
          format: { decimalSign: ',' },
        },
      ],
    },
    call: 'PUT /actuals/payroll/streams/3/instances/10/accounts',
    sent: {
      revision: 4,
      accounts: [
        {
          column: { name: 'Gross', position: 3 },
          account_id: 7,
          sign: 'plus',
          format: { decimal_sign: ',' },
        },
      ],
    },
  }),
  change('createPayrollMonths', {
    input: {
      instanceId: encodeInstanceId({ clientId: 1, kind: 'payroll', streamId: 3, instanceId: 10 }),
      revision: 4,
    },
    call: 'POST /actuals/payroll/streams/3/instances/10/months',
    sent: { revision: 4 },
  }),
  change('updateStream', {
    input: { streamId, name: 'Ledger' },
    call: `PATCH ${ofThree}`,
    sent: { name: 'Ledger' },
  }),
  change('deleteStream', {
    input: { streamId },
    call: `DELETE ${ofThree}`,
    selection: 'deletedStreamId',
    answer: { deletedStreamId: streamId },
  }),
  change('createStreamInstance', {
    input: { streamId, fromPeriodId: idOf('Period', 1), toPeriodId: idOf('Period', 2) },
    call: `POST ${ofThree}/instances`,
    sent: { from_period_id: 1, to_period_id: 2 },
    body: instance(10),
    selection: 'instanceEdge { node { id } }',
    answer: { instanceEdge: { node: { id: instanceId } } },
  }),
  change('proposePeriods', {
    input: { streamId, uploadId: idOf('Upload', 8), sheet: 'March' },
    call: `POST ${ofThree}/period_proposal`,
    sent: { upload_id: 8, sheet: 'March' },
    body: {
      from_period_id: 1,
      to_period_id: null,
      workbook: { sheet: 'March', sheets: [{ name: 'March', is_hidden: false }] },
    },
    reads: { 'GET /periods': { body: periods } },
    selection: 'fromPeriod { id } toPeriod { id } workbook { sheet sheets { name isHidden } }',
    answer: {
      fromPeriod: { id: idOf('Period', 1) },
      toPeriod: null,
      workbook: { sheet: 'March', sheets: [{ name: 'March', isHidden: false }] },
    },
  }),
  change('deleteStreamInstance', {
    input: { instanceId, revision: 3 },
    call: `DELETE ${ofTen}`,
    sent: { revision: 3 },
    selection: 'deletedInstanceId',
    answer: { deletedInstanceId: instanceId },
  }),
  change('setStreamInstanceData', {
    input: { instanceId, uploadId: idOf('Upload', 8) },
    call: `POST ${ofTen}/data`,
    sent: { upload_id: 8 },
  }),
  change('setStreamInstanceSource', {
    input: { instanceId, skipRows: 2, sheet: null },
    call: `PUT ${ofTen}/source`,
    sent: { skip_rows: 2 },
  }),
  change('saveFieldMap', {
    what: 'sends an empty format where none is given, and conditions as the api knows them',
    input: {
      instanceId,
      fields: [{ name: 'date', sources: [{ name: 'Date', position: 0 }], isNotUsed: false }],
      options: {
        amountKind: 'FLOW',
        earlierResults: 'ROLLED',
        sideFrom: 'SIGN',
        rowFilter: [{ field: 'Kind', operator: 'IN', values: ['A', 'B'] }],
      },
    },
    call: `PUT ${ofTen}/fields`,
    sent: {
      fields: [
        {
          name: 'date',
          sources: [{ name: 'Date', position: 0 }],
          is_not_used: false,
          format: {},
        },
      ],
      options: {
        amount_kind: 'flow',
        side_from: 'sign',
        contra_account: null,
        earlier_results: 'rolled',
        row_filter: { $and: [{ field: 'Kind', operator: 'in', value: ['A', 'B'] }] },
      },
    },
  }),
  change('saveStreamAccounts', {
    what: 'keeps the instance to itself',
    input: {
      streamId,
      instanceId,
      accounts: [{ id: accountId, code: '1000', type: 'STANDARD', accountId: idOf('Account', 7) }],
    },
    call: `PUT ${ofThree}/accounts`,
    sent: { accounts: [{ id: 6, code: '1000', type: 'standard', account_id: 7 }] },
  }),
  change('saveRules', {
    what: 'takes a rule of another stream for one that is not there',
    input: {
      streamId,
      rules: [{ id: ruleOfOther, name: 'Rent', position: 0, side: 'BOTH', conditions: [], accountId: null }],
    },
    call: `PUT ${ofThree}/rules`,
    sent: {
      rules: [
        { id: absent, name: 'Rent', position: 0, side: 'both', conditions: { $and: [] }, ...noTargets },
      ],
    },
  }),
  change('updateRule', {
    what: 'sends what is given, and null for a target that is taken away',
    input: { ruleId, accountId: null, dimensionInstanceId: idOf('DimensionInstance', 9) },
    call: `PATCH ${ofThree}/rules/5`,
    sent: { account_id: null, dimension_instance_id: 9 },
  }),
  change('previewRules', {
    what: 'takes an instance of another client for one that is not there',
    input: { streamId, instanceId: foreignInstance, rules: [] },
    call: `POST ${ofThree}/rules/preview`,
    sent: { instance_id: absent, rules: [] },
  }),
  ...(
    [
      ['dryRunStreamInstance', 'POST', 'dry_run'],
      ['processStreamInstance', 'POST', 'process'],
      ['cancelProcessStreamInstance', 'DELETE', 'process'],
      ['deprocessStreamInstance', 'POST', 'deprocess'],
      ['cancelDeprocessStreamInstance', 'DELETE', 'deprocess'],
      ['rollbackStreamInstance', 'POST', 'rollback'],
    ] as const
  ).map(([mutation, method, step]) =>
    change(mutation, {
      what: 'answers the instance as it then is',
      input: { instanceId, revision: 2 },
      call: `${method} ${ofTen}/${step}`,
      sent: { revision: 2 },
      reads: { [`GET ${ofTen}`]: { body: instance(10, { status: 'processing' }) } },
      selection: 'instance { id status }',
      answer: { instance: { id: instanceId, status: 'PROCESSING' } },
    }),
  ),
]);
