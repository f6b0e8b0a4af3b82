/** Replaces `account_questions`, which contained demo data only. */
export const askTables: readonly string[] = [
  `CREATE TABLE ask_subjects (
    id BIGINT PRIMARY KEY,
    title TEXT NOT NULL,
    content TEXT NOT NULL,
    published_at BIGINT NOT NULL,
    closed SMALLINT NOT NULL,
    fans BIGINT NOT NULL,
    questions BIGINT NOT NULL,
    details TEXT NOT NULL
  )`,
  `CREATE TABLE questions (
    id BIGINT PRIMARY KEY,
    origin TEXT NOT NULL,
    subject_id BIGINT REFERENCES ask_subjects (id),
    account_id BIGINT,
    member_id BIGINT REFERENCES members (id),
    state TEXT NOT NULL,
    answered SMALLINT NOT NULL,
    published_at BIGINT NOT NULL,
    likes BIGINT NOT NULL,
    details TEXT NOT NULL
  )`,
  'CREATE INDEX questions_newest ON questions (subject_id, state, published_at, id)',
  'CREATE INDEX questions_hot ON questions (subject_id, state, likes, published_at, id)',
  'CREATE INDEX questions_account ON questions (account_id, state, published_at, id)',
  'CREATE INDEX questions_member ON questions (member_id, published_at, id)',
  'CREATE INDEX questions_queue ON questions (state, answered, id)',
  'DROP TABLE account_questions',
];
