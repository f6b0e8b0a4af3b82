import { htmlProblems } from './validators/html-validate';
import { bodyKey } from './validators/mock-platform';

/** Statuses of found and missing pages, withdrawn pages, platform errors and an unavailable platform. */
export const foreignStatuses = [200, 404, 410, 502, 503];

/** Style rules of the validator that texts from the platform may break. */
const styleRules = /^(?:long-title|no-trailing-whitespace) /;

interface ForeignPage {
  status: number;
  html: string;
}

/** Returns problems of a page made from unexpected data. `validates` also runs the HTML validator. */
export async function problemsOfPage(
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
