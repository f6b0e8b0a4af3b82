import { siteWide } from '@/lib/env/site';

/** Outcomes of uploads. `ended`: removed unfinished, after an hour or to make room for newer ones. */
export const uploadEnds = ['begun', 'up', 'refused', 'cancelled', 'ended'] as const;

export type UploadEnd = (typeof uploadEnds)[number];

const counts = () => siteWide('upload-counts', () => new Map<UploadEnd, number>());

export function countUpload(end: UploadEnd): void {
  counts().set(end, (counts().get(end) ?? 0) + 1);
}

/** Returns the counts for the metric `kanbao_uploads_total`. */
export function uploadCounts(): readonly (readonly [UploadEnd, number])[] {
  return uploadEnds.map((end) => [end, counts().get(end) ?? 0] as const);
}
