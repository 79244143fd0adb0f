/** What the rows of a stream's files hold is chosen by somebody, or told by its first file. */
export const chosenTypes: readonly string[] = [
  `alter table streams add column is_type_chosen boolean not null default true`,
];
