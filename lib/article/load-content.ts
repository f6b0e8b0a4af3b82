import 'server-only';
import type { ArticleContent } from '@/lib/contract/article';
import { getArticleContent, getColumn, getPaperArticle } from '@/lib/contract/content';
import { getUnreleasedArticleContent } from '@/lib/contract/preview';
import { environment } from '@/lib/env/environment';
import { fail, type Loaded, succeed } from '@/lib/platform/errors';
import { valueOrIncomplete } from '@/lib/platform/page-parts';
import { read } from '@/lib/platform/read';
import { tagPage } from '@/lib/runtime/request-context';
import { siteConfig } from '@/lib/site/site-config';
import { currentView } from '@/lib/view/current-view';
import { locales } from '@/lib/view/locales';
import { toArticle } from './model';

export type LoadedContent = Loaded<typeof loadContent>;

async function columnNameOf(columnId: string | undefined): Promise<string | undefined> {
  if (columnId === undefined) return undefined;
  return valueOrIncomplete(await read(getColumn, { columnId }))?.columnName;
}

/** Reads an article of any kind (R7.15–R7.17, R7.22). The platform decides who sees unpublished articles. */
async function readContent(columnId: string | undefined, id: string, printed: boolean) {
  if (printed) {
    tagPage(`paper-article:${id}`);
    return read(getPaperArticle, { articleId: id });
  }
  tagPage(`article:${id}`, `counts:${id}`);
  const fields = { articleId: id, ...(columnId ? { colID: columnId } : {}) };
  const { mode, shell } = await currentView();
  // Posters also show the published article; `loadPoster` requests the poster's variant (ADR 0021).
  if (mode !== 'preview') return read(getArticleContent, fields);
  // Inside the CMS, the platform expects `type` 1 for its inner preview (reading 20).
  return read(getUnreleasedArticleContent, { ...fields, ...(shell === 'cms' ? { type: '1' as const } : {}) });
}

export function leadPicture({ picBig, picMiddle, picSmall, imgUrl }: ArticleContent): string | undefined {
  return picBig ?? picMiddle ?? picSmall ?? imgUrl;
}

export async function loadContent(columnId: string | undefined, id: string | undefined, printed = false) {
  if (id === undefined) return fail({ kind: 'notFound' });
  const [site, answer] = await Promise.all([siteConfig(), readContent(columnId, id, printed)]);
  if (!answer.ok) return answer;
  const content = { ...answer.value, columnID: answer.value.columnID ?? columnId };
  if (content.columnID !== undefined) tagPage(`column:${content.columnID}`);
  const siteLanguage = locales[site.view.locale ?? environment().DEFAULT_LOCALE].languageTag;
  const article = toArticle(content, { siteLanguage, now: Date.now(), printed });
  const columnName = article.columnName ?? (await columnNameOf(content.columnID));
  return succeed({ content, article: { ...article, columnName } });
}
