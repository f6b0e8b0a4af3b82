import { type AnswerProblem, type AskedField, mostFiles, mostLetters } from '@/lib/format/form-answers';
import type { Words } from '@/lib/view/words';

/** Returns the message of a problem. */
export function problemPhrase(words: Words, problem: AnswerProblem, field: AskedField): string {
  switch (problem) {
    case 'tooShort':
      return words('activity.problems.tooShort', { least: field.minLength ?? 1 });
    case 'tooLong':
      return words('activity.problems.tooLong', { most: mostLetters(field) });
    case 'tooSmall':
      return words('activity.problems.tooSmall', { least: field.min ?? 0 });
    case 'tooLarge':
      return words('activity.problems.tooLarge', { most: field.max ?? 0 });
    case 'tooManyFiles':
      return words('activity.problems.tooManyFiles', { most: mostFiles(field) });
    default:
      return words(`activity.problems.${problem}`);
  }
}
