import { addClientTable } from './access.ts';

/** Of which kind a dimension instance was that is gone altogether: a list that names it stays one of that kind. */
export const kindsOfWhatWent: readonly string[] = addClientTable(
  'gone_dimension_instances',
  [
    'client_id bigint not null',
    'id bigint not null',
    `type text not null check (type in ('revenue', 'expense'))`,
    'primary key (client_id, id)',
  ],
  ['foreign key (client_id) references clients (id)'],
);
