/** What a version rests on, who had released it, and when its figures went while the record of it stayed. */
export const whatAVersionRestsOn: readonly string[] = [
  `alter table instance_versions
     add column basis jsonb,
     add column verified_by bigint,
     add column verified_at timestamptz,
     add column figures_removed_at timestamptz`,
];
