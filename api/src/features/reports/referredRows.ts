import { nodesOf } from '@tributary/engine/reports/nodes';
import { readFilters, type ReportCalendar } from '@tributary/engine/reports/readFilters';
import type { ReportContent } from './content.ts';
import type { ReferredRow } from './store.ts';
import type { ReferredKind } from './tables.ts';

/** What a report names, each once; what stands for "none" (-1, -2) is no instance. */
export function referredRowsOf({ tree, filters }: ReportContent, calendar: ReportCalendar): ReferredRow[] {
  const rows = new Map<string, ReferredRow>();
  const add = (kind: ReferredKind, refs: readonly (number | string)[] | null) => {
    for (const each of refs ?? []) {
      rows.set(`${kind} ${each}`, { kind, ref: String(each) });
    }
  };
  const instances = (ids: readonly number[] | null) => ids?.filter((id) => id > 0) ?? null;
  for (const node of nodesOf(tree.nodes)) {
    const { legalEntityIds, dimensionIds, correspondingTags } = node.filters;
    add('legal_entity', legalEntityIds);
    add('dimension_instance', instances(dimensionIds));
    add('tag', correspondingTags);
    if (node.type === 'account' && node.accountId !== null) add('account', [node.accountId]);
    if (node.type === 'measure' && node.measureId !== null) add('measure', [node.measureId]);
  }
  const { filters: whole } = readFilters(filters, calendar);
  add('legal_entity', whole.legalEntityIds);
  add('dimension_instance', instances(whole.dimensionIds));
  return [...rows.values()];
}
