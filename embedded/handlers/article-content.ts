import { getArticleContent, getPaperArticle } from '@/lib/contract/content';
import { getMyArticleContent, getUnreleasedArticleContent } from '@/lib/contract/preview';
import { plainText } from '@/lib/format/plain-text';
import { absoluteAddress, absoluteHtml, type Call } from '../call';
import { areCommentsClosed } from '../discussion-rules';
import { handle, handleDetail, type OperationHandler } from '../operation-handler';
import { toId } from '../paging';
import { optionalTime, publishTime } from '../platform-time';
import { Refusal } from '../refusal';
import type { ArticleRecord, ArticleState } from '../store/articles';
import { listItem, shareFields } from '../wire/list-item';
import { voteWidget } from '../wire/vote';

/** Returns an article's detail, in which ids and counts are strings (platform facts §5). */
function articleDetail(article: ArticleRecord, body: string, call: Call): Record<string, unknown> {
  const [cover] = article.cover.map((address) => absoluteAddress(call, address));
  return {
    fileId: String(article.id),
    title: article.title,
    textTitle: plainText(article.title),
    subtitle: article.subtitle,
    attAbstract: article.summary,
    publishtime: publishTime(article.publishedAt)?.concat('.0'),
    articleType: article.type,
    columnID: String(article.columnId),
    columnName: article.columnName,
    columnStyle: article.columnStyle,
    source: article.source,
    sourceUrl: article.sourceUrl,
    ...article.credits,
    ...authorCard(article, call),
    isOriginal: article.original ? 1 : 0,
    copyright: article.copyright,
    rewardCount: String(article.rewards),
    youngReporter: article.youngReporter,
    tag: article.tags.join(' '),
    tags: call.store.tags.named(article.tags).map(({ id, name }) => ({ tagId: id, tagName: name })),
    url: article.linkUrl && absoluteAddress(call, article.linkUrl),
    linkID: article.linkId === undefined ? '' : String(article.linkId),
    picBig: cover,
    picMiddle: cover,
    picSmall: cover,
    discussClosed: Number(areCommentsClosed({ id: article.id, sourceType: 0 }, call)),
    startTime: optionalTime(article.takesFrom),
    endTime: optionalTime(article.takesUntil),
    ...shareFields(article, call),
    countClick: String(article.reads),
    countDiscuss: String(article.comments),
    countPraise: String(article.likes),
    content: articleDocument(article, absoluteHtml(call, body)),
    images: articlePictures(article, call),
    ...pictureList(article, call),
    videos: articleClips(article, call),
    widgets: articleWidgets(article, call),
    related: call.store.articles.findPublished(article.related).map((other) => listItem(other, call)),
  };
}

/** Returns the profile that replaces the plain name of the author, if there is a profile. */
function authorCard({ authorId }: ArticleRecord, call: Call): Record<string, unknown> {
  const author = authorId === null ? undefined : call.store.authors.find(authorId);
  if (!author) return {};
  const { id, name, duty, description, picture } = author;
  return { author: { id, name, duty, description, url: picture && absoluteAddress(call, picture) } };
}

/** Returns the body. A body with media is a complete document, as editors' software saves it. */
function articleDocument(article: ArticleRecord, body: string): string {
  if (article.pictures.length + article.videos.length === 0) return body;
  return `<!DOCTYPE html><html><head><meta charset="utf-8"></head><body>${body}</body></html>`;
}

/** Returns the pictures. `ref` is the placeholder in the body for a picture or for the whole group. */
function articlePictures({ pictures }: ArticleRecord, call: Call): unknown[] {
  if (pictures.length === 0) return [];
  const imagearray = pictures.map(({ url, caption }, index) => ({
    ref: `<!--IMAGES#${index}-->`,
    imageUrl: absoluteAddress(call, url),
    summary: caption,
    picType: 0,
  }));
  return [{ ref: '<!--IMAGEARRAY#0-->', imagearray }];
}

/** Returns the pictures of an image set (type 1) in the format of lists. */
function pictureList({ type, pictures }: ArticleRecord, call: Call): Record<string, unknown> {
  if (type !== 1) return {};
  return {
    pic_list: pictures.map(({ url }) => absoluteAddress(call, url)),
    pic_list_title: pictures.map(({ caption }) => caption),
  };
}

function articleClips({ videos }: ArticleRecord, call: Call): unknown[] {
  if (videos.length === 0) return [];
  const videoarray = videos.map(({ url, poster, seconds, width, height, caption }, index) => ({
    ref: `<!--VIDEOS#${index}-->`,
    videoUrl: absoluteAddress(call, url),
    imageUrl: poster && absoluteAddress(call, poster),
    duration: seconds,
    width,
    height,
    summary: caption,
  }));
  return [{ ref: '<!--VIDEOARRAY#0-->', videoarray }];
}

function articleWidgets(article: ArticleRecord, call: Call): Record<string, unknown> {
  return {
    pic: [],
    video: [],
    vote: article.vote && voteWidget(article.id, article.vote, call),
    file: article.files.map(({ name, url }) => ({ fileName: name, fileUrl: absoluteAddress(call, url) })),
  };
}

/** States of articles that previews and posters show (Spec §7). */
const preview: readonly ArticleState[] = ['published', 'draft'];

/** Returns null for unknown and invisible articles. @throws Refusal if withdrawn (assumptions, Spec §7) */
function articleContent(articleId: string, visibleStates: readonly ArticleState[], call: Call): unknown {
  const article = call.store.articles.find(toId(articleId));
  if (article?.state === 'withdrawn') throw new Refusal(1, '稿件已撤回');
  if (!article || !visibleStates.includes(article.state)) return null;
  return articleDetail(article, call.store.articles.body(article.id), call);
}

export const articleContentHandlers: readonly OperationHandler[] = [
  handle(getArticleContent, ({ articleId }, call) => articleContent(articleId, ['published'], call)),
  handleDetail(
    getPaperArticle,
    ({ articleId }, { store }) => store.paperArticles.find(toId(articleId)),
    (article, call) => articleDetail(article, call.store.paperArticles.body(article.id), call),
  ),
  handle(getUnreleasedArticleContent, ({ articleId }, call) => articleContent(articleId, preview, call)),
  handle(getMyArticleContent, ({ articleId }, call) => articleContent(articleId, preview, call)),
];
