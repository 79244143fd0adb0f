/** What people are looked for in is kept as it is compared: to make it small in each row for each word took most of a search. */
export const wordsOfPeople: readonly string[] = [
  `alter table users add column words text not null
     generated always as (lower(email || ' ' || first_name || ' ' || last_name)) stored`,
];
