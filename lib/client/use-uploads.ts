import { useEffect, useState, useSyncExternalStore } from 'react';
import { UploadList, type UploadSettings } from '@/lib/upload/upload-list';

export type Uploads = ReturnType<typeof useUploads>;

/** Uploads files in resumable chunks. Files of guests, or without `address`, are sent with the form. */
export function useUploads(settings: UploadSettings) {
  const [list] = useState(() => new UploadList(settings));
  const all = useSyncExternalStore(list.subscribe, list.snapshot, list.snapshot);
  useEffect(() => {
    list.settings = settings;
  });
  useEffect(() => () => list.removeUnfinished(), [list]);
  return { all, list };
}
