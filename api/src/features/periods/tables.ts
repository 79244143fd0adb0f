import type { GeneratedId } from '../../db/columnTypes.ts';

declare module '../../db/schema.ts' {
  interface Schema {
    periods: PeriodsTable;
  }
}

export type PeriodCycle = '1m' | '3m' | '6m';

interface PeriodsTable {
  client_id: number;
  id: GeneratedId;
  start_date: string;
  end_date: string;
  fiscal_year: number;
  ordering: number;
  period_number: number;
}
