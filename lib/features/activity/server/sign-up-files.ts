import 'server-only';
import { type FormAnswers, maxFilesOf, takesFiles } from '@/lib/format/form-answers';
import { addressesOf, filesName, uploadFormFiles } from '@/lib/upload/form-files';
import type { FormUpload } from '@/lib/upload/form-uploads';
import type { SentFile } from '@/lib/writes/sent-file';
import type { WriteAnswer } from '@/lib/writes/write-answer';
import type { Visitor } from '@/lib/writes/write-handler';
import type { DrawnField } from './typed-form';

/** Returns the upload rules of a file field. */
export function uploadOf({ type }: Pick<DrawnField, 'type'>): FormUpload {
  return type === 'picture' ? 'picture' : 'file';
}

/** Rejected files with the reason. */
interface RefusedFiles {
  field: string;
  answer: WriteAnswer;
}

/** Uploads submitted files; their values become receipts. */
export async function bringFiles(
  fields: readonly DrawnField[],
  answers: FormAnswers,
  files: readonly SentFile[],
  visitor: Visitor,
): Promise<{ answers: FormAnswers; refused?: RefusedFiles }> {
  const brought: Record<string, string[]> = {};
  let refused: RefusedFiles | undefined;
  for (const field of fields.filter(takesFiles)) {
    const before = [answers[field.name] ?? []].flat();
    const sent = files.filter((file) => file.field === filesName(field.name));
    const given = { kind: uploadOf(field), most: maxFilesOf(field), before, sent };
    const { receipts, refusal } = await uploadFormFiles(given, visitor);
    brought[field.name] = receipts;
    if (refusal) refused ??= { field: field.name, answer: refusal };
  }
  return { answers: { ...answers, ...brought }, ...(refused ? { refused } : {}) };
}

/** Replaces receipts by file URLs for the platform. */
export function sentAnswers(
  fields: readonly DrawnField[],
  answers: FormAnswers,
): { answers: FormAnswers; addresses: readonly string[] } {
  const placed = fields
    .filter(takesFiles)
    .map(({ name }) => [name, addressesOf([answers[name] ?? []].flat())] as const);
  return {
    answers: { ...answers, ...Object.fromEntries(placed) },
    addresses: placed.flatMap(([, urls]) => urls),
  };
}
