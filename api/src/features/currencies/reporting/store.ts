import { ClientTable, type RowOf } from '../../../db/clientTable.ts';
import type { GeneratedId } from '../../../db/columnTypes.ts';

declare module '../../../db/schema.ts' {
  interface Schema {
    reporting_currencies: {
      client_id: number;
      id: GeneratedId;
      currency: string;
    };
  }
}

/** Currencies, beside the global one, in which figures are shown. */
export const reportingCurrencies = new ClientTable('reporting_currencies', ['id', 'currency']);

export type StoredReportingCurrency = RowOf<typeof reportingCurrencies>;
