import { ClientTable, type RowOf } from '../../db/clientTable.ts';
import type { Defaulted, GeneratedId } from '../../db/columnTypes.ts';

declare module '../../db/schema.ts' {
  interface Schema {
    historical_rates: {
      client_id: number;
      id: GeneratedId;
      legal_entity_id: number;
      account_id: number;
      period_id: number;
      /** The reporting currency. */
      currency: string;
      /** Units of the functional currency, in 1/1 000 000. */
      value: number;
      /** For so many of the reporting currency. */
      units: 1 | 100 | 10_000;
      revision: Defaulted<number>;
    };
  }
}

export const historicalRates = new ClientTable('historical_rates', [
  'id',
  'legal_entity_id',
  'account_id',
  'period_id',
  'currency',
  'value',
  'units',
  'revision',
]);

export type StoredHistoricalRate = RowOf<typeof historicalRates>;
