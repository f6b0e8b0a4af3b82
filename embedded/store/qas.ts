import { z } from 'zod';
import { type QaGrade, qaGrades, qaStates } from '@/lib/contract/qa';
import type { Voter } from './article-votes';
import { captionedClip, captionedPicture } from './articles';
import { type Position, rowWith } from './database';
import { submissionTable } from './submissions';

const file = z.object({ url: z.string(), name: z.string() });

/** Returns the schema of a list. A list that was never set is null, as on publishers' platforms. */
const nullableList = <Item extends z.ZodType>(item: Item) => z.array(item).nullable().default(null);

/** A question and its answer. Media are paths. */
export const qaDetails = z.object({
  title: z.string(),
  content: z.string(),
  asker: z.string().default(''),
  hidesName: z.boolean().default(false),
  place: z.string().default(''),
  images: nullableList(captionedPicture),
  videos: nullableList(captionedClip),
  audios: nullableList(captionedClip),
  /** Type of the media: 1 images, 2 videos; undefined if editors have not set it. */
  type: z.int().optional(),
  showCounts: z.boolean().default(true),
  discussClosed: z.boolean().default(false),
  /** Office to which editors assigned the question. */
  handedTo: z.string().default(''),
  answer: z.string().default(''),
  answeredBy: z.string().default(''),
  answerPics: nullableList(captionedPicture),
  answerVideos: nullableList(captionedClip),
  answerAudios: nullableList(captionedClip),
  attachments: nullableList(file),
  /** Initial counts of ratings; undefined if the answer cannot be rated. */
  grades: z
    .object({ satisfied: z.int().min(0), fair: z.int().min(0), unsatisfied: z.int().min(0) })
    .optional(),
});

export type QaDetails = z.output<typeof qaDetails>;

export const newQa = z.object({
  regionId: z.number(),
  department: z.string(),
  state: z.number(),
  askedAt: z.number(),
  handedAt: z.number().nullable().default(null),
  answeredAt: z.number().nullable().default(null),
  reads: z.number().default(0),
  details: qaDetails,
});

export type NewQa = z.input<typeof newQa>;

export const qaRow = rowWith(qaDetails, {
  ...newQa.omit({ details: true }).shape,
  id: z.number(),
  memberId: z.number().nullable(),
});

export type QaRecord = z.output<typeof qaRow>;

const firstId = 900_001;

const gradeRow = z.object({ grade: z.number(), count: z.number() });
function isListedState(state: number): boolean {
  return state !== qaStates.waiting && state !== qaStates.refused;
}

export class Qas extends submissionTable('qas', qaRow, { time: 'asked_at' }) {
  /** Adds a demo question. If it exists, only its times are updated, so that editors' changes remain. */
  upsertDemo(id: number, input: NewQa): void {
    const qa = newQa.parse(input);
    this.db.insert(
      'qas',
      { ...qa, id, origin: 'demo', memberId: null, listed: isListedState(qa.state) },
      `ON CONFLICT (id) DO UPDATE SET asked_at = excluded.asked_at,
         handed_at = COALESCE(excluded.handed_at, qas.handed_at),
         answered_at = COALESCE(excluded.answered_at, qas.answered_at)`,
    );
  }

  add(memberId: number, input: NewQa): number {
    const qa = newQa.parse(input);
    const images = (qa.details.images ?? []).map(({ url }) => url);
    const row = { ...qa, origin: 'member', memberId, listed: isListedState(qa.state) };
    return this.addRow(row, firstId, 'qa', images);
  }

  list(regionId: number | undefined, position: Position, count: number): QaRecord[] {
    const where = regionId === undefined ? 'listed = 1' : 'listed = 1 AND region_id = ?';
    const values = regionId === undefined ? [] : [regionId];
    return this.page({ where, values, order: ['asked_at', 'id'] }, position, count);
  }

  inState(state: number, count: number): QaRecord[] {
    return this.select('WHERE state = ? ORDER BY asked_at, id LIMIT ?', [state, count]);
  }

  /** Changes the state of a question. `at` becomes the time of assignment or answer. */
  change({ id }: QaRecord, state: number, details: Partial<QaDetails>, at: number): void {
    this.db.transaction(() => {
      const qa = this.find(id);
      if (!qa) return;
      const isAnswer = state === qaStates.answered || state === qaStates.refused;
      this.db.update('qas', id, {
        state,
        listed: isListedState(state),
        handedAt: state === qaStates.forwarded ? at : qa.handedAt,
        answeredAt: isAnswer ? at : qa.answeredAt,
        details: qaDetails.parse({ ...qa, ...details }),
      });
    });
  }

  /** Stores a rating. Returns false if the device or member has already rated the answer. */
  grade(id: number, { device, memberId }: Voter, grade: number, now: number): boolean {
    const row = { qaId: id, device, memberId, grade, createdAt: now };
    return this.db.insert('qa_grades', row, 'ON CONFLICT DO NOTHING') > 0;
  }

  /** Returns the counts of ratings, including the initial ones; undefined if the answer cannot be rated. */
  grades({ id, grades }: QaRecord): Record<QaGrade, number> | undefined {
    if (!grades) return undefined;
    const sql = 'SELECT grade, COUNT(*) AS count FROM qa_grades WHERE qa_id = ? GROUP BY grade';
    const rows = this.db.all(gradeRow, sql, [id]);
    const countOf = (name: QaGrade) =>
      grades[name] + (rows.find(({ grade }) => grade === qaGrades[name])?.count ?? 0);
    return { satisfied: countOf('satisfied'), fair: countOf('fair'), unsatisfied: countOf('unsatisfied') };
  }

  override removeDemoExcept(ids: readonly number[]): void {
    this.db.removeDemoExcept('qas', ids, (id) => this.db.run('DELETE FROM qa_grades WHERE qa_id = ?', [id]));
  }
}
