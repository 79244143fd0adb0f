/** Which instances hold a file is asked with every reading of one: found by the file, not by reading all that the client has. */
export const holdersOfFiles: readonly string[] = [
  `create index sources_upload on sources (client_id, upload_id)`,
  `create index stream_instances_source on stream_instances (client_id, source_id) where source_id is not null`,
];
