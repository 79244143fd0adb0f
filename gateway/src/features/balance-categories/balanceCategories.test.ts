import { describeFeature } from '../../testing/featureCases.ts';
import { account } from '../../testing/records.ts';
import { encodeClientId } from '../clients/clientIds.ts';
import { accountIds } from '../chart-of-accounts/Account.ts';
import { balanceCategoryIds } from './BalanceCategory.ts';

const clientId = encodeClientId(1);
const path = '/balance/categories';
const cash = {
  id: 5,
  name: 'Cash',
  section: 'assets',
  position: 0,
  is_equity: false,
  revision: 2,
  accounts: [{ account_id: 1, position: 0, float_to_balance_category_id: 6 }],
};
const debts = { ...cash, id: 6, name: 'Debts', section: 'liabilities', accounts: [] };
const id = balanceCategoryIds.encode(1, 5);
const accountId = accountIds.encode(1, 1);
const bank = {
  ...account(1),
  balance_category_id: 5,
  effective_balance_category_id: 5,
  float_to_balance_category_id: 6,
};
const branch = { ...account(2), parent: 1, level: 1, effective_balance_category_id: 5 };

describeFeature('balance categories', [
  {
    what: 'are listed with their accounts by a call for each of both lists',
    document: `query ($clientId: ID!) { client(id: $clientId) { balanceCategories {
      name section position isEquity revision accounts { position account { code } floatTo { name } }
    } } }`,
    variables: { clientId },
    api: {
      [`GET ${path}`]: { body: [cash, debts] },
      'GET /ledger': { body: { revision: 3, accounts: [bank, branch] } },
    },
    calls: [`GET ${path}`, 'GET /ledger?include_balance=true'],
    data: {
      client: {
        balanceCategories: [
          {
            name: 'Cash',
            section: 'ASSETS',
            position: 0,
            isEquity: false,
            revision: 2,
            accounts: [{ position: 0, account: { code: '1001' }, floatTo: { name: 'Debts' } }],
          },
          { name: 'Debts', section: 'LIABILITIES', position: 0, isEquity: false, revision: 2, accounts: [] },
        ],
      },
    },
  },
  {
    what: 'are told of the accounts of the chart, by one call more for all',
    document: `query ($clientId: ID!) { client(id: $clientId) { ledger { accounts {
      balanceCategory { name } effectiveBalanceCategory { name } floatToBalanceCategory { name }
    } } } }`,
    variables: { clientId },
    api: {},
    calls: ['GET /ledger?include_balance=true', `GET ${path}`],
    data: {
      client: {
        ledger: {
          accounts: [
            {
              balanceCategory: { name: 'Cash' },
              effectiveBalanceCategory: { name: 'Cash' },
              floatToBalanceCategory: { name: 'Debts' },
            },
            {
              balanceCategory: null,
              effectiveBalanceCategory: { name: 'Cash' },
              floatToBalanceCategory: null,
            },
          ],
        },
      },
    },
  },
  {
    what: 'take an account by its global id, and what it floats to',
    document: `mutation ($input: AddBalanceCategoryAccountInput!) {
      addBalanceCategoryAccount(input: $input) { balanceCategory { id } errors { code } }
    }`,
    variables: {
      input: {
        balanceCategoryId: id,
        accountId,
        position: 1,
        floatToBalanceCategoryId: balanceCategoryIds.encode(1, 6),
      },
    },
    api: { [`POST ${path}/5/accounts`]: { body: cash } },
    calls: [`POST ${path}/5/accounts`],
    sent: { account: 1, position: 1, float_to_balance_category_id: 6 },
    data: { addBalanceCategoryAccount: { balanceCategory: { id }, errors: [] } },
  },
  {
    what: 'let an account of theirs float no more, which null says',
    document: `mutation ($input: UpdateBalanceCategoryAccountInput!) {
      updateBalanceCategoryAccount(input: $input) { balanceCategory { id } errors { code } }
    }`,
    variables: { input: { balanceCategoryId: id, accountId, floatToBalanceCategoryId: null } },
    api: { [`PATCH ${path}/5/accounts/1`]: { body: cash } },
    calls: [`PATCH ${path}/5/accounts/1`],
    sent: { float_to_balance_category_id: null },
    data: { updateBalanceCategoryAccount: { balanceCategory: { id }, errors: [] } },
  },
]);
