/** State of sources that are imported repeatedly. `evicted` pictures were deleted to save space. */
export const importSourceTables: readonly string[] = [
  `CREATE TABLE import_sources (
    address TEXT PRIMARY KEY,
    options TEXT NOT NULL,
    found TEXT NOT NULL,
    title TEXT NOT NULL,
    every_ms BIGINT NOT NULL,
    last_at BIGINT NOT NULL,
    next_at BIGINT NOT NULL,
    failures INTEGER NOT NULL,
    result TEXT NOT NULL
  )`,
  `CREATE TABLE source_entries (
    external_key TEXT PRIMARY KEY,
    source_key TEXT NOT NULL,
    version TEXT NOT NULL,
    withdrawn SMALLINT NOT NULL
  )`,
  'CREATE INDEX source_entries_source ON source_entries (source_key, withdrawn)',
  'CREATE TABLE source_runs (source_key TEXT PRIMARY KEY, started_at BIGINT NOT NULL)',
  `CREATE TABLE source_responses (
    source TEXT NOT NULL,
    address TEXT NOT NULL,
    etag TEXT,
    last_modified TEXT,
    body TEXT NOT NULL,
    PRIMARY KEY (source, address)
  )`,
  `CREATE TABLE pinned_articles (
    article_id BIGINT PRIMARY KEY REFERENCES articles (id),
    source_key TEXT NOT NULL
  )`,
  'ALTER TABLE imported_pictures ADD COLUMN evicted SMALLINT NOT NULL DEFAULT 0',
];
