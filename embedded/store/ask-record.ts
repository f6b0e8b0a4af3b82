import { z } from 'zod';
import { rowWith } from './database';

/** Properties that queries do not use. Pictures are paths. */
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

export const questionRow = rowWith(questionDetails, {
  id: z.number(),
  subjectId: z.number().nullable(),
  accountId: z.number().nullable(),
  memberId: z.number().nullable(),
  state: questionState,
  publishedAt: z.number(),
  likes: z.number(),
});

export type QuestionRecord = z.output<typeof questionRow>;
