import { uploadFieldWords } from '@/lib/upload/upload-field.words';
import type { UploadKey } from '@/lib/upload/upload-texts';

const formKeys = [
  'states.backHome',
  'tipoff.again',
  'tipoff.asNobody',
  'tipoff.contact',
  'tipoff.contactHint',
  'tipoff.contentHint',
  'tipoff.done.kept',
  'tipoff.done.next',
  'tipoff.done.own',
  'tipoff.done.text',
  'tipoff.done.title',
  'tipoff.done.traces',
  'tipoff.fields.content',
  'tipoff.fields.files',
  'tipoff.fields.name',
  'tipoff.fields.phone',
  'tipoff.fields.place',
  'tipoff.fields.title',
  'tipoff.filesAgain',
  'tipoff.filesHint',
  'tipoff.keep',
  'tipoff.keepHint',
  'tipoff.optional',
  'tipoff.placeHint',
  'tipoff.record.failed',
  'tipoff.record.going',
  'tipoff.record.hint',
  'tipoff.record.refused',
  'tipoff.record.start',
  'tipoff.record.stop',
  'tipoff.send',
  'tipoff.sending',
  'upload.choose',
  'write.noAnswer',
] as const;

export type TipOffKey = (typeof formKeys)[number] | UploadKey;

export const tipOffFormWords: readonly TipOffKey[] = [...formKeys, ...uploadFieldWords];
