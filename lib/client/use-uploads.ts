import { useEffect, useState, useSyncExternalStore } from 'react';
import { type Upload, UploadList, type UploadSettings } from '@/lib/upload/upload-list';

export interface Uploads {
  /** Uploads in the order chosen. A change of any file causes a render. */
  all: readonly Upload[];
  /** List of uploads, the same object in every render. */
  list: UploadList;
}

/**
 * Uploads files in chunks and resumes. Files of guests, or without `address`, are submitted with the form.
 */
export function useUploads(settings: UploadSettings): Uploads {
  const [list] = useState(() => new UploadList(settings));
  const all = useSyncExternalStore(list.subscribe, list.snapshot, list.snapshot);
  useEffect(() => {
    list.settings = settings;
  });
  // A closed form uploads nothing.
  useEffect(() => () => list.removeUnfinished(), [list]);
  return { all, list };
}
