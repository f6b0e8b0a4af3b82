/** The entry of the schema with which members got pages of their own: what they say of themselves, and what each has written. */
export const memberPageTables: readonly string[] = [
  'ALTER TABLE members ADD COLUMN description TEXT',
  // An account of the publisher's or of an office.
  'ALTER TABLE members ADD COLUMN official SMALLINT NOT NULL DEFAULT 0',
  // The member who wrote a post.
  'ALTER TABLE dynamics ADD COLUMN writer_id BIGINT',
  'CREATE INDEX dynamics_writer ON dynamics (writer_id, published_at, id)',
  'CREATE INDEX sign_ups_member ON sign_ups (member_id, created_at, id)',
];
