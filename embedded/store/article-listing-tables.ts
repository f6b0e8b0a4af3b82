/**
 * The entry of the schema with which lists of articles became independent of how many articles there are (ADR 0065): each list has
 * its own places in the order of time, and counts by spans of time that say where the n-th of them lies.
 */
export const articleListingTables: readonly string[] = [
  // Derived from articles, article_columns, article_tags and columns; `ArticleListings` alone writes it. Kinds are its `listKinds`.
  `CREATE TABLE article_listings (
    list_kind SMALLINT NOT NULL,
    list_id BIGINT NOT NULL,
    article_id BIGINT NOT NULL REFERENCES articles (id),
    type INTEGER NOT NULL,
    published_at BIGINT NOT NULL
  )`,
  `CREATE UNIQUE INDEX article_listings_order ON article_listings (list_kind, list_id, published_at, article_id)`,
  `CREATE INDEX article_listings_types ON article_listings (list_kind, list_id, type, published_at, article_id)`,
  `CREATE TABLE article_listing_counts (
    list_kind SMALLINT NOT NULL,
    list_id BIGINT NOT NULL,
    level SMALLINT NOT NULL,
    span BIGINT NOT NULL,
    articles BIGINT NOT NULL,
    PRIMARY KEY (list_kind, list_id, level, span)
  )`,
  // What the operator's page looks for; a look through all articles would keep readers waiting.
  `CREATE INDEX articles_votes ON articles (published_at) WHERE details LIKE '%"vote":{%'`,
  'CREATE INDEX articles_origin ON articles (origin)',
  // Lists go by the table above.
  'DROP INDEX articles_published',
  'DROP INDEX articles_author',
  'DROP INDEX articles_account',
];
