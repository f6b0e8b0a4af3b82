export const inviteTables: readonly string[] = [
  'CREATE TABLE invite_codes (member_id BIGINT PRIMARY KEY REFERENCES members (id), code TEXT NOT NULL UNIQUE)',
  // A member can use one code only.
  `CREATE TABLE invitations (
    member_id BIGINT PRIMARY KEY REFERENCES members (id),
    inviter_id BIGINT NOT NULL REFERENCES members (id),
    day TEXT NOT NULL,
    created_at BIGINT NOT NULL
  )`,
  'CREATE INDEX invitations_inviter ON invitations (inviter_id, created_at, member_id)',
  `CREATE TABLE invite_devices (
    code TEXT NOT NULL,
    device TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    PRIMARY KEY (code, device)
  )`,
  // An action earns points once per object.
  `CREATE TABLE scores (
    id BIGINT PRIMARY KEY,
    member_id BIGINT NOT NULL REFERENCES members (id),
    act TEXT NOT NULL,
    object TEXT NOT NULL,
    score BIGINT NOT NULL,
    reason TEXT NOT NULL,
    day TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    UNIQUE (member_id, act, object)
  )`,
  'CREATE INDEX scores_newest ON scores (member_id, created_at, id)',
  'CREATE INDEX scores_day ON scores (member_id, act, day)',
  // Makes the cost of a total independent of the number of rows.
  `CREATE TABLE score_days (
    member_id BIGINT NOT NULL REFERENCES members (id),
    day TEXT NOT NULL,
    score BIGINT NOT NULL,
    PRIMARY KEY (member_id, day)
  )`,
];
