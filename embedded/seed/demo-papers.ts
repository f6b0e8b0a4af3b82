import { lightFormat } from 'date-fns/lightFormat';
import { toPublisherDate } from '@/lib/format/publisher-time';
import type { DemoArticle } from '../content/demo-article';
import { type DemoPaperIssue, type DemoPaperItem, readDemoPapers } from '../content/read-papers';
import { clockTimeOn, DAY_MS } from '../platform-time';
import type { NewPaperArticle } from '../store/paper-articles';
import type { Store } from '../store/store';
import { demoArticleInput } from './demo-article-input';

/** Parent of the e-paper's issues; 171 is today's issue. */
const paperColumnId = 17;
const firstIssueColumnId = 171;

const printTime = '05:00';

export function seedPapers(store: Store, contentDir: string, articles: readonly DemoArticle[], now: number) {
  const articleById = new Map(articles.map((article) => [article.id, article]));
  const issues = readDemoPapers(contentDir);
  for (const { daysAgo } of issues) {
    store.columns.upsert({
      key: `demo:issue:${daysAgo}`,
      id: firstIssueColumnId + daysAgo,
      origin: 'demo',
      parentId: paperColumnId,
      name: lightFormat(toPublisherDate(now - daysAgo * DAY_MS), 'M月d日'),
      position: daysAgo,
    });
  }
  store.paperArticles.replaceAll(issues.flatMap((issue) => issueArticles(issue, articleById, now)));
}

function issueArticles(
  { daysAgo, pages }: DemoPaperIssue,
  articleById: ReadonlyMap<number, DemoArticle>,
  now: number,
): NewPaperArticle[] {
  return pages.flatMap(({ number, name, articles }, pageIndex) =>
    articles.map((item, index) => ({
      id: 700_000 + daysAgo * 1000 + (pageIndex + 1) * 100 + index + 1,
      columnId: firstIssueColumnId + daysAgo,
      pageNumber: number,
      pageName: name,
      publishedAt: clockTimeOn(now, -daysAgo, printTime),
      ...printedText(item, articleById, now),
    })),
  );
}

/** Returns a printed article, which has no votes, related articles or tags. */
function printedText(item: DemoPaperItem, articleById: ReadonlyMap<number, DemoArticle>, now: number) {
  if (!('from' in item)) {
    const body = item.paragraphs.map((text) => `<p>${text}</p>`).join('\n');
    return { title: item.title, details: { source: '云岭日报', picType: 3 }, body };
  }
  const article = articleById.get(item.from);
  if (!article) throw new Error(`papers.json: there is no article ${item.from}`);
  const { details, body = '' } = demoArticleInput(article, now);
  return {
    title: item.title ?? article.title,
    body,
    details: {
      ...details,
      picType: article.cover.length > 0 ? 0 : 3,
      subtitle: item.subtitle,
      vote: undefined,
      tags: [],
      related: [],
      mark: undefined,
    },
  };
}
