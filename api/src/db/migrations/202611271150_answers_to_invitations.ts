/** An invitation says who sent it and when, and whoever was invited may say no; then it opens nothing until it is sent again. */
export const answersToInvitations: readonly string[] = [
  `alter table memberships
     add column invited_by bigint references users (id) on delete set null,
     add column invited_at timestamptz,
     add column declined_at timestamptz`,
];
