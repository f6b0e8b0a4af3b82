/** The entry of the schema with which readers' pictures came: who sent which and when, and which comments show any. */
export const uploadTables: readonly string[] = [
  `CREATE TABLE uploads (
    path TEXT NOT NULL,
    uploader TEXT NOT NULL,
    bytes BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    PRIMARY KEY (path, uploader)
  )`,
  'CREATE INDEX uploads_newest ON uploads (created_at, bytes)',
  'CREATE INDEX uploads_uploader ON uploads (uploader, created_at, bytes)',
  "CREATE INDEX comments_with_pictures ON comments (pictures) WHERE pictures <> '[]'",
];
