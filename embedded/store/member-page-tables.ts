export const memberPageTables: readonly string[] = [
  'ALTER TABLE members ADD COLUMN description TEXT',
  // Account of the publisher or of an authority.
  'ALTER TABLE members ADD COLUMN official SMALLINT NOT NULL DEFAULT 0',
  'ALTER TABLE dynamics ADD COLUMN writer_id BIGINT',
  'CREATE INDEX dynamics_writer ON dynamics (writer_id, published_at, id)',
  'CREATE INDEX sign_ups_member ON sign_ups (member_id, created_at, id)',
];
