import { htmlProblems } from './validators/html-validate';
import { bodyKey } from './validators/mock-platform';

/** Statuses of found and missing pages, withdrawn pages, platform errors and an unavailable platform. */
export const foreignStatuses = [200, 404, 410, 502, 503];

/** Style rules of the validator that texts from the platform may break. */
const styleRulePattern = /^(?:long-title|no-trailing-whitespace) /;

interface ForeignPage {
  status: number;
  html: string;
}

/** Returns problems of a page made from unexpected data. `validates` also runs the HTML validator. */
export async function problemsOfPage(
  { status, html }: ForeignPage,
  { validates = true } = {},
): Promise<string[]> {
  const pageProblems: string[] = [];
  if (!foreignStatuses.includes(status)) pageProblems.push(`status ${status}`);
  if (html.includes('__next_error__') || !html.includes('<main')) pageProblems.push('no page');
  if (html.includes(bodyKey)) pageProblems.push('shows the key of votes');
  const problems = validates ? await htmlProblems(html) : [];
  return [...pageProblems, ...problems.filter((problem) => !styleRulePattern.test(problem))];
}
