import { mayChange } from '../../scopes.ts';
import { ClientRef } from '../clients/Client.ts';
import { clientIds } from '../clients/clientIds.ts';
import { answered, restMutation } from '../shared/mutations.ts';
import { uploadIds } from '../files/uploadIds.ts';
import { LedgerImportRef } from './LedgerImport.ts';

restMutation('importLedger', {
  call: 'POST /actions/ledger/import',
  of: clientIds,
  description:
    'Imports a chart of accounts from an uploaded file, all or nothing, or with `preview` tells what that would do. What is left out is detected; nothing is ever removed.',
  authScopes: mayChange('edit', 'ledger'),
  required: ['preview'],
  ids: { upload_id: uploadIds },
  parts: { types: { as: 'ChartTypeChoiceInput', description: 'A type decided otherwise than concluded.' } },
  payload: { import: answered(LedgerImportRef), client: answered(ClientRef) },
});
