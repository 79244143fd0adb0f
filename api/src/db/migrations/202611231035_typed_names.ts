/** The names that a client typed of somebody stay where that person has none, without the address. */
export const typedNames: readonly string[] = [
  `alter table memberships
     drop constraint memberships_invited,
     add constraint memberships_invited check (
       num_nulls(invited_first_name, invited_last_name) in (0, 2)
       and (invited_email is null or invited_first_name is not null)
     )`,
];
