/**
 * Who created a client stays known when they leave it, so that what one person creates is bounded. Of earlier ones nobody knows.
 * No foreign key: on several machines clients lie on all of them, and users on the first alone.
 */
export const creatorsOfClients: readonly string[] = [
  `alter table clients add column created_by bigint`,
  `create index clients_created_by on clients (created_by, created_at)`,
];
