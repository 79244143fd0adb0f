import type { GeneratedId } from '../../db/columnTypes.ts';

export interface LegalEntityTables {
  legal_entities: LegalEntitiesTable;
}

interface LegalEntitiesTable {
  client_id: number;
  id: GeneratedId;
  name: string;
  code: string;
  currency: string;
}
