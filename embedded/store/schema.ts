import { activityTables, signUpChoiceTables } from './activity-tables';
import { articleListingTables } from './article-listing-tables';
import { askTables } from './ask-tables';
import { circleTables } from './circle-tables';
import { contributionTables } from './contribution-tables';
import type { Database } from './database';
import { discussionTables } from './discussion-tables';
import { firstTables } from './first-tables';
import { importSourceTables } from './import-source-tables';
import { inviteTables } from './invite-tables';
import { memberPageTables } from './member-page-tables';
import { normalizedTables } from './normalized-tables';
import { peopleTables } from './people-tables';
import { postTables } from './post-tables';
import { qaTables } from './qa-tables';
import { StoreNewerError } from './store-problem';
import { ownTipoffTables, tipoffTables } from './tipoff-tables';
import { uploadTables, uploadUseTables } from './upload-tables';
import { voteActivityTables } from './vote-activity-tables';
import { writeOffTables } from './write-off-tables';

/*
 * Changes of the schema are new entries; existing entries must not be edited. All SQL is valid in PostgreSQL,
 * so that the store can be moved there: BIGINT times in milliseconds, SMALLINT flags, JSON as TEXT, explicit
 * keys.
 */
const migrations: readonly (readonly (string | ((db: Database) => void))[])[] = [
  firstTables,
  [
    `CREATE TABLE imported_items (
      external_key TEXT PRIMARY KEY,
      fingerprint TEXT NOT NULL,
      imported_at BIGINT NOT NULL
    )`,
    `CREATE TABLE imported_pictures (
      address TEXT PRIMARY KEY,
      path TEXT NOT NULL,
      width INTEGER NOT NULL,
      height INTEGER NOT NULL
    )`,
  ],
  [
    'CREATE TABLE tags (id BIGINT PRIMARY KEY, name TEXT NOT NULL UNIQUE)',
    `CREATE TABLE article_tags (
      tag_id BIGINT NOT NULL REFERENCES tags (id),
      article_id BIGINT NOT NULL REFERENCES articles (id),
      PRIMARY KEY (tag_id, article_id)
    )`,
    'CREATE INDEX article_tags_article ON article_tags (article_id)',
    `CREATE TABLE account_categories (
      id BIGINT PRIMARY KEY,
      parent_id BIGINT,
      name TEXT NOT NULL,
      position INTEGER NOT NULL
    )`,
    `CREATE TABLE accounts (
      id BIGINT PRIMARY KEY,
      name TEXT NOT NULL,
      icon TEXT,
      description TEXT NOT NULL,
      articles BIGINT NOT NULL,
      fans BIGINT NOT NULL
    )`,
    `CREATE TABLE account_category_members (
      category_id BIGINT NOT NULL REFERENCES account_categories (id),
      account_id BIGINT NOT NULL REFERENCES accounts (id),
      position INTEGER NOT NULL,
      PRIMARY KEY (category_id, account_id)
    )`,
    `CREATE TABLE paper_articles (
      id BIGINT PRIMARY KEY,
      column_id BIGINT NOT NULL REFERENCES columns (id),
      page_number TEXT NOT NULL,
      page_name TEXT NOT NULL,
      position INTEGER NOT NULL,
      title TEXT NOT NULL,
      published_at BIGINT NOT NULL,
      details TEXT NOT NULL,
      body TEXT NOT NULL
    )`,
    'CREATE INDEX paper_articles_column ON paper_articles (column_id, position)',
    `CREATE TABLE products (
      id BIGINT PRIMARY KEY,
      title TEXT NOT NULL,
      content TEXT NOT NULL,
      points BIGINT NOT NULL,
      stock BIGINT NOT NULL,
      pictures TEXT NOT NULL
    )`,
    `CREATE TABLE notices (
      id BIGINT PRIMARY KEY,
      circle_id BIGINT NOT NULL,
      circle_name TEXT NOT NULL,
      title TEXT NOT NULL,
      content TEXT NOT NULL,
      published_at BIGINT NOT NULL
    )`,
  ],
  [
    `CREATE TABLE lives (
      id BIGINT PRIMARY KEY,
      origin TEXT NOT NULL,
      title TEXT NOT NULL,
      starts_at BIGINT NOT NULL,
      ends_at BIGINT,
      details TEXT NOT NULL,
      article_id BIGINT,
      ticked INTEGER NOT NULL
    )`,
    `CREATE TABLE live_posts (
      id BIGINT PRIMARY KEY,
      live_id BIGINT NOT NULL REFERENCES lives (id),
      top SMALLINT NOT NULL,
      published_at BIGINT NOT NULL,
      title TEXT NOT NULL,
      content TEXT NOT NULL,
      user_name TEXT,
      user_icon TEXT,
      attachments TEXT NOT NULL
    )`,
    'CREATE INDEX live_posts_order ON live_posts (live_id, top, published_at, id)',
  ],
  [
    'CREATE TABLE video_categories (id BIGINT PRIMARY KEY, type TEXT NOT NULL, name TEXT NOT NULL)',
    `CREATE TABLE short_videos (
      id BIGINT PRIMARY KEY,
      category_id BIGINT NOT NULL REFERENCES video_categories (id),
      title TEXT NOT NULL,
      published_at BIGINT NOT NULL,
      first_plays BIGINT NOT NULL,
      plays BIGINT NOT NULL,
      likes BIGINT NOT NULL,
      comments BIGINT NOT NULL,
      details TEXT NOT NULL
    )`,
    'CREATE INDEX short_videos_published ON short_videos (published_at, id)',
  ],
  [
    `CREATE TABLE members (
      id BIGINT PRIMARY KEY,
      nickname TEXT NOT NULL,
      head TEXT,
      name TEXT UNIQUE,
      phone TEXT UNIQUE,
      password TEXT,
      provider TEXT,
      oid TEXT,
      unionid TEXT,
      blocked SMALLINT NOT NULL,
      created_at BIGINT NOT NULL,
      UNIQUE (provider, oid)
    )`,
    `CREATE TABLE member_tokens (
      digest TEXT PRIMARY KEY,
      member_id BIGINT NOT NULL REFERENCES members (id),
      kind TEXT NOT NULL,
      given_at BIGINT NOT NULL,
      ended SMALLINT NOT NULL
    )`,
    'CREATE INDEX member_tokens_member ON member_tokens (member_id)',
  ],
  [
    `CREATE TABLE ballots (
      vote_id TEXT NOT NULL,
      voter TEXT NOT NULL,
      details TEXT NOT NULL,
      created_at BIGINT NOT NULL,
      PRIMARY KEY (vote_id, voter)
    )`,
  ],
  discussionTables,
  [
    `CREATE TABLE comment_reports (
      comment_id BIGINT NOT NULL REFERENCES comments (id),
      member_id BIGINT NOT NULL REFERENCES members (id),
      reason TEXT NOT NULL,
      content TEXT NOT NULL,
      state TEXT NOT NULL,
      created_at BIGINT NOT NULL,
      PRIMARY KEY (comment_id, member_id)
    )`,
    "CREATE INDEX comment_reports_open ON comment_reports (created_at, comment_id) WHERE state = 'open'",
    `CREATE TABLE favourites (
      member_id BIGINT NOT NULL REFERENCES members (id),
      object_type TEXT NOT NULL,
      object_id BIGINT NOT NULL,
      created_at BIGINT NOT NULL,
      PRIMARY KEY (member_id, object_type, object_id)
    )`,
    'CREATE INDEX favourites_newest ON favourites (member_id, object_type, created_at, object_id)',
  ],
  [
    `CREATE TABLE article_ballots (
      article_id BIGINT NOT NULL REFERENCES articles (id),
      device TEXT NOT NULL,
      member_id BIGINT REFERENCES members (id),
      choices TEXT NOT NULL,
      created_at BIGINT NOT NULL,
      PRIMARY KEY (article_id, device),
      UNIQUE (article_id, member_id)
    )`,
    `CREATE TABLE article_votes (
      option_id BIGINT PRIMARY KEY,
      votes BIGINT NOT NULL
    )`,
  ],
  uploadTables,
  voteActivityTables,
  activityTables,
  uploadUseTables,
  peopleTables,
  signUpChoiceTables,
  writeOffTables,
  circleTables,
  contributionTables,
  inviteTables,
  memberPageTables,
  qaTables,
  tipoffTables,
  askTables,
  postTables,
  ownTipoffTables,
  articleListingTables,
  normalizedTables,
  importSourceTables,
];

/** Latest schema version that this program supports. */
export const knownSchema = migrations.length;

/** Returns 0 for an empty database. */
export function schemaOf(db: Database): number {
  db.execute('CREATE TABLE IF NOT EXISTS schema_version (version INTEGER PRIMARY KEY)');
  return db.count('SELECT MAX(version) FROM schema_version');
}

/** @throws StoreNewerError if a newer version of the program wrote the database */
export function migrate(db: Database): void {
  const current = schemaOf(db);
  if (current > knownSchema) {
    throw new StoreNewerError(
      `The data was written by a newer version (schema ${current}, this program knows ${knownSchema}).`,
    );
  }
  migrations.slice(current).forEach((statements, index) => {
    db.transaction(() => {
      for (const statement of statements) {
        if (typeof statement === 'string') db.execute(statement);
        else statement(db);
      }
      db.run('INSERT INTO schema_version (version) VALUES (?)', [current + index + 1]);
    });
  });
}
