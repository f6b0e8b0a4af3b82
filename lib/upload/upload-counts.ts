import { siteWide } from '@/lib/env/site';

/** Outcomes of uploads. `expired`: removed unfinished, after an hour or to make room for newer ones. */
export const uploadOutcomes = ['started', 'completed', 'refused', 'cancelled', 'expired'] as const;

export type UploadOutcome = (typeof uploadOutcomes)[number];

const counts = () => siteWide('upload-counts', () => new Map<UploadOutcome, number>());

export function countUpload(outcome: UploadOutcome): void {
  counts().set(outcome, (counts().get(outcome) ?? 0) + 1);
}

/** Returns the counts for the metric `kanbao_uploads_total`. */
export function uploadCounts(): readonly (readonly [UploadOutcome, number])[] {
  return uploadOutcomes.map((outcome) => [outcome, counts().get(outcome) ?? 0] as const);
}
