export const contributionTables: readonly string[] = [
  `CREATE TABLE contributions (
    id BIGINT PRIMARY KEY,
    origin TEXT NOT NULL,
    call_id BIGINT NOT NULL,
    member_id BIGINT,
    state TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    reads BIGINT NOT NULL,
    likes BIGINT NOT NULL,
    details TEXT NOT NULL
  )`,
  'CREATE INDEX contributions_call ON contributions (call_id, state, created_at, id)',
  'CREATE INDEX contributions_member ON contributions (member_id, created_at, id)',
  "CREATE INDEX contributions_waiting ON contributions (created_at, id) WHERE state = 'pending'",
];
