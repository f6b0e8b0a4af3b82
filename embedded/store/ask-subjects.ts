import { type NewSubject, readSubjectDetails, type SubjectRecord, subjectRow } from './ask-record';
import type { Database } from './database';

/** Topics of the ask bar. Each has a guest who answers. */
export class AskSubjects {
  constructor(private readonly db: Database) {}

  /** Adds or updates a topic. The number of its questions is retained. */
  upsert({ publishedAt, closed, details, ...subject }: NewSubject): void {
    const json = JSON.stringify(readSubjectDetails(details));
    const row = {
      ...subject,
      published_at: publishedAt,
      closed: Number(closed),
      questions: 0,
      details: json,
    };
    this.db.upsert('ask_subjects', 'id', row, ['questions']);
  }

  find(id: number): SubjectRecord | undefined {
    return this.db.one(subjectRow, 'SELECT * FROM ask_subjects WHERE id = ?', [id]);
  }

  /** Recounts the questions of all topics after a bulk insert. */
  recount(): void {
    this.db.run(
      `UPDATE ask_subjects SET questions = (
         SELECT COUNT(*) FROM questions q WHERE q.subject_id = ask_subjects.id AND q.state = 'published')`,
    );
  }
}
