import { protectClientTable } from './access.ts';

export const retainedEarningsOverrides: readonly string[] = [
  `create table retained_earnings_overrides (
     client_id bigint not null,
     legal_entity_id bigint not null,
     account_id bigint not null,
     primary key (client_id, legal_entity_id),
     foreign key (client_id, legal_entity_id) references legal_entities (client_id, id) on delete cascade,
     foreign key (client_id, account_id) references accounts (client_id, id)
   )`,
  ...protectClientTable('retained_earnings_overrides'),
];
