import 'server-only';
import { environment, publicUrl } from '@/lib/env/environment';
import { pageHref } from '@/lib/routes/href';
import { logoAddress } from '@/lib/site/media-address';
import { siteConfig } from '@/lib/site/site-config';
import { currentWords } from '@/lib/view/current';
import type { ArticleCard } from './article-head';
import { breadcrumb, type JsonLdFacts, newsArticle, scriptJson } from './json-ld';
import type { ArticlePageValues } from './load';

function JsonLd({ value }: { value: unknown }) {
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every "<" escaped; React would escape it as text
      dangerouslySetInnerHTML={{ __html: scriptJson(value) }}
    />
  );
}

/** The facts of this page for search engines. */
async function factsOf({ article, body }: ArticlePageValues, card: ArticleCard): Promise<JsonLdFacts> {
  const [words, site] = await Promise.all([currentWords(), siteConfig()]);
  const { BASE_PATH } = environment();
  const absolute = (address: string) => new URL(address, publicUrl()).href;
  const column = article.columnId && pageHref(BASE_PATH, ['columnDetail', article.columnId]);
  return {
    article,
    card,
    wordCount: body.wordCount,
    publisher: {
      name: site.name,
      url: absolute(pageHref(BASE_PATH, ['home'])),
      logo: absolute(logoAddress(site)),
    },
    columnUrl: column && absolute(column),
    homeName: words('seo.breadcrumbHome'),
  };
}

/** Article and breadcrumb for search engines. */
export async function ArticleJsonLd({ values, card }: { values: ArticlePageValues; card: ArticleCard }) {
  const facts = await factsOf(values, card);
  return (
    <>
      <JsonLd value={newsArticle(facts)} />
      <JsonLd value={breadcrumb(facts)} />
    </>
  );
}

/**
 * Name, description and picture as QQ reads them (platform facts §7). Next's metadata has no `itemprop`, and React leaves
 * such elements where they are, so they stand at the top of the article, which is their item.
 */
export function ShareMicrodata({ card }: { card: ArticleCard }) {
  return (
    <>
      <meta itemProp="name" content={card.title} />
      <meta itemProp="description" content={card.description} />
      {card.picture && <meta itemProp="image" content={card.picture.url} />}
    </>
  );
}
