import { ClientTable, type RowOf } from '../../db/clientTable.ts';

export const legalEntities = new ClientTable('legal_entities', ['id', 'name', 'code', 'currency']);

export type StoredLegalEntity = RowOf<typeof legalEntities>;

/** Those that deliver the books of a legal entity. */
export const streams = new ClientTable('streams', ['id']);
