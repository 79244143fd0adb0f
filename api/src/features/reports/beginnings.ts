import { renewIds } from '@tributary/engine/reports/renewIds';
import { randomBytes } from 'node:crypto';
import type { ClientTransaction } from '../../db/database.ts';
import { invalidField } from '../../http/errors.ts';
import type { Member } from '../../identity/entryStore.ts';
import {
  contentOfStored,
  contentOfTexts,
  emptyStored,
  filtersOfText,
  type ReportContent,
} from './content.ts';
import type { Basis } from './known.ts';
import { isOpen, openReports } from './rights.ts';
import type { ReportState } from './reportState.ts';
import type { NewReport } from './schemas.ts';
import { starterContent } from './starters.ts';
import { reportNames, reports } from './store.ts';

/** What a new report begins with: nothing, a tree of the call, a copy of another one, or a starter. */

type Beginning = ReportState & {
  /** What it is a copy of may name what is gone, and so may the copy. */
  readonly copied: ReportContent | null;
};

const nameLengthMax = 128;

/** 'Clone of X', and ' (2)' and so on until no report of the client has that name. */
function nameOfClone(name: string, taken: ReadonlySet<string>): string {
  for (let count = 1; ; count += 1) {
    const suffix = count === 1 ? '' : ` (${count})`;
    const free = `Clone of ${name}`.slice(0, nameLengthMax - suffix.length).trimEnd() + suffix;
    if (!taken.has(free)) return free;
  }
}

/** Eight signs, as new nodes have. */
const newNodeId = (): string => `n${randomBytes(4).toString('hex').slice(1)}`;

async function cloneOf(
  transaction: ClientTransaction,
  member: Member,
  id: number,
  /** Instead of its own, with its nodes; null: its own. */
  filters: ReportContent['filters'] | null,
): Promise<Beginning & { readonly name: string }> {
  const stored = await reports.find(transaction, member.clientId, { id });
  const open = await openReports(transaction, member);
  if (stored === undefined || !isOpen(open, member, stored)) {
    throw invalidField('clone_id', 'unknown', 'There is no such report.');
  }
  const content = contentOfStored(stored);
  if (content === null) throw invalidField('clone_id', 'unparsable', 'Failed to parse report template');
  const used = new Set<string>();
  const { tree, nodeIds } = renewIds(content.tree, () => {
    let next = newNodeId();
    while (used.has(next)) next = newNodeId();
    used.add(next);
    return next;
  });
  const named = await reportNames.list(transaction, member.clientId);
  return {
    name: nameOfClone(stored.name, new Set(named.map(({ name }) => name))),
    description: stored.description,
    is_measure: stored.is_measure,
    measure_node_id: nodeIds.get(stored.measure_node_id ?? '') ?? null,
    content: {
      tree,
      filters: renamed(filters ?? content.filters, nodeIds),
      charts: chosen(content.charts, nodeIds),
    },
    copied: content,
  };
}

/** Nodes of a breakdown are named as they are called now. */
function renamed(
  filters: ReportContent['filters'],
  nodeIds: ReadonlyMap<string, string>,
): ReportContent['filters'] {
  const { breakdown } = filters;
  if (!Array.isArray(breakdown)) return filters;
  const lines = (breakdown as readonly { readonly nodeId?: string }[]).map((each) => ({
    ...each,
    nodeId: nodeIds.get(each.nodeId ?? '') ?? '',
  }));
  return { ...filters, breakdown: lines.filter(({ nodeId }) => nodeId !== '') };
}

function chosen(charts: object, nodeIds: ReadonlyMap<string, string>): object {
  const { selectedNodesIds = [] } = charts as { readonly selectedNodesIds?: readonly string[] };
  return { ...charts, selectedNodesIds: selectedNodesIds.flatMap((id) => nodeIds.get(id) ?? []) };
}

/** What the call says beside a copy or a starter goes before it. */
export async function beginningOf(
  transaction: ClientTransaction,
  member: Member,
  basis: Basis,
  body: NewReport,
  language: string | null,
): Promise<Beginning> {
  const ways = [body.clone_id, body.starter, body.template ?? body.formulas];
  if (ways.filter((way) => way !== undefined).length > 1) {
    const message = 'A report begins as a copy, with a starter, or with a template of its own.';
    throw invalidField(body.clone_id === undefined ? 'starter' : 'clone_id', 'invalid', message);
  }
  if (body.filters !== undefined && body.clone_id === undefined) {
    throw invalidField(
      'filters',
      'invalid',
      'Filters of its own has a copy; others have them in their template.',
    );
  }
  const begun = await begin(transaction, member, basis, body, language);
  const name = body.name ?? begun.name;
  if (name === null) throw invalidField('name', 'required', 'A report has a name.');
  return { ...begun, name, description: body.description ?? begun.description };
}

async function begin(
  transaction: ClientTransaction,
  member: Member,
  basis: Basis,
  { clone_id: cloneId, filters, starter, template, formulas }: NewReport,
  language: string | null,
): Promise<Omit<Beginning, 'name'> & { readonly name: string | null }> {
  if (cloneId !== undefined) {
    const own = filters === undefined ? null : filtersOfText(filters, basis.calendar);
    return cloneOf(transaction, member, cloneId, own);
  }
  const plain = { description: '', is_measure: false, measure_node_id: null, copied: null };
  if (starter !== undefined) return { ...plain, ...starterContent(starter, basis.chart, language) };
  const content = contentOfTexts({ template, formulas }, emptyStored, basis.calendar);
  return { ...plain, name: null, content };
}
