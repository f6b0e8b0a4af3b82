import 'server-only';
import { bodyOf } from '@/lib/article/body';
import { loadContent } from '@/lib/article/load-content';
import type { Article } from '@/lib/article/model';
import { summaryOf } from '@/lib/cards/summary';
import { publicUrl } from '@/lib/env/environment';
import type { PreparedBody } from '@/lib/html/body-input';
import { type PlatformError, type Result, succeed } from '@/lib/platform/errors';
import { proxiedPageAddress } from '@/lib/site/media-address';
import { siteConfig } from '@/lib/site/site-config';
import { currentWords } from '@/lib/view/current';
import { permitsFraming } from './permits-framing';
import { type LinkTarget, linkTarget } from './target';

export interface LinkPageValues {
  article: Article;
  body: PreparedBody;
  summary: string | undefined;
  picture: string | undefined;
  target: LinkTarget;
}

async function targetOf(address: string | undefined): Promise<LinkTarget> {
  const { frameHosts } = await siteConfig();
  const siteOrigin = new URL(publicUrl()).origin;
  const target = linkTarget(address, { frameHosts, siteOrigin, proxiedPage: proxiedPageAddress });
  if (target.kind !== 'frame' || target.isProxied || (await permitsFraming(target.source))) return target;
  return { kind: 'open', address: target.address, host: target.host, isSameSite: false };
}

/** Loads a link or H5 article with its target. */
export async function loadLink(id: string | undefined): Promise<Result<LinkPageValues, PlatformError>> {
  const loaded = await loadContent(undefined, id);
  if (!loaded.ok) return loaded;
  const { content, article } = loaded.value;
  const [words, target] = await Promise.all([currentWords(), targetOf(content.linkUrl)]);
  const { picBig, picMiddle, picSmall, imgUrl } = content;
  const body = bodyOf(article, words);
  return succeed({
    article,
    body,
    summary: summaryOf(content),
    // Omitted if the text contains pictures.
    picture: body.hasPictures ? undefined : (picBig ?? picMiddle ?? picSmall ?? imgUrl),
    target,
  });
}
