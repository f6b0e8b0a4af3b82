import 'server-only';
import { loadContent } from '@/lib/article/load-content';
import { prepareArticleBody } from '@/lib/article/prepare-article-body';
import { toCards } from '@/lib/cards/card';
import type { ArticleContent, ListArticle } from '@/lib/contract/article';
import { getRelArticles } from '@/lib/contract/content';
import { type Loaded, succeed } from '@/lib/platform/errors';
import { failedList, listOrFailed } from '@/lib/platform/page-parts';
import { read } from '@/lib/platform/read';
import { pictureSizes } from '@/lib/site/picture-size';
import { siteConfig } from '@/lib/site/site-config';
import { currentWords } from '@/lib/view/current-view';
import { picturesOf, type SetPicture } from './model';

const maxSets = 6;

const maxOthers = 4;

export function relatedSets(id: string, articles: readonly ListArticle[], hasMore: boolean) {
  const cards = toCards(articles, new Set([id]));
  const sets = cards.filter(({ kind, pictures }) => kind === 'imageSet' && pictures.length > 0);
  const otherCards = cards.filter(({ kind }) => kind !== 'imageSet').slice(0, maxOthers);
  if (sets.length + otherCards.length === 0) return undefined;
  return {
    sets: sets.slice(0, maxSets),
    hasMoreSets: sets.length > maxSets || hasMore,
    others: otherCards.map((card) => (card.layout === 'text' ? card : { ...card, layout: 'side' as const })),
  };
}

/** Milliseconds that a render waits for picture sizes; after that a 3:2 box is used. */
const sizesTimeout = 1000;

export type ImageSet = Loaded<typeof loadImageSet>;

async function loadPictures(content: ArticleContent): Promise<SetPicture[]> {
  const pictures = picturesOf(content);
  const addresses = pictures.map(({ url }) => url);
  const sizes = await pictureSizes(addresses, sizesTimeout);
  return pictures.map((picture, index) => ({ ...picture, size: sizes[index] }));
}

async function loadRelated({ fileId, related }: ArticleContent) {
  const { display } = await siteConfig();
  if (!display.related) return undefined;
  const answer = listOrFailed(await read(getRelArticles, { articleId: fileId, page: 0, lastFileId: '0' }));
  const found = answer === failedList ? undefined : answer;
  const sets = relatedSets(fileId, [...related, ...(found?.related ?? [])], found?.hasMore ?? false);
  return answer === failedList ? (sets ?? failedList) : sets;
}

export async function loadImageSet(columnId: string | undefined, id: string | undefined) {
  const loaded = await loadContent(columnId, id);
  if (!loaded.ok) return loaded;
  const { content, article } = loaded.value;
  const [words, pictures, related] = await Promise.all([
    currentWords(),
    loadPictures(content),
    loadRelated(content),
  ]);
  // The gallery shows the pictures, so the body omits them.
  const body = prepareArticleBody({ ...article, images: [] }, words);
  return succeed({ article, body, pictures, related });
}
