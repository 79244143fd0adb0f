import type { GeneratedId } from '../../db/columnTypes.ts';

declare module '../../db/schema.ts' {
  interface Schema {
    legal_entities: LegalEntitiesTable;
  }
}

interface LegalEntitiesTable {
  client_id: number;
  id: GeneratedId;
  name: string;
  code: string;
  currency: string;
}
