import { useEffect, useState, useSyncExternalStore } from 'react';
import { type Upload, UploadList, type UploadSettings } from '@/lib/upload/upload-list';

/** Uploads of one file field, for `UploadField` and its form. */
export interface Uploads {
  /** Files of the field in the order chosen. A change of any file causes a render. */
  all: readonly Upload[];
  /**
   * Methods: `add`, `remove`, `retry`, `removeUnfinished`, `clear`, `restore`, `refuse`, `settled`, `isOpen`, `isRunning`. The same
   * object in every render.
   */
  list: UploadList;
}

/**
 * Uploads files as soon as they are chosen, in pieces, and resumes after an outage. Limits are checked before the upload. Files
 * of a logged-out reader, and of a field without `address`, stay in the input and are submitted with the form.
 *
 * ```tsx
 * const uploads = useUploads({ kind: 'picture', noun: 'picture', address: '/api/upload/comment', maxFiles, maxFileBytes, words,
 *   onUploaded: (files) => keepInDraft(files) });
 * useEffect(() => uploads.list.restore(draft.files), []); // from the draft, or from another tab; without `onUploaded`
 * <UploadField uploads={uploads} id="comment-pictures" name="pictures" receiptsName="up[]" label={…} hint={…} />
 * // after the form was accepted: uploads.list.clear(); after an answer with `pictures`:
 * // uploads.list.restore(readUploadedFiles(answer.pictures)); uploads.list.refuse(answer.message);
 * ```
 */
export function useUploads(settings: UploadSettings): Uploads {
  const [list] = useState(() => new UploadList(settings));
  const all = useSyncExternalStore(list.subscribe, list.snapshot, list.snapshot);
  useEffect(() => {
    list.settings = settings;
  });
  // A closed form uploads nothing more.
  useEffect(() => () => list.removeUnfinished(), [list]);
  return { all, list };
}
