import { htmlProblems } from './judges/html-validate';
import { bodyKey } from './judges/mock-platform';

/** Statuses that pages may have: found, not found, withdrawn, error of the platform, platform unavailable. */
export const foreignStatuses = [200, 404, 410, 502, 503];

/** Validator rules of style for texts, which come from the platform. */
const styleRules = /^(?:long-title|no-trailing-whitespace) /;

interface ForeignPage {
  status: number;
  html: string;
}

/**
 * Returns what is wrong with a page whose platform sends unexpected data.
 * @param options.validates runs the HTML validator, too
 */
export async function wrongsOfPage(
  { status, html }: ForeignPage,
  { validates = true } = {},
): Promise<string[]> {
  const wrongs: string[] = [];
  if (!foreignStatuses.includes(status)) wrongs.push(`status ${status}`);
  if (html.includes('__next_error__') || !html.includes('<main')) wrongs.push('no page');
  if (html.includes(bodyKey)) wrongs.push('shows the key of votes');
  const problems = validates ? await htmlProblems(html) : [];
  return [...wrongs, ...problems.filter((problem) => !styleRules.test(problem))];
}
