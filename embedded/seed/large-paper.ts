import { chance } from '../chance';
import type { DemoArticle } from '../content/demo-article';
import { readDemoAccountPages } from '../content/read-account-pages';
import { type CommentStock, readCommentStocks } from '../content/read-comments';
import { readDemoArticles } from '../content/read-demo';
import { readDemoReporters } from '../content/read-reporters';
import { DAY_MS } from '../platform-time';
import type { NewArticle } from '../store/article-record';
import type { Store } from '../store/store';
import { stockDiscussion } from './comment-stock';
import { seedDemo } from './demo';
import { accountsOfArticles } from './demo-accounts';
import { demoArticleInput } from './demo-article-input';
import { keepDiscussion } from './demo-comments';
import { seedMembers } from './demo-members';
import { reporterOf, seedReporters } from './demo-reporters';

/** What a regional daily brings out: a million articles are twenty years of it. */
const articlesADay = 137;

/** Every so many articles the front column lists one, too: in twenty years ten thousand pages of it. */
const frontEvery = 5;
const frontColumn = 1;

/** Articles that are kept at once; what is not kept yet is all that a run holds in memory. */
const atOnce = 2_000;

/** Texts, picture sets and clips; what leads to a live, a topic or an activity leads to one that there is. */
const kinds = [0, 1, 2];
const longestBody = 6_000;

/** A text with the number of its article, so that no two are alike. */
const numbered = (text: string, number: number) => `${text}（${number}）`;

export interface LargePaper {
  articles: number;
  comments: number;
  /** Epoch ms of the newest article. */
  until: number;
}

/** What large papers are made of: the demo paper's articles, and its longest discussion. */
interface Stock {
  templates: readonly { article: DemoArticle; accountId: number | undefined; authorId: number | null }[];
  comments: CommentStock;
  writer: (name: string) => number;
}

function readStock(store: Store, contentDir: string, until: number): Stock {
  const accountOf = accountsOfArticles(readDemoAccountPages(contentDir).pages);
  const reporters = seedReporters(store, readDemoReporters(contentDir), until);
  const [comments] = readCommentStocks(contentDir);
  if (!comments) throw new Error(`${contentDir} has no stock of comments`);
  const templates = readDemoArticles(contentDir)
    .filter(({ type, body, linkId }) => kinds.includes(type) && !linkId && body.length < longestBody)
    .map((article) => ({
      article,
      accountId: accountOf.get(article.id),
      authorId: reporterOf(article, reporters),
    }));
  return { templates, comments, writer: seedMembers(store, contentDir, until).writer };
}

/**
 * How many comments the discussed articles have, evenly spread over all articles: half of the comments are said in few discussions, each
 * a twentieth of what is left, the others in threes and fours.
 */
export function discussionSizes(comments: number): number[] {
  const sizes: number[] = [];
  let left = comments;
  while (left > comments / 2) {
    const size = Math.max(4, Math.ceil(left / 20));
    sizes.push(Math.min(size, left));
    left -= size;
  }
  for (; left > 0; left -= 4) sizes.push(Math.min(4, left));
  return sizes;
}

/** Which comments an article gets: the discussions stand at even distances among the articles, the longest ones first. */
function commentsOf(sizes: readonly number[], number: number, articles: number): number {
  const places = Math.min(sizes.length, articles);
  const from = Math.ceil((number * places) / articles);
  const until = Math.ceil(((number + 1) * places) / articles);
  // Where there are more discussions than articles, an article has several of them.
  const step = Math.max(1, Math.ceil(sizes.length / Math.max(1, places)));
  return sizes.slice(from * step, until * step).reduce((sum, size) => sum + size, 0);
}

function articleInput(stock: Stock, paper: LargePaper, number: number, comments: number): NewArticle {
  const key = `large:${number}`;
  const template = stock.templates[chance(key, stock.templates.length)];
  if (!template) throw new Error('there are no templates');
  const { article, accountId, authorId } = template;
  const { details = {}, ...input } = demoArticleInput(article, paper.until, accountId);
  const age = ((paper.articles - 1 - number) * DAY_MS) / articlesADay;
  return {
    ...input,
    key,
    id: undefined,
    origin: 'import',
    alsoIn: number % frontEvery === 0 ? [frontColumn] : [],
    authorId,
    title: numbered(article.title, number),
    publishedAt: Math.round(paper.until - age),
    counts: {
      reads: Math.floor(chance(`${key}r`, 1_000) ** 3 / 20_000),
      likes: Math.floor(chance(`${key}l`, 100) ** 3 / 2_000),
      comments,
    },
    details: {
      ...details,
      summary: numbered(details.summary ?? article.title, number),
      vote: undefined,
      related: [],
    },
  };
}

/** Keeps one article with what is said of it. */
function keepArticle(store: Store, stock: Stock, paper: LargePaper, number: number, comments: number): void {
  const input = articleInput(stock, paper, number, comments);
  const id = store.articles.upsert(input);
  if (comments === 0) return;
  const discussion = stockDiscussion({ ...stock.comments, id, source: 0, total: comments, texts: [] });
  keepDiscussion(store, discussion, stock.writer, { prefix: `large:${id}:`, now: paper.until });
}

/**
 * Fills a store with the demo paper and so many articles more, as if it had come out for years. The same numbers make the same paper,
 * and again changes nothing; memory does not grow with the numbers.
 */
export function seedLargePaper(
  store: Store,
  contentDir: string,
  paper: LargePaper,
  report: (articles: number) => void = () => {},
): void {
  seedDemo(store, contentDir, paper.until);
  const stock = readStock(store, contentDir, paper.until);
  const sizes = discussionSizes(paper.comments);
  store.articles.inBulk(() => {
    for (let first = 0; first < paper.articles; first += atOnce) {
      const end = Math.min(paper.articles, first + atOnce);
      store.transaction(() => {
        for (let number = first; number < end; number += 1)
          keepArticle(store, stock, paper, number, commentsOf(sizes, number, paper.articles));
      });
      report(end);
    }
  });
}
