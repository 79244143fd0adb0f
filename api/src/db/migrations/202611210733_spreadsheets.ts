/** A sheet of a workbook is kept as CSV beside the workbook, and read from there. */
export const spreadsheets: readonly string[] = [
  `alter table uploads add column is_rendition boolean not null default false`,
  `alter table sources
     add column sheet text,
     add column sheets jsonb not null default '[]',
     add column rendition_id bigint,
     add constraint sources_rendition foreign key (client_id, rendition_id) references uploads (client_id, id),
     add check ((sheet is null) = (rendition_id is null))`,
  `create index sources_rendition on sources (client_id, rendition_id) where rendition_id is not null`,
];
