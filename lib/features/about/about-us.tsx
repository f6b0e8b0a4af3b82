import 'server-only';
import type { Metadata } from 'next';
import { cache } from 'react';
import { type PlainBody, plainBody } from '@/lib/article/plain-body';
import { TextPage } from '@/lib/article/text-page';
import { getAboutUs } from '@/lib/contract/site';
import { environment } from '@/lib/env/environment';
import { organization, rooted } from '@/lib/frame/json-ld';
import { currentPublisher, JsonLd } from '@/lib/frame/json-ld-script';
import { pageCard } from '@/lib/frame/page-card';
import { cardMetadata } from '@/lib/frame/page-metadata';
import type { ShareCard } from '@/lib/frame/share-card';
import { fail, type Result, succeed } from '@/lib/platform/errors';
import { tagPage } from '@/lib/platform/page-scope';
import { read } from '@/lib/platform/read';
import { pageHref } from '@/lib/routes/href';
import { currentWords } from '@/lib/view/current';

/** What the publisher says of itself. */
export interface AboutUs {
  title: string;
  text: PlainBody;
}

/** Loads what the publisher says of itself (R2.33); a publisher that says nothing has no such page. */
export const loadAboutUs = cache(async (): Promise<Result<AboutUs>> => {
  tagPage('config');
  const [words, answer] = await Promise.all([currentWords(), read(getAboutUs, {})]);
  if (!answer.ok) return answer;
  const title = answer.value.title || words('titles.aboutUs');
  const text = plainBody(title, answer.value.content, words);
  return text.body.html === '' ? fail({ kind: 'notFound' }) : succeed({ title, text });
});

/** The card of the page. */
export const aboutCard = cache(({ title, text }: AboutUs): Promise<ShareCard> => {
  const path = pageHref(environment().BASE_PATH, ['aboutUs']);
  return pageCard({ title, descriptions: [text.body.text], pictures: [text.body.firstPicture?.url], path });
});

/** The `<head>` of the page. */
export async function aboutMetadata(about: AboutUs): Promise<Metadata> {
  return cardMetadata(await aboutCard(about), { type: 'website', language: about.text.language });
}

/** What the publisher says of itself, for readers and for search engines. */
export async function AboutUsPage({ about }: { about: AboutUs }) {
  const [card, publisher] = await Promise.all([aboutCard(about), currentPublisher()]);
  const facts = rooted('AboutPage', {
    name: about.title,
    url: card.url,
    inLanguage: about.text.language,
    mainEntity: { ...organization(publisher), description: card.description },
  });
  return (
    <>
      <TextPage title={about.title} text={about.text} card={card} />
      <JsonLd value={facts} />
    </>
  );
}
