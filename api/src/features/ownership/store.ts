import type { OwnershipMethod } from '@tributary/engine/ownership/ownership';
import { ClientTable, type RowOf } from '../../db/clientTable.ts';
import type { Defaulted, GeneratedId } from '../../db/columnTypes.ts';

declare module '../../db/schema.ts' {
  interface Schema {
    ownership_shares: {
      client_id: number;
      id: GeneratedId;
      legal_entity_id: number;
      owner_legal_entity_id: number;
      from_period_id: number;
      /** In 1/1 000 000. */
      share: number;
      method: OwnershipMethod;
      revision: Defaulted<number>;
    };
  }
}

export const ownershipShares = new ClientTable('ownership_shares', [
  'id',
  'legal_entity_id',
  'owner_legal_entity_id',
  'from_period_id',
  'share',
  'method',
  'revision',
]);

export type StoredShare = RowOf<typeof ownershipShares>;
