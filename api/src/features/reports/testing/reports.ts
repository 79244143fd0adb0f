import type { TestSession } from '../../../testing/testApi.ts';

export const reportsPath = '/reportbuilder/reports';

export interface TestNode {
  readonly id: string;
  readonly type: string;
  readonly name?: string;
  readonly code?: string;
  readonly meta?: object;
  readonly children?: readonly TestNode[];
}

/** As the wire has it, its texts read. */
export interface TestReport {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  readonly is_measure: boolean;
  readonly measure_node_id: string | null;
  readonly favourite: boolean;
  readonly revision: number;
  readonly template: string;
  readonly formulas: string;
  readonly permissions: { readonly can_edit: boolean; readonly can_delete: boolean };
  readonly updated_by: { readonly name: string | null } | null;
  readonly used_by: { readonly reports: readonly { readonly name: string }[]; readonly other_count: number };
  readonly missing_dependencies: readonly {
    readonly node_id: string | null;
    readonly kind: string;
    readonly ref: string;
  }[];
}

interface Template {
  readonly templateData: readonly TestNode[];
  readonly filters: Readonly<Record<string, unknown>>;
  readonly charts: { readonly selectedNodesIds: readonly string[] };
  readonly accountsInfo: readonly { readonly id: number }[];
}

export const templateOf = ({ template }: Pick<TestReport, 'template'>): Template =>
  JSON.parse(template) as Template;

/** The texts by which a report is sent. */
export const textsOf = (
  templateData: readonly TestNode[],
  formulas: readonly object[] = [],
  more: object = {},
) => ({
  template: JSON.stringify({ version: 1, scopeMode: 'reporting', templateData, ...more }),
  formulas: JSON.stringify(formulas),
});

export const accountLine = (id: string, accountId: number, meta: object = {}): TestNode => ({
  id,
  type: 'account',
  meta: { accountId, accountType: 'revenue', ...meta },
});

export const createReport = async (session: TestSession, body: object): Promise<TestReport> =>
  session.ok('POST', reportsPath, { name: 'Report', ...body });

/** A report that others use as a line, by one of its own. */
export const createMeasure = async (
  session: TestSession,
  nodeId: string,
  nodes: readonly TestNode[],
  body: object = {},
): Promise<TestReport> =>
  createReport(session, { is_measure: true, measure_node_id: nodeId, ...textsOf(nodes), ...body });

export const readReport = async (session: TestSession, id: number): Promise<TestReport> =>
  session.ok('GET', `${reportsPath}/${id}`);
