/** Streams of each kind have words of their own: a number behind one would tell of streams that others alone may see. */
export const slugsOfKinds: readonly string[] = [
  `alter table streams
     drop constraint streams_slug,
     add constraint streams_slug unique (client_id, kind, slug)`,
];
