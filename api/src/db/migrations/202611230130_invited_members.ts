/**
 * What an administrator typed of somebody stands with the membership until that person uses it, so that a client learns nothing
 * of people who may not know of it.
 */
export const invitedMembers: readonly string[] = [
  `alter table memberships
     add column invited_email text check (length(invited_email) <= 255),
     add column invited_first_name text,
     add column invited_last_name text,
     add constraint memberships_invited
       check (num_nulls(invited_email, invited_first_name, invited_last_name) in (0, 3))`,
];
