import { z } from 'zod';
import { type Position, recordTable, rowWith } from './database';
import { submissionTable } from './submissions';

/** Properties stored as JSON, because no query uses them. Pictures are paths. */
export const subjectDetails = z.object({
  answerer: z.string(),
  answererIcon: z.string().nullable().default(null),
  banner: z.string().nullable().default(null),
  /** Kind of discussion, as named by editors. */
  group: z.string().default(''),
});

export const newSubject = z.object({
  id: z.number(),
  title: z.string(),
  content: z.string(),
  publishedAt: z.number(),
  closed: z.boolean(),
  fans: z.number(),
  details: subjectDetails,
});

export const subjectRow = rowWith(subjectDetails, {
  ...newSubject.omit({ details: true }).shape,
  closed: z.number().transform((closed) => closed !== 0),
  questions: z.number(),
});

export type SubjectRecord = z.output<typeof subjectRow>;

const questionState = z.enum(['published', 'waiting', 'refused']);

export type QuestionState = z.output<typeof questionState>;

/** A question and its answer. Pictures are paths. */
export const questionDetails = z.object({
  asker: z.string(),
  askerIcon: z.string().nullable().default(null),
  title: z.string().default(''),
  content: z.string().default(''),
  pictures: z.array(z.string()).default([]),
  answer: z.string().default(''),
  answeredAt: z.number().nullable().default(null),
  answerer: z.string().default(''),
  answererIcon: z.string().nullable().default(null),
});

export type QuestionDetails = z.output<typeof questionDetails>;

const demoQuestion = z.object({
  id: z.number(),
  subjectId: z.number().nullable().default(null),
  accountId: z.number().nullable().default(null),
  memberId: z.number().nullable(),
  publishedAt: z.number(),
  likes: z.number(),
  details: questionDetails,
});

export type DemoQuestion = z.input<typeof demoQuestion>;

export const questionRow = rowWith(questionDetails, {
  ...demoQuestion.omit({ details: true }).shape,
  state: questionState,
});

export type QuestionRecord = z.output<typeof questionRow>;

/** Topics of the ask bar. A guest answers the questions of a topic. */
export class AskSubjects extends recordTable('ask_subjects', subjectRow) {
  /** Adds or replaces a topic and keeps its number of questions. */
  upsert(subject: z.input<typeof newSubject>): void {
    this.db.upsert('ask_subjects', 'id', { ...newSubject.parse(subject), questions: 0 }, ['questions']);
  }

  /** Counts the questions of all topics again, after a bulk insert. */
  recount(): void {
    const sql = `UPDATE ask_subjects SET questions = (
         SELECT COUNT(*) FROM questions q WHERE q.subject_id = ask_subjects.id AND q.state = 'published')`;
    this.db.run(sql);
  }
}

interface NewQuestion extends Pick<DemoQuestion, 'details'> {
  subjectId: number;
  memberId: number;
  state: 'published' | 'waiting';
}

/** Sort columns, all descending. Each order has an index (`migrations.ts`). */
const sortColumns = { newest: ['published_at', 'id'], hot: ['likes', 'published_at', 'id'] } as const;

export type QuestionOrder = keyof typeof sortColumns;

/** Value of the column `answered` for editors' answers. Demo answers have 1 and cannot replace them. */
const answeredByEditor = 2;

const firstMemberQuestionId = 8_600_001;

export class Questions extends submissionTable('questions', questionRow, { time: 'published_at' }) {
  /** Adds a demo question, or updates all but its likes, unless editors have answered the question. */
  upsert(input: DemoQuestion): void {
    const question = demoQuestion.parse(input);
    const isAnswered = question.details.answer !== '';
    this.db.insert(
      'questions',
      { ...question, origin: 'demo', state: 'published', answered: isAnswered },
      `ON CONFLICT (id) DO UPDATE SET subject_id = excluded.subject_id, account_id = excluded.account_id,
         member_id = excluded.member_id, answered = excluded.answered, published_at = excluded.published_at, details = excluded.details
       WHERE questions.answered <= excluded.answered`,
    );
  }

  /** Lists published questions to a topic or an account, or from a member. */
  published(
    ownerKind: 'subject' | 'account' | 'member',
    id: number,
    position: Position,
    count: number,
    order: QuestionOrder = 'newest',
  ): QuestionRecord[] {
    const where = `${ownerKind}_id = ? AND state = 'published'`;
    return this.page({ where, values: [id], order: sortColumns[order] }, position, count);
  }

  /** Adds a question. Returns its id; undefined if the member repeats a question asked after `since`. */
  add(question: NewQuestion, now: number, since: number): number | undefined {
    const { subjectId, memberId, state } = question;
    const details = questionDetails.parse(question.details);
    return this.db.transaction(() => {
      const isSame = (earlier: QuestionRecord) =>
        earlier.subjectId === subjectId && earlier.publishedAt > since && earlier.content === details.content;
      if (this.isRepetition(memberId, isSame)) return undefined;
      const row = { ...question, details, origin: 'member', answered: 0, publishedAt: now, likes: 0 };
      const id = this.addRow(row, firstMemberQuestionId, 'question', details.pictures);
      if (state === 'published') this.#count(subjectId, 1);
      return id;
    });
  }

  setState(id: number, state: QuestionState): void {
    this.db.transaction(() => {
      const question = this.find(id);
      if (!question || question.state === state) return;
      this.db.update('questions', id, { state });
      const change = Number(state === 'published') - Number(question.state === 'published');
      if (question.subjectId !== null) this.#count(question.subjectId, change);
    });
  }

  /** Stores an answer, which replaces an earlier one, and publishes the question. */
  answer(id: number, answer: Pick<QuestionDetails, 'answer' | 'answeredAt' | 'answerer' | 'answererIcon'>) {
    this.db.transaction(() => {
      const details = questionDetails.parse({ ...this.find(id), ...answer });
      this.db.update('questions', id, { answered: answeredByEditor, details });
      this.setState(id, 'published');
    });
  }

  /** Lists unanswered questions in a state: refused ones newest first, others oldest first. */
  queue(state: QuestionState, limit: number): QuestionRecord[] {
    const order = state === 'refused' ? 'DESC' : 'ASC';
    return this.select(`WHERE state = ? AND answered = 0 ORDER BY id ${order} LIMIT ?`, [state, limit]);
  }

  countQueue(state: QuestionState): number {
    return this.db.count('SELECT COUNT(*) FROM questions WHERE state = ? AND answered = 0', [state]);
  }

  #count(subjectId: number, change: number): void {
    this.db.run('UPDATE ask_subjects SET questions = questions + ? WHERE id = ?', [change, subjectId]);
  }
}
