export const tipoffTables: readonly string[] = [
  `CREATE TABLE tipoffs (
    id BIGINT PRIMARY KEY,
    origin TEXT NOT NULL,
    state TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    reads BIGINT NOT NULL,
    details TEXT NOT NULL,
    contact TEXT NOT NULL
  )`,
  'CREATE INDEX tipoffs_state ON tipoffs (state, created_at, id)',
];

/** ADR 0054 */
export const ownTipoffTables: readonly string[] = [
  'ALTER TABLE tipoffs ADD COLUMN member_id BIGINT',
  'CREATE INDEX tipoffs_member ON tipoffs (member_id, created_at, id)',
];
