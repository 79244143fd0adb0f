import { monthRange } from '@tributary/engine/addresses/monthRange';
import { mayDo } from '../../../identity/permissionTable.ts';
import { streamKinds, typeOfKind } from '../../../identity/streamKinds.ts';
import type { FindOpen } from '../../periods/locks/openService.ts';
import { listOpen } from './openStore.ts';

/** A dialog has room for these; the counts tell of all. */
const namedMax = 20;

/** What of the imports of a legal entity is not done in a range of periods that is to be locked: of each kind that the member may read. */
export const findOpenImports: FindOpen = async (transaction, member, asked) => {
  const kinds = streamKinds.filter((kind) =>
    mayDo(member.roles, { on: typeOfKind('financial_stream_instances', kind), do: 'read' }),
  );
  const rows = await listOpen(transaction, member.clientId, { ...asked, kinds }, namedMax);
  const [first] = rows;
  if (first === undefined) return {};
  return {
    import_count: first.import_count,
    not_processed_count: first.not_processed_count,
    failed_count: first.failed_count,
    stale_count: first.stale_count,
    not_assigned_count: first.not_assigned_count,
    imports: rows.map((row) => ({
      instance_id: row.instance_id,
      stream_id: row.stream_id,
      kind: row.kind,
      stream_name: row.stream_name,
      stream_slug: row.stream_slug,
      range: monthRange({ startDate: row.start_date, endDate: row.end_date }),
      from_period_id: row.from_period_id,
      to_period_id: row.to_period_id,
      states: [...row.states],
    })),
  };
};
