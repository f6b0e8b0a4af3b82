import { z } from 'zod';
import { type NewSubject, readSubjectDetails, type SubjectRecord, subjectRow } from './ask-record';
import type { Database } from './database';

const idRow = z.object({ id: z.number() });

const select = 'SELECT id, title, content, published_at, closed, fans, questions, details FROM ask_subjects';

/** Topics of the ask bar. Each has a guest who answers. */
export class AskSubjects {
  constructor(private readonly db: Database) {}

  /** Adds or updates a topic. The number of its questions is retained. */
  upsert({ id, title, content, publishedAt, closed, fans, details }: NewSubject): void {
    this.db.run(
      `INSERT INTO ask_subjects (id, title, content, published_at, closed, fans, questions, details)
       VALUES (?, ?, ?, ?, ?, ?, 0, ?)
       ON CONFLICT (id) DO UPDATE SET title = excluded.title, content = excluded.content,
         published_at = excluded.published_at, closed = excluded.closed, fans = excluded.fans,
         details = excluded.details`,
      [id, title, content, publishedAt, closed ? 1 : 0, fans, JSON.stringify(readSubjectDetails(details))],
    );
  }

  find(id: number): SubjectRecord | undefined {
    return this.db.one(subjectRow, `${select} WHERE id = ?`, [id]);
  }

  /** Recounts the questions of all topics after a bulk insert. */
  recount(): void {
    for (const { id } of this.db.all(idRow, 'SELECT id FROM ask_subjects')) {
      this.db.run(
        `UPDATE ask_subjects SET questions = (
           SELECT COUNT(*) FROM questions WHERE subject_id = ? AND state = 'published') WHERE id = ?`,
        [id, id],
      );
    }
  }
}
