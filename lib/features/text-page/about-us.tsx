import 'server-only';
import type { Metadata } from 'next';
import { cache } from 'react';
import { type PlainBody, plainBody } from '@/lib/article/plain-body';
import { TextPage } from '@/lib/article/text-page';
import { getAboutUs } from '@/lib/contract/site';
import { environment } from '@/lib/env/environment';
import { escapeHtml } from '@/lib/format/escape-html';
import { organization, topLevelSchemaObject } from '@/lib/frame/json-ld';
import { currentPublisher, JsonLd } from '@/lib/frame/json-ld-script';
import { pageCard } from '@/lib/frame/page-card';
import { cardMetadata } from '@/lib/frame/page-metadata';
import type { ShareCard } from '@/lib/frame/share-card';
import { valueOrIncomplete } from '@/lib/platform/page-parts';
import { read } from '@/lib/platform/read';
import { pageHref } from '@/lib/routes/href';
import { tagPage } from '@/lib/runtime/request-context';
import { siteConfig } from '@/lib/site/site-config';
import { LinkRows } from '@/lib/ui/link-rows';
import { currentWords } from '@/lib/view/current';
import type { Words } from '@/lib/view/words';

interface AboutUs {
  title: string;
  text: PlainBody;
}

async function configuredText(words: Words): Promise<string> {
  const { name, copyright, licence } = await siteConfig();
  const lines = [words('seo.description', { name }), copyright, licence].filter((line) => line !== undefined);
  return lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('');
}

/** Every page links here, so a platform without the assumed operation causes no error (R2.33, reading 35). */
export async function loadAboutUs(): Promise<AboutUs> {
  tagPage('config');
  const [words, answer] = await Promise.all([currentWords(), read(getAboutUs, {})]);
  const { title, content } = valueOrIncomplete(answer) ?? { title: '', content: '' };
  const pageTitle = title || words('titles.aboutUs');
  const text = plainBody(pageTitle, content, words);
  if (text.body.html !== '') return { title: pageTitle, text };
  return { title: pageTitle, text: plainBody(pageTitle, await configuredText(words), words) };
}

/** Returns the share card of the page, titled like its route (R2.79). */
export const aboutCard = cache(async ({ text }: AboutUs): Promise<ShareCard> => {
  const words = await currentWords();
  return pageCard({
    title: words('titles.aboutUs'),
    descriptions: [text.body.text],
    pictures: [text.body.firstPicture?.url],
    path: pageHref(environment().BASE_PATH, ['aboutUs']),
  });
});

export async function aboutMetadata(about: AboutUs): Promise<Metadata> {
  return cardMetadata(await aboutCard(about), { type: 'website', language: about.text.language });
}

export async function AboutUsPage({ about }: { about: AboutUs }) {
  const [card, publisher, words] = await Promise.all([aboutCard(about), currentPublisher(), currentWords()]);
  const statement = {
    href: pageHref(environment().BASE_PATH, ['accessibility']),
    label: words('titles.accessibility'),
  };
  const jsonLd = topLevelSchemaObject('AboutPage', {
    name: about.title,
    url: card.url,
    inLanguage: about.text.language,
    mainEntity: { ...organization(publisher), description: card.description },
  });
  return (
    <>
      <TextPage
        title={about.title}
        text={about.text}
        card={card}
        below={<LinkRows label={words('titles.aboutUs')} links={[statement]} />}
      />
      <JsonLd value={jsonLd} />
    </>
  );
}
