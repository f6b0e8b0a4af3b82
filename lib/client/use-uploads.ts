import { useEffect, useState, useSyncExternalStore } from 'react';
import { UploadList, type UploadSettings } from '@/lib/upload/upload-list';

export type Uploads = ReturnType<typeof useUploads>;

/** Uploads files in resumable chunks. For guests, or if `address` is undefined, the form sends the files. */
export function useUploads(settings: UploadSettings) {
  const [list] = useState(() => new UploadList(settings));
  const all = useSyncExternalStore(list.subscribe, list.snapshot, list.snapshot);
  useEffect(() => {
    list.settings = settings;
  });
  useEffect(() => () => list.removeUnfinished(), [list]);
  return { all, list };
}
