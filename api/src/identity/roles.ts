/** Roles of a client, in order of precedence: the first that a user holds is the main role. */
export const clientRoles = [
  'org_admin',
  'org_finance_admin',
  'org_payroll_admin',
  'org_viewer',
  'org_planner',
  'org_member',
] as const;

export type ClientRole = (typeof clientRoles)[number];

export function mainRole(roles: readonly ClientRole[]): ClientRole | null {
  return clientRoles.find((role) => roles.includes(role)) ?? null;
}
