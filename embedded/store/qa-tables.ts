export const qaTables: readonly string[] = [
  `CREATE TABLE qas (
    id BIGINT PRIMARY KEY,
    origin TEXT NOT NULL,
    region_id BIGINT NOT NULL,
    department TEXT NOT NULL,
    member_id BIGINT,
    state BIGINT NOT NULL,
    listed BIGINT NOT NULL,
    asked_at BIGINT NOT NULL,
    handed_at BIGINT,
    answered_at BIGINT,
    reads BIGINT NOT NULL,
    details TEXT NOT NULL
  )`,
  'CREATE INDEX qas_newest ON qas (listed, asked_at, id)',
  'CREATE INDEX qas_region ON qas (listed, region_id, asked_at, id)',
  'CREATE INDEX qas_state ON qas (state, asked_at, id)',
  'CREATE INDEX qas_member ON qas (member_id, asked_at, id)',
  `CREATE TABLE qa_grades (
    qa_id BIGINT NOT NULL REFERENCES qas (id),
    device TEXT NOT NULL,
    member_id BIGINT REFERENCES members (id),
    grade BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    PRIMARY KEY (qa_id, device),
    UNIQUE (qa_id, member_id)
  )`,
  'CREATE INDEX qa_grades_grade ON qa_grades (qa_id, grade)',
];
