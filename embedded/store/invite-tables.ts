/** The entry of the schema with which members invited each other and acts earned points. */
export const inviteTables: readonly string[] = [
  'CREATE TABLE invite_codes (member_id BIGINT PRIMARY KEY REFERENCES members (id), code TEXT NOT NULL UNIQUE)',
  // A member is invited once, whoever's code it was.
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
  // An act earns once for each thing that it is done to.
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
  // Sums by day, so that a total costs no more after a hundred thousand acts.
  `CREATE TABLE score_days (
    member_id BIGINT NOT NULL REFERENCES members (id),
    day TEXT NOT NULL,
    score BIGINT NOT NULL,
    PRIMARY KEY (member_id, day)
  )`,
];
