import { z } from 'zod';

/** Properties that queries do not use. Pictures are paths. */
export const subjectDetails = z.object({
  answerer: z.string(),
  answererIcon: z.string().nullable().default(null),
  banner: z.string().nullable().default(null),
  /** Kind of discussion, as named by editors. */
  group: z.string().default(''),
});

export interface NewSubject {
  id: number;
  title: string;
  content: string;
  publishedAt: number;
  closed: boolean;
  fans: number;
  details: z.input<typeof subjectDetails>;
}

export const subjectRow = z
  .object({
    id: z.number(),
    title: z.string(),
    content: z.string(),
    publishedAt: z.number(),
    closed: z.number(),
    fans: z.number(),
    questions: z.number(),
    details: z.string(),
  })
  .transform(({ details, closed, ...row }) => ({
    ...row,
    closed: closed !== 0,
    ...subjectDetails.parse(JSON.parse(details)),
  }));

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

export const questionRow = z
  .object({
    id: z.number(),
    subjectId: z.number().nullable(),
    accountId: z.number().nullable(),
    memberId: z.number().nullable(),
    state: questionState,
    publishedAt: z.number(),
    likes: z.number(),
    details: z.string(),
  })
  .transform(({ details, ...row }) => ({ ...row, ...questionDetails.parse(JSON.parse(details)) }));

export type QuestionRecord = z.output<typeof questionRow>;
