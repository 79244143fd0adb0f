import type { ClientRole } from './roles.ts';

/** The one table of who may do what. Routes name a pair of it, `GET /permissions` answers from it, the matrix is printed from it. */
export const actions = ['browse', 'read', 'edit', 'add', 'delete', 'execute'] as const;

export type Action = (typeof actions)[number];

type Grants = Partial<Record<ClientRole, string>>;

/** One letter an action, as in B(rowse) R(ead) E(dit) A(dd) D(elete) and X: execute. */
const actionLetters: Readonly<Record<string, Action>> = {
  B: 'browse',
  R: 'read',
  E: 'edit',
  A: 'add',
  D: 'delete',
  X: 'execute',
};

const administration: Grants = {
  org_admin: 'BREAD',
  org_finance_admin: 'R',
  org_payroll_admin: 'R',
  org_viewer: 'R',
  org_planner: 'R',
};
const chart: Grants = {
  org_admin: 'BREAD',
  org_finance_admin: 'BREAD',
  org_payroll_admin: 'BR',
  org_viewer: 'BR',
  org_planner: 'BR',
};
const financialStreams: Grants = { org_admin: 'BREADX', org_finance_admin: 'BREADX' };
const payrollStreams: Grants = { org_admin: 'BREADX', org_payroll_admin: 'BREADX' };
/** Further rights on these come from access-control entries and from owning the record. */
const ownedByAdministrators: Grants = { org_admin: 'BREAD', org_finance_admin: 'BREAD' };

const permissionTable = {
  users: administration,
  settings: administration,
  analytics: administration,
  legal_entities: administration,
  periods: administration,
  currencies: administration,
  rates: administration,
  acl: administration,
  ledger: chart,
  balance_categories: chart,
  dimensions: chart,
  initial_balance: chart,
  financial_streams: financialStreams,
  financial_stream_instances: financialStreams,
  financial_rules: financialStreams,
  eliminations: financialStreams,
  payroll_streams: payrollStreams,
  payroll_stream_instances: payrollStreams,
  payroll_people: payrollStreams,
  trial_balance: { org_admin: 'BR', org_finance_admin: 'BR', org_viewer: 'BR' },
  payroll_data: { org_admin: 'BR', org_payroll_admin: 'BR', org_viewer: 'BR' },
  cost_allocations: { org_admin: 'BREAD', org_finance_admin: 'BREAD', org_payroll_admin: 'BR' },
  people_allocations: { org_admin: 'BREAD', org_payroll_admin: 'BREAD' },
  adjustments: { org_admin: 'BREAD', org_finance_admin: 'BREAD' },
  period_locks: { org_admin: 'X', org_finance_admin: 'X' },
  financial_verification: { org_admin: 'X', org_finance_admin: 'X' },
  payroll_verification: { org_admin: 'X', org_payroll_admin: 'X' },
  metrics: { org_admin: 'BREAD' },
  report_builder_reports: ownedByAdministrators,
  dashboarding_dashboards: ownedByAdministrators,
  bi_reports: { org_admin: 'BREAD' },
  bi_report_views: { org_admin: 'BREAD' },
  plans: { org_admin: 'BREADX', org_planner: 'BREA' },
  planning_templates: { org_admin: 'BREADX', org_planner: 'BREAX' },
  plan_promotions: { org_admin: 'BREAD' },
  spreadsheets: { org_admin: 'BREAD', org_planner: 'BR' },
  extra_sheets: { org_admin: 'BREAD', org_planner: 'BREAD' },
} as const satisfies Record<string, Grants>;

export type ObjectType = keyof typeof permissionTable;

export const objectTypes = Object.keys(permissionTable) as readonly ObjectType[];

export interface Grant {
  readonly on: ObjectType;
  readonly do: Action;
}

export function actionsOfRole(role: ClientRole, objectType: ObjectType): readonly Action[] {
  const grants: Grants = permissionTable[objectType];
  return Array.from(grants[role] ?? '').flatMap((letter) => actionLetters[letter] ?? []);
}

export function mayDo(roles: readonly ClientRole[], grant: Grant): boolean {
  return roles.some((role) => actionsOfRole(role, grant.on).includes(grant.do));
}
