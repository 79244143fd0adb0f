import type { PeriodId } from '@tributary/engine/ids';
import type { Period } from '@tributary/engine/periods/period';
import type { StoredPeriod } from './store.ts';

/** A period as the engine has it. */
export const toEnginePeriod = (period: StoredPeriod): Period => ({
  id: period.id as PeriodId,
  startDate: period.start_date,
  endDate: period.end_date,
  fiscalYear: period.fiscal_year,
  ordering: period.ordering,
  periodNumber: period.period_number,
});
