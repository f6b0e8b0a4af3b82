import 'server-only';
import type { ArticleCard } from './article-head';
import { breadcrumb, type JsonLdFacts, newsArticle, scriptJson } from './json-ld';

function JsonLd({ value }: { value: unknown }) {
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every "<" escaped; React would escape it as text
      dangerouslySetInnerHTML={{ __html: scriptJson(value) }}
    />
  );
}

/** Article and breadcrumb for search engines. */
export function ArticleJsonLd(facts: JsonLdFacts) {
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
