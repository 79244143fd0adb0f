import { monthRange } from '@tributary/engine/addresses/monthRange';
import type { FindOpen } from '../../periods/locks/service.ts';
import { listOpen } from './openStore.ts';

/** A dialog has room for these; the counts tell of all. */
const namedMax = 20;

const nothingOpen = {
  import_count: 0,
  not_processed_count: 0,
  failed_count: 0,
  stale_count: 0,
  not_assigned_count: 0,
};

/** What of the imports of a legal entity is not done in a range of periods that is to be locked. */
export const findOpenImports: FindOpen = async (transaction, clientId, of) => {
  const rows = await listOpen(transaction, clientId, of, namedMax);
  const { import_count, not_processed_count, failed_count, stale_count, not_assigned_count } =
    rows[0] ?? nothingOpen;
  return {
    import_count,
    not_processed_count,
    failed_count,
    stale_count,
    not_assigned_count,
    imports: rows.map((row) => ({
      instance_id: row.instance_id,
      stream_id: row.stream_id,
      stream_name: row.stream_name,
      stream_slug: row.stream_slug,
      range: monthRange({ startDate: row.start_date, endDate: row.end_date }),
      from_period_id: row.from_period_id,
      to_period_id: row.to_period_id,
      states: [...row.states],
    })),
  };
};
