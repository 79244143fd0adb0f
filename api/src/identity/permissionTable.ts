import type { ClientRole } from './roles.ts';

/** The one table of who may do what. Routes name a pair of it, `GET /permissions` answers from it, the matrix is printed from it. */
export const actions = ['browse', 'read', 'edit', 'add', 'delete', 'execute'] as const;

export type Action = (typeof actions)[number];

/** With which objects of a type a right is: with all of them, or with those alone that the member made. */
export type Reach = 'all' | 'own';

/** Actions by their letters, with all objects of a type; where they differ, with all of them and, beside these, with own ones. */
type Letters = string | Readonly<Record<Reach, string>>;

type Grants = Partial<Record<ClientRole, Letters>>;

/** Who may do what with objects of a type, and what they are. */
type ObjectRow = Grants & { readonly is: string };

/** One letter an action, as in B(rowse) R(ead) E(dit) A(dd) D(elete) and X: execute. */
const actionLetters: Readonly<Record<string, Action>> = {
  B: 'browse',
  R: 'read',
  E: 'edit',
  A: 'add',
  D: 'delete',
  X: 'execute',
};

/** Whoever administers the client, and nobody else. */
const administration: Grants = { org_admin: 'BREAD' };
const reference: Grants = {
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
const planning: Grants = { org_admin: 'BREADX', org_planner: 'BREA' };
/** Whoever keeps the books makes them and works with own ones; on those of others rights come from entries. */
const keptByMaker: Grants = { org_admin: 'BREAD', org_finance_admin: { all: 'A', own: 'BRED' } };

const permissionTable = {
  users: {
    is: 'Members of the client and their roles; an org_planner reads of planners and administrators only.',
    org_admin: 'BREAD',
    org_planner: 'R',
  },
  settings: { is: 'Settings of the client.', ...administration },
  acl: { is: 'Rights on single records.', ...administration },
  analytics: { is: 'Analytics fields: what postings keep beside what is booked.', ...reference },
  legal_entities: { is: 'Legal entities.', ...reference },
  periods: { is: 'The calendar.', ...reference },
  currencies: { is: 'The global currency and the currencies in use.', ...reference },
  rates: { is: 'Exchange rates.', ...reference },
  audit_log: { is: 'The audit log.', org_admin: 'BR' },
  ledger: { is: 'The chart of accounts.', ...chart },
  balance_categories: { is: 'Categories of the balance sheet.', ...chart },
  dimensions: { is: 'Dimensions and their instances.', ...chart },
  initial_balance: { is: 'The initial balance.', ...chart },
  financial_streams: { is: 'Streams of accounting files.', ...financialStreams },
  financial_stream_instances: { is: 'Instances of financial streams.', ...financialStreams },
  financial_rules: { is: 'Rules of financial streams.', ...financialStreams },
  eliminations: { is: 'Eliminations.', ...financialStreams },
  payroll_streams: { is: 'Streams of payroll files.', ...payrollStreams },
  payroll_stream_instances: { is: 'Instances of payroll streams.', ...payrollStreams },
  payroll_people: { is: 'People on the payroll.', ...payrollStreams },
  trial_balance: {
    is: 'The trial balance, the postings behind it, and the intercompany matrix.',
    org_admin: 'BR',
    org_finance_admin: 'BR',
    org_viewer: 'BR',
  },
  payroll_data: { is: 'Payroll figures.', org_admin: 'BR', org_payroll_admin: 'BR', org_viewer: 'BR' },
  cost_allocations: {
    is: 'Allocations of cost.',
    org_admin: 'BREAD',
    org_finance_admin: 'BREAD',
    org_payroll_admin: 'BR',
  },
  people_allocations: { is: 'Allocations of people.', org_admin: 'BREAD', org_payroll_admin: 'BREAD' },
  adjustments: {
    is: 'Adjustments; executing is approving and rejecting.',
    org_admin: 'BREADX',
    org_finance_admin: 'BREADX',
  },
  ownership: {
    is: 'Which legal entity owns which.',
    org_admin: 'BREAD',
    org_finance_admin: 'BREAD',
    org_viewer: 'BR',
  },
  period_locks: { is: 'Locks of the figures of periods.', org_admin: 'X', org_finance_admin: 'X' },
  rate_locks: { is: 'Locks of the exchange rates of periods.', org_admin: 'X' },
  financial_verification: {
    is: 'Release of financial instances for processing.',
    org_admin: 'X',
    org_finance_admin: 'X',
  },
  payroll_verification: {
    is: 'Release of payroll instances for processing.',
    org_admin: 'X',
    org_payroll_admin: 'X',
  },
  metrics: { is: 'Metrics.', org_admin: 'BREAD' },
  report_builder_reports: { is: 'Reports of the report builder.', ...keptByMaker },
  dashboarding_dashboards: { is: 'Dashboards.', ...keptByMaker },
  bi_reports: { is: 'Reports for business intelligence.', org_admin: 'BREAD' },
  bi_report_views: { is: 'Views of such reports.', org_admin: 'BREAD' },
  plans: { is: 'Plans; who edits them submits and recalls, executing is deciding on them.', ...planning },
  planning_templates: {
    is: 'Planning templates; who edits them submits and recalls, executing is deciding on them.',
    ...planning,
  },
  plan_promotions: { is: 'Promotions of plans.', org_admin: 'BREAD' },
  spreadsheets: { is: 'Spreadsheets.', org_admin: 'BREAD', org_planner: 'BR' },
  extra_sheets: { is: 'Extra sheets.', org_admin: 'BREAD', org_planner: 'BREAD' },
} as const satisfies Record<string, ObjectRow>;

export type ObjectType = keyof typeof permissionTable;

export const objectTypes = Object.keys(permissionTable) as readonly ObjectType[];

/** What the objects of each type are, for those who read about rights. */
export const objectTypeMeanings = Object.fromEntries(
  Object.entries(permissionTable).map(([type, { is }]) => [type, is]),
) as Readonly<Record<ObjectType, string>>;

export interface Grant {
  readonly on: ObjectType;
  readonly do: Action;
}

/** The actions that letters stand for. */
export function actionsOf(letters: string): readonly Action[] {
  return Array.from(letters).flatMap((letter) => actionLetters[letter] ?? []);
}

/** What a role allows with all objects of a type, or with own ones, which are among them. */
export function actionsOfRole(role: ClientRole, objectType: ObjectType, reach: Reach): readonly Action[] {
  const grants: Grants = permissionTable[objectType];
  const letters = grants[role] ?? '';
  if (typeof letters === 'string') return actionsOf(letters);
  return actionsOf(reach === 'own' ? letters.all + letters.own : letters.all);
}

const may = (roles: readonly ClientRole[], grant: Grant, reach: Reach): boolean =>
  roles.some((role) => actionsOfRole(role, grant.on, reach).includes(grant.do));

/** With all objects of the type. */
export function mayDo(roles: readonly ClientRole[], grant: Grant): boolean {
  return may(roles, grant, 'all');
}

/** Whether some role may do more with own objects of the type than with all. */
export function isGrantedOnOwn(objectType: ObjectType): boolean {
  const grants: Grants = permissionTable[objectType];
  return Object.values(grants).some((letters) => typeof letters === 'object');
}

/** With those that the member made, at least. */
export function mayDoWithOwn(roles: readonly ClientRole[], grant: Grant): boolean {
  return may(roles, grant, 'own');
}
