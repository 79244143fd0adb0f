import { addClientTable } from './access.ts';

/** Files that lie with a record of any kind, as evidence of it: who sees the record reads them. */
export const attachedFiles: readonly string[] = [
  `alter table uploads drop constraint uploads_purpose_check`,
  `alter table uploads add constraint uploads_purpose_check
     check (purpose in ('financial_streams', 'payroll_streams', 'ledger', 'initial_balance', 'adjustments'))`,
  ...addClientTable(
    'attached_files',
    [
      'client_id bigint not null',
      `object_type text not null check (object_type in ('adjustments'))`,
      'object_id bigint not null',
      'upload_id bigint not null',
      'added_by bigint not null',
      'added_at timestamptz not null default now()',
      'primary key (client_id, object_type, object_id, upload_id)',
    ],
    [
      'foreign key (client_id) references clients (id) on delete cascade',
      'foreign key (client_id, upload_id) references uploads (client_id, id)',
    ],
  ),
  'create index attached_files_upload on attached_files (client_id, upload_id)',
];
