import { checkConnectionFault } from './connection-checks';
import { pollUntil } from './poll-until';
import { type Finding, found } from './row';
import type { TestBed } from './test-bed';
import type { TimedResponse } from './timed-request';

/** Pattern of article links on an error page. */
const articleLink = /\/(?:news|image|video|live|spec)Detail\/[\d/]+\.html/g;

/** Checks that error pages still offer cached headlines. */
export function checkHeadlines(heard: readonly TimedResponse[]): Finding[] {
  const counts = heard.map(({ html }) => new Set(html.match(articleLink)).size);
  return [found('unseen', `cached headlines on each: ${counts.join(', ')}`, Math.min(...counts) >= 3)];
}

/** Row 3: calls that are open while the platform does not respond. */
export async function checkNoResponse(stage: TestBed): Promise<Finding[]> {
  const { line, times } = stage;
  let most = 0;
  const watching = setInterval(() => {
    most = Math.max(most, line.open('getArticleContent'));
  }, 10);
  stage.onRowEnd(() => clearInterval(watching));
  const findings = await checkConnectionFault(stage, '3', {
    fault: 'never answers',
    seen: { status: [200], within: 50 },
    unseen: { status: [503], within: 2500 },
  });
  await stage.reset();
  await line.fail('never answers', { operation: 'getArticleContent' });
  most = 0;
  const many = times(150, 60);
  await Promise.all(Array.from({ length: many }, (_, at) => stage.ask(`/newsDetail/1/${70_000 + at}.html`)));
  await pollUntil(() => line.open() === 0, 60_000);
  const saw = `${many} pages at once: at most ${most} calls open, ${line.open()} in the end`;
  return [...findings, found('unseen', saw, most <= 32 && line.open() === 0)];
}
