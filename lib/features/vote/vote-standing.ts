import { array, type infer as Infer, number, object, record, string } from 'zod/mini';
import type { Vote } from '@/lib/article/vote';

/** Result of a vote by option id, with the reader's choice. */
export const voteStanding = object({
  options: record(string(), object({ count: number(), percent: number() })),
  chosen: array(string()),
});

export type VoteStanding = Infer<typeof voteStanding>;

/** Field `result` in the responses of our handlers. */
export const standingAnswer = object({ result: voteStanding });

export function standingOf({ questions }: Vote, chosen: readonly string[]): VoteStanding {
  const options = questions.flatMap((question) => question.options);
  return {
    options: Object.fromEntries(options.map(({ id, count, percent }) => [id, { count, percent }])),
    chosen: [...chosen],
  };
}
