import type { Heard } from './hear';
import { lineTrouble } from './on-the-line';
import { type Finding, found } from './row';
import type { Stage } from './stage';
import { untilSo } from './until-so';

/** Links to articles on a page that stands in for another. */
const articleLink = /\/(?:news|image|video|live|spec)Detail\/[\d/]+\.html/g;

/** Whether pages that say that the platform is away still offer something to read. */
export function frontHeadlines(heard: readonly Heard[]): Finding[] {
  const counts = heard.map(({ html }) => new Set(html.match(articleLink)).size);
  return [found('unseen', `kept headlines on each: ${counts.join(', ')}`, Math.min(...counts) >= 3)];
}

/** Row 3: what is open at the platform while nobody is answered. */
export async function neverAnswers(stage: Stage): Promise<Finding[]> {
  const { line, times } = stage;
  let most = 0;
  const watching = setInterval(() => {
    most = Math.max(most, line.open('getArticleContent'));
  }, 10);
  stage.atEnd(() => clearInterval(watching));
  const findings = await lineTrouble(stage, '3', {
    fault: 'never answers',
    seen: { status: [200], within: 50 },
    unseen: { status: [503], within: 2500 },
  });
  await stage.begin();
  await line.fail('never answers', { operation: 'getArticleContent' });
  most = 0;
  const many = times(150, 60);
  await Promise.all(Array.from({ length: many }, (_, at) => stage.ask(`/newsDetail/1/${70_000 + at}.html`)));
  await untilSo(() => line.open() === 0, 60_000);
  const saw = `${many} pages at once: at most ${most} calls open, ${line.open()} in the end`;
  return [...findings, found('unseen', saw, most <= 32 && line.open() === 0)];
}
