import { readDemoAccountPages } from '../content/read-account-pages';
import { readDemoAccounts } from '../content/read-accounts';
import { type DemoColumn, readDemoArticles, readDemoColumns } from '../content/read-articles';
import { readDemoAsk } from '../content/read-ask';
import { readDemoCircles } from '../content/read-circles';
import { readDemoInvitations } from '../content/read-invitations';
import { readDemoQas } from '../content/read-qas';
import { readDemoReporters } from '../content/read-reporters';
import { readDemoTopics, sectionsByArticle, topicColumns } from '../content/read-topics';
import type { NewColumn } from '../store/columns';
import type { Store } from '../store/store';
import { seedActivities, seedVotes } from './demo-activities';
import { demoArticleInput } from './demo-article-input';
import { seedAsk } from './demo-ask';
import { seedComments } from './demo-comments';
import { seedContributions, seedTipOffs } from './demo-contributions';
import { seedInvitations } from './demo-invitations';
import { seedLives, seedShortVideos } from './demo-lives';
import { seedHistories, seedMembers } from './demo-members';
import { seedPapers } from './demo-papers';
import { seedQas } from './demo-qas';
import { accountIdsByArticle, reporterId, seedAccounts, seedCircles, seedReporters } from './demo-reporters';
import { demoSiteConfig, seedServices } from './demo-services';

/** Stores or updates the demo paper, unless it is hidden or imports exist. Returns its number of articles, otherwise 0. */
export function seedDemo(store: Store, contentDir: string, now: number): number {
  if (store.articles.hasImported() || store.demoPaper.isHidden()) return 0;
  const topics = readDemoTopics(contentDir);
  const columns = [...readDemoColumns(contentDir), ...topicColumns(topics)];
  const sectionIds = sectionsByArticle(topics);
  const articles = readDemoArticles(contentDir).map((article) => ({
    ...article,
    alsoIn: [...article.alsoIn, ...(sectionIds.get(article.id) ?? [])],
  }));
  store.transaction(() => {
    columns.forEach((column, position) => {
      store.columns.upsert(columnInput(column, position));
    });
    const reporters = readDemoReporters(contentDir);
    const { pages } = readDemoAccountPages(contentDir);
    const circles = readDemoCircles(contentDir);
    const allDynamics = [
      ...[...reporters, ...pages].flatMap(({ dynamics }) => dynamics),
      ...circles.flatMap(({ posts }) => posts),
    ];
    store.dynamics.removeDemoExcept(allDynamics.map(({ id }) => id));
    const authorIds = seedReporters(store, reporters, now);
    seedAccounts(store, readDemoAccounts(contentDir), pages, now);
    const accountIds = accountIdsByArticle(pages);
    for (const article of articles) {
      const authorId = reporterId(article, authorIds);
      store.articles.upsert({ ...demoArticleInput(article, now, accountIds.get(article.id)), authorId });
    }
    store.articles.removeDemoExcept(articles.map(({ id }) => id));
    seedPapers(store, contentDir, articles, now);
    seedServices(store, contentDir, now);
    const members = seedMembers(store, contentDir, now);
    seedCircles(store, circles, members, now);
    seedQas(store, readDemoQas(contentDir), now);
    seedAsk(store, { subjects: readDemoAsk(contentDir), pages }, members, now);
    seedShortVideos(store, contentDir, now);
    if (!store.config.read()) store.config.write(demoSiteConfig(contentDir));
    seedLives(store, contentDir, articles, now);
    seedComments(store, contentDir, members, now);
    store.discussions.recountDemo();
    seedContributions(store, contentDir, now);
    seedInvitations(store, readDemoInvitations(contentDir), now);
    seedVotes(store, contentDir, now);
    seedActivities(store, contentDir, now);
    seedHistories(store, members, authorIds, now);
    seedTipOffs(store, contentDir, now);
  });
  return articles.length;
}

function columnInput(column: DemoColumn, position: number): NewColumn {
  return {
    ...column,
    key: `demo:${column.id}`,
    origin: 'demo',
    parentId: column.parent ?? null,
    // Columns of style 102 show wide pictures (2). 0 selects the default of the style.
    displayStyle: column.displayStyle ?? (column.style === '102' ? 2 : 0),
    position,
  };
}
