import { ClientTable, type RowOf } from '../../db/clientTable.ts';
import type { Defaulted, GeneratedId } from '../../db/columnTypes.ts';

declare module '../../db/schema.ts' {
  interface Schema {
    cost_centres: {
      client_id: number;
      id: GeneratedId;
      code: string;
      name: string;
      description: string;
      revision: Defaulted<number>;
    };
  }
}

export const costCentres = new ClientTable('cost_centres', ['id', 'code', 'name', 'description', 'revision']);

export type StoredCostCentre = RowOf<typeof costCentres>;
