/** Who changes the rights of a member, or the settings of a client, names the state that he saw: a later one is not overwritten. */
export const revisionsOfRights: readonly string[] = [
  `alter table memberships add column revision integer not null default 1`,
  `alter table client_settings add column revision integer not null default 1`,
];
