import { describeFeature } from '../../testing/featureCases.ts';
import { account } from '../../testing/records.ts';
import { encodeClientId } from '../clients/clientIds.ts';
import { uploadIds } from '../files/uploadIds.ts';
import { accountIds } from './Account.ts';

const clientId = encodeClientId(1);
const group = { ...account(1), children: [2] };
const child = { ...account(2), parent: 1, level: 1 };

describeFeature('the chart of accounts', [
  {
    what: 'is read with one call, whatever its accounts name',
    document: `query ($clientId: ID!) { client(id: $clientId) {
      ledger { revision accounts { code type section parent { code } children { code } } } ledgerTags { tag accountCount }
    } }`,
    variables: { clientId },
    api: {
      'GET /ledger': { body: { revision: 3, accounts: [group, child] } },
      'GET /ledger/tags': { body: [{ tag: 'cash', account_count: 2 }] },
    },
    calls: ['GET /ledger?include_balance=true', 'GET /ledger/tags'],
    data: {
      client: {
        ledger: {
          revision: 3,
          accounts: [
            { code: '1001', type: 'BALANCE', section: 'ASSETS', parent: null, children: [{ code: '1002' }] },
            { code: '1002', type: 'BALANCE', section: 'ASSETS', parent: { code: '1001' }, children: [] },
          ],
        },
        ledgerTags: [{ tag: 'cash', accountCount: 2 }],
      },
    },
  },
  {
    what: 'is read without balance accounts',
    document: `query ($clientId: ID!) { client(id: $clientId) {
      ledger(includeBalance: false) { revision }
    } }`,
    variables: { clientId },
    api: { 'GET /ledger': { body: { revision: 3, accounts: [] } } },
    calls: ['GET /ledger'],
    data: { client: { ledger: { revision: 3 } } },
  },
  {
    what: 'has accounts whose source is payroll',
    document: `mutation ($input: SetAccountSourceInput!) {
      setAccountSource(input: $input) { account { code source } errors { code } }
    }`,
    variables: { input: { accountId: accountIds.encode(1, 2), source: 'PAYROLL' } },
    api: { 'POST /ledger/accounts/2/source': { body: { ...child, source: 'payroll' } } },
    calls: ['POST /ledger/accounts/2/source'],
    data: { setAccountSource: { account: { code: '1002', source: 'PAYROLL' }, errors: [] } },
  },
  {
    what: 'is saved as it shall be; an account of another client is one that nobody has',
    document: `mutation ($input: SaveLedgerInput!) { saveLedger(input: $input) { client { id } errors { code } } }`,
    variables: {
      input: {
        clientId,
        revision: 3,
        accounts: [
          {
            id: accountIds.encode(1, 1),
            parentId: null,
            position: 0,
            code: '1001',
            name: 'Cash',
            type: 'BALANCE',
            section: 'ASSETS',
          },
          {
            key: 'new',
            parentId: accountIds.encode(2, 1),
            position: 1,
            code: '2',
            name: 'B',
            type: 'REVENUE',
          },
        ],
      },
    },
    api: { 'POST /ledger': { body: { revision: 4, accounts: [] } } },
    calls: ['POST /ledger'],
    sent: {
      revision: 3,
      accounts: [
        { id: 1, parent: null, position: 0, code: '1001', name: 'Cash', type: 'balance', section: 'assets' },
        { key: 'new', parent: 2_147_483_647, position: 1, code: '2', name: 'B', type: 'revenue' },
      ],
    },
    data: { saveLedger: { client: { id: clientId }, errors: [] } },
  },
  {
    what: 'is imported from an upload; what is null is left to be detected',
    document: `mutation ($input: ImportLedgerInput!) {
      importLedger(input: $input) { client { id } errors { code } }
    }`,
    variables: {
      input: {
        clientId,
        uploadId: uploadIds.encode(1, 4),
        preview: true,
        sheet: null,
        separator: ';',
        hasHeader: false,
        types: [{ basis: 'TYPE_TEXT', value: 'Aktiva', type: 'BALANCE' }],
      },
    },
    api: { 'POST /actions/ledger/import': { body: {} } },
    calls: ['POST /actions/ledger/import'],
    sent: {
      upload_id: 4,
      preview: true,
      separator: ';',
      has_header: false,
      types: [{ basis: 'type_text', value: 'Aktiva', type: 'balance' }],
    },
    data: { importLedger: { client: { id: clientId }, errors: [] } },
  },
]);
