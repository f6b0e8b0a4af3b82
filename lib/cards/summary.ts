import { cutText } from '@/lib/format/cut-text';
import { plainText } from '@/lib/format/plain-text';

interface SummaryFields {
  attAbstract?: string | undefined;
  customDesc?: string | undefined;
  desc?: string | undefined;
}

/** Maximum characters: some abstracts are very long, and lists contain hundreds of articles. */
const maxSummaryLength = 2000;

/** Returns the editorial abstract, else a description (R3.13). */
export function summaryOf({ attAbstract, customDesc, desc }: SummaryFields): string | undefined {
  const text = [attAbstract, customDesc, desc]
    .map((candidate) => plainText(candidate ?? ''))
    .find((plain) => plain !== '');
  return text === undefined ? undefined : cutText(text, maxSummaryLength);
}
