import type { DemoArticle } from '@/embedded/content/demo-article';
import { generatedDiscussion } from '@/embedded/content/generated-discussion';
import { readDemoAccountPages } from '@/embedded/content/read-account-pages';
import { readDemoArticles } from '@/embedded/content/read-articles';
import { type CommentTemplates, readCommentTemplates } from '@/embedded/content/read-comments';
import { readDemoReporters } from '@/embedded/content/read-reporters';
import { DAY_MS } from '@/embedded/platform-time';
import { demoArticleInput } from '@/embedded/seed/demo-article-input';
import { storeDiscussion } from '@/embedded/seed/demo-comments';
import { seedMembers } from '@/embedded/seed/demo-members';
import { accountIdsByArticle, reporterId, seedReporters } from '@/embedded/seed/demo-reporters';
import { seedDemo } from '@/embedded/seed/seed-demo';
import { seededNumber } from '@/embedded/seeded-number';
import type { NewArticle } from '@/embedded/store/articles';
import type { Store } from '@/embedded/store/store';

/** Typical output of a regional newspaper. At this rate, a million articles cover twenty years. */
const articlesPerDay = 137;

const frontEvery = 5;
const frontColumn = 1;

const batchSize = 2_000;

/** Types of generated articles: text, picture set, video. Other types link to lives, topics or activities. */
const articleTypes = [0, 1, 2];
const maxBodyLength = 6_000;

/** Adds the article's number, so that titles differ. */
const withNumber = (text: string, number: number) => `${text}（${number}）`;

interface LargePaper {
  articles: number;
  comments: number;
  /** Time of the newest article in epoch ms. */
  until: number;
}

interface PaperTemplates {
  templates: readonly { article: DemoArticle; accountId: number | undefined; authorId: number | null }[];
  comments: CommentTemplates;
  idOf: (name: string) => number;
}

function readPaperTemplates(store: Store, contentDir: string, until: number): PaperTemplates {
  const accountOf = accountIdsByArticle(readDemoAccountPages(contentDir).pages);
  const reporters = seedReporters(store, readDemoReporters(contentDir), until);
  const [comments] = readCommentTemplates(contentDir);
  if (!comments) throw new Error(`${contentDir} has no sample comments`);
  const templates = readDemoArticles(contentDir)
    .filter(({ type, body, linkId }) => articleTypes.includes(type) && !linkId && body.length < maxBodyLength)
    .map((article) => ({
      article,
      accountId: accountOf.get(article.id),
      authorId: reporterId(article, reporters),
    }));
  return { templates, comments, idOf: seedMembers(store, contentDir, until).idOf };
}

/** Returns sizes of discussions: a few long ones with half of the comments, the rest with up to four each. */
export function discussionSizes(comments: number): number[] {
  const sizes: number[] = [];
  let remainingComments = comments;
  while (remainingComments > comments / 2) {
    const size = Math.max(4, Math.ceil(remainingComments / 20));
    sizes.push(Math.min(size, remainingComments));
    remainingComments -= size;
  }
  for (; remainingComments > 0; remainingComments -= 4) sizes.push(Math.min(4, remainingComments));
  return sizes;
}

/** Returns the number of comments of one article. Discussions are spread evenly over all articles. */
export function commentCountOf(sizes: readonly number[], number: number, articles: number): number {
  const from = Math.ceil((number * sizes.length) / articles);
  const until = Math.ceil(((number + 1) * sizes.length) / articles);
  return sizes.slice(from, until).reduce((sum, size) => sum + size, 0);
}

function articleInput(paperTemplates: PaperTemplates, paper: LargePaper, number: number): NewArticle {
  const key = `large:${number}`;
  const template = paperTemplates.templates[seededNumber(key, paperTemplates.templates.length)];
  if (!template) throw new Error('there are no templates');
  const { article, accountId, authorId } = template;
  const { details = {}, ...input } = demoArticleInput(article, paper.until, accountId);
  const age = ((paper.articles - 1 - number) * DAY_MS) / articlesPerDay;
  return {
    ...input,
    key,
    id: undefined,
    origin: 'import',
    alsoIn: number % frontEvery === 0 ? [frontColumn] : [],
    authorId,
    title: withNumber(article.title, number),
    publishedAt: Math.round(paper.until - age),
    counts: {
      reads: Math.floor(seededNumber(`${key}r`, 1_000) ** 3 / 20_000),
      likes: Math.floor(seededNumber(`${key}l`, 100) ** 3 / 2_000),
    },
    details: {
      ...details,
      summary: withNumber(details.summary ?? article.title, number),
      vote: undefined,
      related: [],
    },
  };
}

function storeArticle(
  store: Store,
  paperTemplates: PaperTemplates,
  paper: LargePaper,
  number: number,
  comments: number,
): void {
  const input = articleInput(paperTemplates, paper, number);
  const id = store.articles.upsert(input);
  if (comments === 0) return;
  const discussion = generatedDiscussion({
    ...paperTemplates.comments,
    id,
    source: 0,
    total: comments,
    comments: [],
  });
  storeDiscussion(store, discussion, paperTemplates.idOf, { prefix: `large:${id}:`, now: paper.until });
}

/** Adds a generated paper to a store. Equal arguments give the same paper, so a repetition changes nothing. */
export function seedLargePaper(
  store: Store,
  contentDir: string,
  paper: LargePaper,
  report: (articles: number) => void = () => {},
): void {
  seedDemo(store, contentDir, paper.until);
  const paperTemplates = readPaperTemplates(store, contentDir, paper.until);
  const sizes = discussionSizes(paper.comments);
  for (let first = 0; first < paper.articles; first += batchSize) {
    const end = Math.min(paper.articles, first + batchSize);
    store.transaction(() => {
      for (let number = first; number < end; number += 1)
        storeArticle(store, paperTemplates, paper, number, commentCountOf(sizes, number, paper.articles));
    });
    report(end);
  }
}
