import type { Vote } from '@/lib/article/vote';
import type { Words } from '@/lib/view/words';

/** One option's part of the result, in the reader's language. */
export interface ShownOption {
  votes: string;
  percent: string;
  /** Length of its bar, 0 to 100. */
  share: number;
  chosen: boolean;
}

/** A vote's result as a script shows it: by the option's id. */
export type ShownResult = Readonly<Record<string, ShownOption>>;

/** The result in words, the same from the server and in what scripts ask for. */
export function shownResult(vote: Vote, chosen: readonly string[], words: Words): ShownResult {
  const options = vote.questions.flatMap((question) => question.options);
  return Object.fromEntries(
    options.map(({ id, count, percent }) => [
      id,
      {
        votes: words('vote.votes', { count }),
        percent: words('vote.share', { percent }),
        share: percent,
        chosen: chosen.includes(id),
      },
    ]),
  );
}
