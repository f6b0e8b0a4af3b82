import { array, type infer as Infer, number, object, record, string } from 'zod/mini';
import type { Vote } from '@/lib/article/vote';

const voteResultSchema = object({
  options: record(string(), object({ count: number(), percent: number() })),
  chosen: array(string()),
});

export type VoteResult = Infer<typeof voteResultSchema>;

export const voteResultAnswer = object({ result: voteResultSchema });

export function voteResultOf({ questions }: Vote, chosen: readonly string[]): VoteResult {
  const options = questions.flatMap((question) => question.options);
  return {
    options: Object.fromEntries(options.map(({ id, count, percent }) => [id, { count, percent }])),
    chosen: [...chosen],
  };
}
