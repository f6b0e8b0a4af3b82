import 'server-only';
import { acceptsFiles, type FormAnswers, maxFilesOf } from '@/lib/format/form-answers';
import { addressesOf, filesName, uploadFormFiles } from '@/lib/upload/form-files';
import type { FormUpload } from '@/lib/upload/form-uploads';
import type { SentFile } from '@/lib/writes/sent-file';
import type { WriteAnswer } from '@/lib/writes/write-answer';
import type { Visitor } from '@/lib/writes/write-handler';
import type { RenderedField } from './rendered-fields';

export function uploadKindOf({ type }: Pick<RenderedField, 'type'>): FormUpload {
  return type === 'picture' ? 'picture' : 'file';
}

interface RefusedFiles {
  field: string;
  answer: WriteAnswer;
}

/** Uploads the submitted files and replaces the values of their fields by receipts. */
export async function uploadSignUpFiles(
  fields: readonly RenderedField[],
  answers: FormAnswers,
  files: readonly SentFile[],
  visitor: Visitor,
): Promise<{ answers: FormAnswers; refused?: RefusedFiles }> {
  const receiptsByField: Record<string, string[]> = {};
  let refused: RefusedFiles | undefined;
  for (const field of fields.filter(acceptsFiles)) {
    const before = [answers[field.name] ?? []].flat();
    const newFiles = files.filter((file) => file.field === filesName(field.name));
    const upload = { kind: uploadKindOf(field), maxFiles: maxFilesOf(field), before, sent: newFiles };
    const { receipts, refusal } = await uploadFormFiles(upload, visitor);
    receiptsByField[field.name] = receipts;
    if (refusal) refused ??= { field: field.name, answer: refusal };
  }
  return { answers: { ...answers, ...receiptsByField }, ...(refused ? { refused } : {}) };
}

/** Replaces receipts by file URLs, as the platform expects, and lists these URLs. */
export function withFileUrls(
  fields: readonly RenderedField[],
  answers: FormAnswers,
): { answers: FormAnswers; addresses: readonly string[] } {
  const urlsByField = fields
    .filter(acceptsFiles)
    .map(({ name }) => [name, addressesOf([answers[name] ?? []].flat())] as const);
  return {
    answers: { ...answers, ...Object.fromEntries(urlsByField) },
    addresses: urlsByField.flatMap(([, urls]) => urls),
  };
}
