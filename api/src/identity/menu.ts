import type { ClientRole } from './roles.ts';
import type { RecordType } from './sharing.ts';

/** Who may use a whole area, whatever the records in it. */
export const namespaceTable = {
  create_client: ['org_admin'],
  extra_sheets: ['org_admin', 'org_planner'],
  view_spreadsheet: ['org_admin', 'org_planner'],
  list_promoted_plans: ['org_admin'],
  access_management_accounting: ['org_admin', 'org_payroll_admin', 'org_viewer', 'org_finance_admin'],
  access_financial_planning: ['org_admin', 'org_planner'],
  view_client_settings: ['org_admin'],
} as const satisfies Record<string, readonly ClientRole[]>;

const everybodyButMembers = [
  'org_admin',
  'org_payroll_admin',
  'org_viewer',
  'org_planner',
  'org_finance_admin',
] as const;
const keepersOfBooks = ['org_admin', 'org_payroll_admin', 'org_finance_admin'] as const;

/** Who sees which item of the menu. */
export const menuTable = {
  chart_of_accounts: everybodyButMembers,
  dimensions: everybodyButMembers,
  exchange_rates: ['org_admin'],
  setup: ['org_admin'],
  management_accounting_dashboard: keepersOfBooks,
  streams: ['org_admin', 'org_finance_admin'],
  allocations: keepersOfBooks,
  cost_to_profit: keepersOfBooks,
  people_to_profit: ['org_admin', 'org_payroll_admin'],
  metrics: ['org_admin'],
  data_audit: ['org_admin', 'org_viewer', 'org_payroll_admin', 'org_finance_admin'],
  trial_balance: ['org_admin', 'org_viewer', 'org_finance_admin'],
  intercompany: ['org_admin', 'org_viewer', 'org_finance_admin'],
  payroll_audit: ['org_admin', 'org_viewer', 'org_payroll_admin'],
  adjustments: ['org_admin', 'org_finance_admin'],
  financial_planning_dashboard: ['org_admin', 'org_planner'],
  financial_planning_sheets: ['org_admin'],
} as const satisfies Record<string, readonly ClientRole[]>;

type MenuItem = keyof typeof menuTable;

/** What opens to whoever was given rights on single records, beside what the roles open. */
export const openedByRecords: Partial<
  Readonly<
    Record<
      RecordType,
      { readonly menu: readonly MenuItem[]; readonly namespaces: readonly (keyof typeof namespaceTable)[] }
    >
  >
> = {
  financial_streams: { menu: ['streams'], namespaces: ['access_management_accounting'] },
};

export function keysForRoles(
  table: Readonly<Record<string, readonly ClientRole[]>>,
  roles: readonly ClientRole[],
): string[] {
  return Object.entries(table)
    .filter(([, allowed]) => allowed.some((role) => roles.includes(role)))
    .map(([key]) => key);
}
