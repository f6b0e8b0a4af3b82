import { useEffect, useState, useSyncExternalStore } from 'react';
import { type Upload, UploadList, type UploadSettings } from '@/lib/upload/upload-list';

/** The uploads of one file field, for `UploadField` and for the form around it. */
export interface Uploads {
  /** Every file of the field in the order in which it was chosen; it renders anew when one of them changes. */
  all: readonly Upload[];
  /**
   * The methods: `add`, `remove`, `retry`, `leaveOut`, `clear`, `restore`, `refuse`, `settled`, and `isOpen`, `isRunning`. The same
   * object in every rendering.
   */
  list: UploadList;
}

/**
 * Uploads chosen files at once, one piece after the other, and resumes after an outage. Limits are checked before anything is sent.
 * Files of a logged-out reader, and of a field without `address`, are held: they stay in the input and are sent with the form.
 *
 * ```tsx
 * const uploads = useUploads({ kind: 'picture', noun: 'picture', address: '/api/upload/comment', most, mostBytes, words,
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
  // A form that is closed sends nothing any more.
  useEffect(() => () => list.leaveOut(), [list]);
  return { all, list };
}
