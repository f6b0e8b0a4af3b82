import {
  type AnswerProblem,
  maxCharacters,
  maxFilesOf,
  type ValidatedField,
} from '@/lib/format/form-answers';
import type { Words } from '@/lib/view/words';

/** Returns the message of a problem. */
export function problemPhrase(words: Words, problem: AnswerProblem, field: ValidatedField): string {
  switch (problem) {
    case 'tooShort':
      return words('activity.problems.tooShort', { least: field.minLength ?? 1 });
    case 'tooLong':
      return words('activity.problems.tooLong', { most: maxCharacters(field) });
    case 'tooSmall':
      return words('activity.problems.tooSmall', { least: field.min ?? 0 });
    case 'tooLarge':
      return words('activity.problems.tooLarge', { most: field.max ?? 0 });
    case 'tooManyFiles':
      return words('activity.problems.tooManyFiles', { most: maxFilesOf(field) });
    default:
      return words(`activity.problems.${problem}`);
  }
}
