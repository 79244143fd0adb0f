import { encodeId } from '../../ids.ts';
import { describeFeature } from '../../testing/featureCases.ts';
import { account, legalEntity, wholePage } from '../../testing/records.ts';
import { refusal } from '../../testing/stubApi.ts';
import { encodeClientId } from '../clients/clientIds.ts';

const clientId = encodeClientId(1);
const adjustment = {
  id: 7,
  period_id: 4,
  first_legal_entity_id: 2,
  second_legal_entity_id: null,
  kind: 'profit',
  rate_kind: 'average',
  description: 'Provision',
  currency: 'EUR',
  global_currency: 'EUR',
  debit: '10.0000',
  reverses_in: null,
  repeats_until: null,
  origin_id: null,
  is_reversal: false,
  status: 'draft',
  can_decide: false,
  revision: 3,
  lines: [],
  files: [{ upload_id: 9, file_name: 'Contract.pdf', size_bytes: 12, sha256: 'ab', added_by: 'Anna' }],
};
const line = {
  legalEntityId: encodeId('LegalEntity', 1, 2),
  accountId: encodeId('Account', 1, 3),
  side: 'DEBIT',
  amount: '10.00',
};
const create = `mutation ($input: CreateAdjustmentInput!) {
  createAdjustment(input: $input) { adjustment { id status } errors { code path } }
}`;
const input = {
  clientId,
  periodId: encodeId('Period', 1, 4),
  firstLegalEntityId: encodeId('LegalEntity', 1, 2),
  description: 'Provision',
  currency: 'EUR',
  kind: 'PROFIT',
  reversesIn: encodeId('Period', 1, 5),
  lines: [line],
};

describeFeature('adjustments', [
  {
    what: 'are listed with one call, by periods',
    document: `query ($clientId: ID!, $from: ID!) { client(id: $clientId) {
      adjustments(startPeriodId: $from) {
        id kind status debit canDecide secondLegalEntity { code } files { uploadId fileName fileUrl }
      }
    } }`,
    variables: { clientId, from: encodeId('Period', 1, 4) },
    api: { 'GET /adjustments': { body: { items: [adjustment], is_limited: false } } },
    calls: ['GET /adjustments?start-period-id=4'],
    data: {
      client: {
        adjustments: [
          {
            id: encodeId('Adjustment', 1, 7),
            kind: 'PROFIT',
            status: 'DRAFT',
            debit: '10.0000',
            canDecide: false,
            secondLegalEntity: null,
            files: [
              {
                uploadId: encodeId('Upload', 1, 9),
                fileName: 'Contract.pdf',
                fileUrl: `/files/adjustments/${encodeId('Adjustment', 1, 7)}/${encodeId('Upload', 1, 9)}`,
              },
            ],
          },
        ],
      },
    },
  },
  {
    what: 'are written with the ids of the api',
    document: create,
    variables: { input },
    api: { 'POST /adjustments': { body: adjustment } },
    calls: ['POST /adjustments'],
    sent: {
      period_id: 4,
      first_legal_entity_id: 2,
      description: 'Provision',
      currency: 'EUR',
      kind: 'profit',
      reverses_in: 5,
      lines: [{ legal_entity_id: 2, account_id: 3, side: 'debit', amount: '10.00' }],
    },
    data: {
      createAdjustment: { adjustment: { id: encodeId('Adjustment', 1, 7), status: 'DRAFT' }, errors: [] },
    },
  },
  {
    what: 'are refused at their place in the input',
    document: create,
    variables: { input },
    api: {
      'POST /adjustments': refusal(400, 'InvalidRequestError', 'No.', [
        { path: 'second_legal_entity_id', code: 'sameEntity', message: 'No.' },
      ]),
    },
    calls: ['POST /adjustments'],
    data: {
      createAdjustment: {
        adjustment: null,
        errors: [{ code: 'sameEntity', path: ['secondLegalEntityId'] }],
      },
    },
  },
  {
    what: 'are read out of a file, each line with the records that it names',
    document: `mutation ($input: ReadAdjustmentLinesInput!) {
      readAdjustmentLines(input: $input) {
        reading {
          difference problemCount columns { name role } problems { code rowNo role value }
          lines { rowNo side amount legalEntity { code } account { code } dimensionInstance { id } }
        }
        errors { code }
      }
    }`,
    variables: {
      input: {
        clientId,
        uploadId: encodeId('Upload', 1, 9),
        periodId: encodeId('Period', 1, 4),
        firstLegalEntityId: encodeId('LegalEntity', 1, 5),
        currency: 'EUR',
        roles: ['ACCOUNT', 'IGNORED'],
      },
    },
    api: {
      'POST /adjustments/lines': {
        body: {
          difference: '1.0000',
          problem_count: 1,
          columns: [{ position: 0, name: 'Konto', role: 'account', samples: [] }],
          problems: [{ code: 'unknown_account', row_no: 3, role: 'account', column: 0, value: '77' }],
          lines: [
            {
              row_no: 2,
              legal_entity_id: 5,
              account_id: 9,
              dimension_instance_id: null,
              side: 'debit',
              amount: '1.0000',
            },
          ],
        },
      },
      'GET /legal_entities': { body: wholePage([legalEntity]) },
      'GET /ledger': { body: { revision: 1, accounts: [account(9)] } },
    },
    calls: ['POST /adjustments/lines', 'GET /legal_entities?limit=1000', 'GET /ledger?include_balance=true'],
    sent: {
      upload_id: 9,
      period_id: 4,
      first_legal_entity_id: 5,
      currency: 'EUR',
      roles: ['account', 'ignored'],
    },
    data: {
      readAdjustmentLines: {
        reading: {
          difference: '1.0000',
          problemCount: 1,
          columns: [{ name: 'Konto', role: 'ACCOUNT' }],
          problems: [{ code: 'UNKNOWN_ACCOUNT', rowNo: 3, role: 'ACCOUNT', value: '77' }],
          lines: [
            {
              rowNo: 2,
              side: 'DEBIT',
              amount: '1.0000',
              legalEntity: { code: 'DE01' },
              account: { code: '1009' },
              dimensionInstance: null,
            },
          ],
        },
        errors: [],
      },
    },
  },
]);
