/** Codes of legal entities are unique whatever their case: of two that differ in it alone the later one is told apart by its id. */
export const entityCodes: readonly string[] = [
  `update legal_entities as later set code = later.code || '-' || later.id
     where exists (
       select from legal_entities as earlier
       where earlier.client_id = later.client_id and lower(earlier.code) = lower(later.code) and earlier.id < later.id)`,
  `create unique index legal_entities_code_in_any_case on legal_entities (client_id, lower(code))`,
];
