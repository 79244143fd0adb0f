/** What ends the process that works on it must not end every process that takes it up after that. */
export const deathsOfJobs: readonly string[] = [
  `alter table jobs add column death_count integer not null default 0`,
];
