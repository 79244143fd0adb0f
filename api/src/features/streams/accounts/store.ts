import { ClientTable } from '../../../db/clientTable.ts';

export const streamAccounts = new ClientTable('stream_accounts', ['id']);
