/** Until when somebody who was invited by mail may take the membership up; null: nobody said an end, as where a password was given. */
export const endsOfInvitations: readonly string[] = [
  `alter table memberships add column invited_until timestamptz`,
];
