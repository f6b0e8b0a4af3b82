import 'server-only';
import { prepareText } from '@/lib/article/prepare-text';
import { TextPage } from '@/lib/article/text-page';
import { getAboutUs } from '@/lib/contract/site';
import { escapeHtml } from '@/lib/format/escape-html';
import { organization, topLevelSchemaObject } from '@/lib/frame/json-ld';
import { currentPublisher, JsonLd } from '@/lib/frame/json-ld-script';
import { defineShareCard } from '@/lib/frame/page-share-card';
import { valueOrIncomplete } from '@/lib/platform/page-parts';
import { read } from '@/lib/platform/read';
import { siteHref } from '@/lib/routes/site-href';
import { tagPage } from '@/lib/runtime/request-context';
import { pageContext } from '@/lib/site/page-context';
import { LinkList } from '@/lib/ui/link-list';
import { currentWords } from '@/lib/view/current-view';

type AboutUs = Awaited<ReturnType<typeof loadAboutUs>>;

async function configuredHtml(): Promise<string> {
  const { site, words } = await pageContext();
  const lines = [words('seo.description', { name: site.name }), site.copyright, site.licence];
  return lines.flatMap((line) => (line === undefined ? [] : `<p>${escapeHtml(line)}</p>`)).join('');
}

/** Loads the text. Every page links here, so a missing operation causes no error (R2.33, reading 35). */
export async function loadAboutUs() {
  tagPage('config');
  const [words, answer] = await Promise.all([currentWords(), read(getAboutUs, {})]);
  const about = valueOrIncomplete(answer);
  const title = about?.title || words('titles.aboutUs');
  const text = prepareText(title, about?.content ?? '', words);
  return { title, text: text.body.html === '' ? prepareText(title, await configuredHtml(), words) : text };
}

/** Returns the share card of the page, titled like its route (R2.79). */
export const aboutShareCard = defineShareCard(({ words }, { text }: AboutUs) => ({
  title: words('titles.aboutUs'),
  descriptions: [text.body.text],
  pictures: [text.body.firstPicture?.url],
  path: siteHref(['aboutUs']),
}));

export async function AboutUsPage({ about }: { about: AboutUs }) {
  const { title, text } = about;
  const [card, publisher, words] = await Promise.all([
    aboutShareCard(about),
    currentPublisher(),
    currentWords(),
  ]);
  const statementLink = { href: siteHref(['accessibility']), label: words('titles.accessibility') };
  const jsonLd = topLevelSchemaObject('AboutPage', {
    name: title,
    url: card.url,
    inLanguage: text.language,
    mainEntity: { ...organization(publisher), description: card.description },
  });
  return (
    <>
      <TextPage
        title={title}
        text={text}
        card={card}
        below={<LinkList label={words('titles.aboutUs')} links={[statementLink]} />}
      />
      <JsonLd value={jsonLd} />
    </>
  );
}
