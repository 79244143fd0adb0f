/**
 * Who prepared an import, who submitted it for release, and why it was rejected. A version keeps who prepared it: a rollback
 * brings them back with its file and map. Of what was there before nobody knows it.
 */
export const fourEyesOfInstances: readonly string[] = [
  `alter table stream_instances
     add column uploaded_by bigint,
     add column mapped_by bigint,
     add column submitted_by bigint,
     add column submitted_at timestamptz,
     add column submitted_content integer,
     add column rejected_by bigint,
     add column rejected_at timestamptz,
     add column rejection_reason text`,
  `alter table instance_versions
     add column uploaded_by bigint,
     add column mapped_by bigint`,
  'create index stream_instances_submitted on stream_instances (client_id, id) where submitted_by is not null',
];
