/** Makes the cost of article lists independent of their length (ADR 0007). */
export const articleListingTables: readonly string[] = [
  // Derived data that only `ArticleListings` writes. list_kind is a value of `listKinds`.
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
  // Without this index, the operator's page would scan all articles and delay readers' requests.
  `CREATE INDEX articles_votes ON articles (published_at) WHERE details LIKE '%"vote":{%'`,
  'CREATE INDEX articles_origin ON articles (origin)',
  // Replaced by article_listings.
  'DROP INDEX articles_published',
  'DROP INDEX articles_author',
  'DROP INDEX articles_account',
];
