import { addClientTable } from './access.ts';

/** How people who were members are called in their client, as they were called there when they left. */
export const formerMembers: readonly string[] = addClientTable(
  'former_members',
  [
    'client_id bigint not null',
    'user_id bigint not null',
    'email text not null',
    'first_name text not null',
    'last_name text not null',
    'primary key (client_id, user_id)',
  ],
  ['foreign key (client_id) references clients (id) on delete cascade'],
);
