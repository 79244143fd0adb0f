/** In order of precedence. */
export const ROLES = [
  'ORG_ADMIN',
  'ORG_FINANCE_ADMIN',
  'ORG_PAYROLL_ADMIN',
  'ORG_VIEWER',
  'ORG_PLANNER',
  'ORG_MEMBER',
] as const;

export type ClientRole = (typeof ROLES)[number];

export function rolesFrom(value: unknown): readonly ClientRole[] {
  const names: readonly unknown[] = Array.isArray(value) ? value : [value];
  return ROLES.filter((role) => names.includes(role));
}
