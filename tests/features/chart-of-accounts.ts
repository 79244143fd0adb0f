import { clientField, everything, type Feature, mutation, read } from '../support/feature.ts';

export const chartOfAccounts: Feature = {
  operations: [
    clientField('ledger', read('ledger'), `{ ${everything('Ledger')} }`),
    clientField('ledgerTags', read('ledger'), `{ ${everything('LedgerTag')} }`),
    clientField('starterChart(language: DE_DE)', read('ledger'), `{ ${everything('StarterChart')} }`),
    mutation('saveLedger', { on: 'ledger', do: 'edit' }, 'client { id }', (world) => ({
      clientId: world.clientId,
      accounts: [{ key: 'new', position: 900, code: world.unique(), name: 'New account', type: 'BALANCE' }],
    })),
    mutation('setAccountSource', { on: 'ledger', do: 'edit' }, 'account { source }', (world) => ({
      accountId: world.known.accountId,
      source: 'PAYROLL',
    })),
    mutation('importLedger', { on: 'ledger', do: 'edit' }, 'import { isApplied }', async (world) => ({
      clientId: world.clientId,
      uploadId: await world.newChartUpload(),
      preview: false,
    })),
    mutation('adoptStarterChart', { on: 'ledger', do: 'edit' }, 'client { id }', (world) => ({
      clientId: world.clientId,
      language: 'EN_GB',
    })),
  ],
  screens: {
    ChartOfAccountsPageQuery: { callsMax: 4 },
    StarterChartQuery: { callsMax: 2 },
    useChartDraftLatestQuery: { callsMax: 2 },
  },
};
