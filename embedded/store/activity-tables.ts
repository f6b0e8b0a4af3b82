export const activityTables: readonly string[] = [
  `CREATE TABLE activities (
    id BIGINT PRIMARY KEY,
    origin TEXT NOT NULL,
    title TEXT NOT NULL,
    opens_at BIGINT,
    closes_at BIGINT,
    starts_at BIGINT NOT NULL,
    ends_at BIGINT NOT NULL,
    places BIGINT NOT NULL,
    waiting_places BIGINT NOT NULL,
    reads BIGINT NOT NULL,
    details TEXT NOT NULL
  )`,
  'CREATE INDEX activities_start ON activities (starts_at, id)',
  `CREATE TABLE sign_ups (
    id BIGINT PRIMARY KEY,
    activity_id BIGINT NOT NULL REFERENCES activities (id),
    member_id BIGINT REFERENCES members (id),
    name TEXT NOT NULL,
    icon TEXT,
    state TEXT NOT NULL,
    code TEXT NOT NULL UNIQUE,
    answers TEXT NOT NULL,
    created_at BIGINT NOT NULL
  )`,
  // One sign-up per member, unless it is cancelled.
  "CREATE UNIQUE INDEX sign_ups_once ON sign_ups (activity_id, member_id) WHERE state <> 'cancelled'",
  'CREATE INDEX sign_ups_state ON sign_ups (activity_id, state, id)',
];

export const signUpChoiceTables: readonly string[] = [
  'ALTER TABLE sign_ups ADD COLUMN people BIGINT NOT NULL DEFAULT 1',
  `CREATE TABLE sign_up_choices (
    sign_up_id BIGINT NOT NULL REFERENCES sign_ups (id),
    activity_id BIGINT NOT NULL,
    field TEXT NOT NULL,
    choice TEXT NOT NULL,
    people BIGINT NOT NULL,
    PRIMARY KEY (sign_up_id, field, choice)
  )`,
  'CREATE INDEX sign_up_choices_taken ON sign_up_choices (activity_id, field, choice)',
];
