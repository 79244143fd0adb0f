/** The periods in which a dimension instance was there when it went: in no other does anything stand in its place. */
export const periodsOfWhatWent: readonly string[] = [
  'alter table substitutions add column object_periods jsonb',
];
