import type { ReportFaults } from '@tributary/engine/reports/faults';
import { reportLimits } from '@tributary/engine/reports/nodes';
import { RawFields } from '@tributary/engine/reports/rawFields';

const chartTypes = ['bar', 'line', 'stack', 'waterfall', 'pie'] as const;

/** Charts of a report as they are kept; of nodes that are not in it nothing is kept. */
export function readCharts(raw: unknown, nodeIds: ReadonlySet<string>, faults: ReportFaults): object {
  const fields = new RawFields(raw ?? {}, 'charts', faults);
  const filters = new RawFields(fields.value('filters') ?? {}, fields.at('filters'), faults);
  const selected = fields.texts('selectedNodesIds', reportLimits.nodes, reportLimits.nameLength) ?? [];
  return {
    filters: {
      type: filters.choice('type', chartTypes, 'bar'),
      aggregatedType: filters.choice('aggregatedType', chartTypes, 'pie'),
      delta: filters.choice('delta', chartTypes, 'stack'),
    },
    selectedNodesIds: selected.filter((id) => nodeIds.has(id)),
  };
}
