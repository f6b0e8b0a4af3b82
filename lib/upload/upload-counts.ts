import { siteWide } from '@/lib/env/site';

/** Results of uploads. `expired`: an unfinished upload removed after an hour, or to make room for newer uploads. */
const uploadOutcomes = ['started', 'completed', 'refused', 'cancelled', 'expired'] as const;

type UploadOutcome = (typeof uploadOutcomes)[number];

const counts = () => siteWide('upload-counts', () => new Map<UploadOutcome, number>());

export function countUpload(outcome: UploadOutcome): void {
  counts().set(outcome, (counts().get(outcome) ?? 0) + 1);
}

export function uploadCounts(): readonly (readonly [UploadOutcome, number])[] {
  return uploadOutcomes.map((outcome) => [outcome, counts().get(outcome) ?? 0] as const);
}
