/** One row per choice of a voter. Option 0 is the activity itself. */
export const voteActivityTables: readonly string[] = [
  'DROP TABLE ballots',
  'CREATE TABLE vote_activities (id BIGINT PRIMARY KEY, details TEXT NOT NULL)',
  `CREATE TABLE vote_activity_counts (
    vote_id BIGINT NOT NULL,
    option_id BIGINT NOT NULL,
    votes BIGINT NOT NULL,
    taps BIGINT NOT NULL,
    views BIGINT NOT NULL,
    PRIMARY KEY (vote_id, option_id)
  )`,
  `CREATE TABLE vote_activity_choices (
    vote_id BIGINT NOT NULL,
    option_id BIGINT NOT NULL,
    day TEXT NOT NULL,
    device TEXT NOT NULL,
    member_id BIGINT REFERENCES members (id),
    user_info TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    PRIMARY KEY (vote_id, day, device, option_id),
    UNIQUE (vote_id, day, member_id, option_id)
  )`,
];
