export const peopleTables: readonly string[] = [
  'CREATE INDEX articles_author ON articles (author_id, published_at, id)',
  // Copy of the account id in `details`, for lists.
  'ALTER TABLE articles ADD COLUMN account_id BIGINT',
  'CREATE INDEX articles_account ON articles (account_id, published_at, id)',
  // Initial number. Followers on this platform are in follow_counts, also those of accounts.
  'ALTER TABLE authors ADD COLUMN fans BIGINT NOT NULL DEFAULT 0',
  "ALTER TABLE accounts ADD COLUMN details TEXT NOT NULL DEFAULT '{}'",
  `CREATE TABLE follows (
    member_id BIGINT NOT NULL REFERENCES members (id),
    kind TEXT NOT NULL,
    object_id BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    PRIMARY KEY (member_id, kind, object_id)
  )`,
  `CREATE TABLE follow_counts (
    kind TEXT NOT NULL,
    object_id BIGINT NOT NULL,
    fans BIGINT NOT NULL,
    PRIMARY KEY (kind, object_id)
  )`,
  `CREATE TABLE dynamics (
    id BIGINT PRIMARY KEY,
    origin TEXT NOT NULL,
    owner_kind TEXT NOT NULL,
    owner_id BIGINT NOT NULL,
    published_at BIGINT NOT NULL,
    reads BIGINT NOT NULL,
    likes BIGINT NOT NULL,
    details TEXT NOT NULL
  )`,
  'CREATE INDEX dynamics_owner ON dynamics (owner_kind, owner_id, published_at, id)',
  `CREATE TABLE account_questions (
    id BIGINT PRIMARY KEY,
    account_id BIGINT NOT NULL REFERENCES accounts (id),
    published_at BIGINT NOT NULL,
    details TEXT NOT NULL
  )`,
  'CREATE INDEX account_questions_account ON account_questions (account_id, published_at, id)',
];
