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

/** Finds unused uploads in small steps. Existing comments are scanned once. */
export const uploadUseTables: readonly string[] = [
  'CREATE TABLE upload_uses (path TEXT NOT NULL, used_by TEXT NOT NULL, PRIMARY KEY (path, used_by))',
  'CREATE INDEX upload_uses_user ON upload_uses (used_by)',
  `INSERT INTO upload_uses (path, used_by)
   SELECT DISTINCT u.path, 'comment:' || c.id FROM uploads u JOIN comments c ON c.pictures LIKE '%"' || u.path || '"%'
   WHERE c.pictures <> '[]'`,
  'DROP INDEX comments_with_pictures',
];
