/** Where claims and debts stand in the balance sheet, which is what companies of a group owe each other. */
export const claimsOfCategories: readonly string[] = [
  'alter table balance_categories add column holds_claims boolean not null default false',
  'alter table balance_categories add constraint balance_categories_claims check (not (is_equity and holds_claims))',
];
