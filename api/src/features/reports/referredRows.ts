import { nodesOf } from '@tributary/engine/reports/nodes';
import { readFilters, type ReportCalendar } from '@tributary/engine/reports/readFilters';
import type { ReportContent } from './content.ts';
import type { ReferredKind } from './tables.ts';

interface ReferredRow {
  readonly node_id: string;
  readonly kind: ReferredKind;
  readonly ref: string;
}

/** What a report names, each once for each node; what stands for "none" (-1, -2) is no instance. */
export function referredRowsOf({ tree, filters }: ReportContent, calendar: ReportCalendar): ReferredRow[] {
  const rows = new Map<string, ReferredRow>();
  const add = (nodeId: string, kind: ReferredKind, refs: readonly (number | string)[] | null) => {
    for (const each of refs ?? []) {
      const row = { node_id: nodeId, kind, ref: String(each) };
      rows.set(JSON.stringify(row), row);
    }
  };
  const instances = (ids: readonly number[] | null) => ids?.filter((id) => id > 0) ?? null;
  for (const node of nodesOf(tree.nodes)) {
    const { legalEntityIds, dimensionIds, correspondingTags } = node.filters;
    add(node.id, 'legal_entity', legalEntityIds);
    add(node.id, 'dimension_instance', instances(dimensionIds));
    add(node.id, 'tag', correspondingTags);
    if (node.type === 'account' && node.accountId !== null) add(node.id, 'account', [node.accountId]);
    if (node.type === 'measure' && node.measureId !== null) add(node.id, 'measure', [node.measureId]);
  }
  const { filters: whole } = readFilters(filters, calendar);
  add('', 'legal_entity', whole.legalEntityIds);
  add('', 'dimension_instance', instances(whole.dimensionIds));
  return [...rows.values()];
}
