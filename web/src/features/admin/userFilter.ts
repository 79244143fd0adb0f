import type { AdminUserStatus } from '../../__generated__/UsersPageQuery.graphql.ts';

/** Whom a list of people is narrowed to, as the address names it. */
export const userFilters = ['active', 'invited', 'expired', 'declined', 'withdrawn', 'locked'] as const;
export type UserFilter = (typeof userFilters)[number];

const statusOf: Readonly<Partial<Record<UserFilter, AdminUserStatus>>> = {
  active: 'ACTIVE',
  invited: 'INVITED',
  expired: 'EXPIRED',
  declined: 'DECLINED',
  withdrawn: 'WITHDRAWN',
};

export const filterFrom = (text: string | null): UserFilter | null =>
  userFilters.find((filter) => filter === text) ?? null;

/** What is asked for. */
export const askedOf = (filter: UserFilter | null) => ({
  status: filter === null ? null : (statusOf[filter] ?? null),
  isLocked: filter === 'locked' ? true : null,
});
