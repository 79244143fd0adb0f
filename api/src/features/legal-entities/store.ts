import { ClientTable, type RowOf } from '../../db/clientTable.ts';
import type { Defaulted, GeneratedId } from '../../db/columnTypes.ts';

declare module '../../db/schema.ts' {
  interface Schema {
    legal_entities: {
      client_id: number;
      id: GeneratedId;
      name: string;
      code: string;
      currency: string;
      revision: Defaulted<number>;
    };
  }
}

export const legalEntities = new ClientTable('legal_entities', [
  'id',
  'name',
  'code',
  'currency',
  'revision',
]);

export type StoredLegalEntity = RowOf<typeof legalEntities>;

/** Those that import the books of a legal entity. */
export const streams = new ClientTable('streams', ['id']);
