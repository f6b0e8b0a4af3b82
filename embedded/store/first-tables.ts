export const firstTables: readonly string[] = [
  `CREATE TABLE columns (
    id BIGINT PRIMARY KEY,
    external_key TEXT NOT NULL UNIQUE,
    origin TEXT NOT NULL,
    parent_id BIGINT,
    name TEXT NOT NULL,
    type INTEGER NOT NULL,
    style TEXT NOT NULL,
    display_style INTEGER NOT NULL,
    top_count INTEGER NOT NULL,
    icon TEXT,
    link_url TEXT,
    description TEXT NOT NULL,
    forbidden SMALLINT NOT NULL,
    language TEXT,
    position INTEGER NOT NULL
  )`,
  'CREATE INDEX columns_parent ON columns (parent_id, position)',
  `CREATE TABLE authors (
    id BIGINT PRIMARY KEY,
    external_key TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    duty TEXT,
    description TEXT,
    picture TEXT
  )`,
  `CREATE TABLE articles (
    id BIGINT PRIMARY KEY,
    external_key TEXT NOT NULL UNIQUE,
    origin TEXT NOT NULL,
    column_id BIGINT NOT NULL REFERENCES columns (id),
    author_id BIGINT REFERENCES authors (id),
    type INTEGER NOT NULL,
    title TEXT NOT NULL,
    published_at BIGINT NOT NULL,
    state TEXT NOT NULL,
    details TEXT NOT NULL,
    body TEXT NOT NULL,
    updated_at BIGINT NOT NULL
  )`,
  'CREATE INDEX articles_published ON articles (published_at, id)',
  `CREATE TABLE article_columns (
    article_id BIGINT NOT NULL REFERENCES articles (id),
    column_id BIGINT NOT NULL REFERENCES columns (id),
    PRIMARY KEY (column_id, article_id)
  )`,
  'CREATE INDEX article_columns_article ON article_columns (article_id)',
  `CREATE TABLE article_counts (
    article_id BIGINT PRIMARY KEY REFERENCES articles (id),
    first_reads BIGINT NOT NULL,
    reads BIGINT NOT NULL,
    likes BIGINT NOT NULL,
    comments BIGINT NOT NULL,
    rewards BIGINT NOT NULL
  )`,
  `CREATE TABLE likes (
    object_type TEXT NOT NULL,
    object_id BIGINT NOT NULL,
    visitor TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    PRIMARY KEY (object_type, object_id, visitor)
  )`,
  `CREATE TABLE events (
    id BIGINT PRIMARY KEY,
    object_type TEXT NOT NULL,
    object_id TEXT NOT NULL,
    event_type TEXT NOT NULL,
    channel TEXT NOT NULL,
    visitor TEXT NOT NULL,
    created_at BIGINT NOT NULL
  )`,
  `CREATE TABLE page_views (
    id BIGINT PRIMARY KEY,
    article_id BIGINT,
    app_id TEXT NOT NULL,
    device TEXT NOT NULL,
    visitor TEXT NOT NULL,
    column_name TEXT NOT NULL,
    separator TEXT NOT NULL,
    bid TEXT NOT NULL,
    created_at BIGINT NOT NULL
  )`,
  'CREATE INDEX page_views_time ON page_views (created_at, article_id)',
  `CREATE TABLE comments (
    id BIGINT PRIMARY KEY,
    external_key TEXT NOT NULL UNIQUE,
    article_id BIGINT NOT NULL,
    source_type INTEGER NOT NULL,
    parent_id BIGINT,
    author_id TEXT,
    author_name TEXT NOT NULL,
    content TEXT NOT NULL,
    state TEXT NOT NULL,
    likes BIGINT NOT NULL,
    created_at BIGINT NOT NULL
  )`,
  'CREATE INDEX comments_article ON comments (source_type, article_id, created_at)',
  `CREATE TABLE media (
    name TEXT PRIMARY KEY,
    type TEXT NOT NULL,
    bytes BIGINT NOT NULL,
    created_at BIGINT NOT NULL
  )`,
  'CREATE TABLE config (name TEXT PRIMARY KEY, value TEXT NOT NULL)',
];
