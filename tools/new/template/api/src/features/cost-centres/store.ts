import { ClientTable, type RowOf } from '../../db/clientTable.ts';
import type { GeneratedId } from '../../db/columnTypes.ts';

declare module '../../db/schema.ts' {
  interface Schema {
    cost_centres: { client_id: number; id: GeneratedId; code: string; name: string; description: string };
  }
}

export const costCentres = new ClientTable('cost_centres', ['id', 'code', 'name', 'description']);

export type StoredCostCentre = RowOf<typeof costCentres>;
