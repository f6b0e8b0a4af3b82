import { cutText } from '@/lib/format/cut-text';
import { plainText } from '@/lib/format/plain-text';

/** The fields that tell in short what an article says (Spec §3). */
export interface SummaryFields {
  attAbstract?: string | undefined;
  customDesc?: string | undefined;
  desc?: string | undefined;
}

/** Characters of a summary: some desks write whole leads, and lists hold hundreds of them. */
const longestSummary = 2000;

/** The summary that readers are shown: the desk's abstract, else what it wrote for other places (R3.13). */
export function summaryOf({ attAbstract, customDesc, desc }: SummaryFields): string | undefined {
  const text = [attAbstract, customDesc, desc].map((one) => plainText(one ?? '')).find((one) => one !== '');
  return text === undefined ? undefined : cutText(text, longestSummary);
}
