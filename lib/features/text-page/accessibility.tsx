import 'server-only';
import { prepareTextIn } from '@/lib/article/prepare-text';
import { TextPage } from '@/lib/article/text-page';
import { dateParts } from '@/lib/format/dates';
import { escapeHtml } from '@/lib/format/escape-html';
import { dayProperty, organization, topLevelSchemaObject } from '@/lib/frame/json-ld';
import { currentPublisher, JsonLd } from '@/lib/frame/json-ld-script';
import { defineShareCard } from '@/lib/frame/page-share-card';
import { isLinkOffered } from '@/lib/routes/offered-routes';
import { siteHref } from '@/lib/routes/site-href';
import { tagPage } from '@/lib/runtime/request-context';
import { pageContext } from '@/lib/site/page-context';
import { LinkList } from '@/lib/ui/link-list';
import { locales } from '@/lib/view/locales';
import type { Words } from '@/lib/view/words';
import { accessibilityClaims, assessedAt, knownBarriers } from './accessibility-claims';

type AccessibilityStatement = Awaited<ReturnType<typeof loadAccessibility>>;

/** Names that are not translated; they are in Latin script even in Tibetan texts. */
const untranslatedNames = {
  standard: 'WCAG 2.2',
  previous: 'WCAG 2.1',
  european: 'EN 301 549',
  tool: 'axe-core',
  level: 'AA',
  lowest: 'A',
  width: '320 px',
};

function assessmentDate(words: Words): string {
  const { year, month, day } = dateParts(assessedAt);
  const monthName = words(`time.monthNames.${month}` as 'time.monthNames.1');
  return words('time.date', { year: String(year), month: monthName, day });
}

const paragraph = (line: string) => `<p>${escapeHtml(line)}</p>`;
const heading = (line: string) => `<h2>${escapeHtml(line)}</h2>`;
const list = (lines: readonly string[]) =>
  `<ul>${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`;

/** Returns the statement as HTML, in the order of the W3C's sample statements. */
function statementHtml(words: Words, name: string, isFormOffered: boolean): string {
  const values = { ...untranslatedNames, name };
  return [
    paragraph(words('accessibility.commitment', values)),
    heading(words('accessibility.status.title')),
    paragraph(words('accessibility.status.conformance', values)),
    paragraph(words('accessibility.status.european', values)),
    heading(words('accessibility.tested.title')),
    paragraph(words('accessibility.tested.intro')),
    list(accessibilityClaims.map(({ key }) => words(`accessibility.claims.${key}`, values))),
    heading(words('accessibility.known.title')),
    paragraph(words('accessibility.known.intro')),
    list(
      knownBarriers.map((key) =>
        words(`accessibility.barriers.${key}`, { openPicture: words('article.openPicture') }),
      ),
    ),
    heading(words('accessibility.assessment.title')),
    paragraph(words('accessibility.assessment.text', { date: assessmentDate(words) })),
    heading(words('accessibility.feedback.title')),
    paragraph(words('accessibility.feedback.text')),
    isFormOffered ? paragraph(words('accessibility.feedback.form', { form: words('tipoff.handIn') })) : '',
  ].join('');
}

export async function loadAccessibility() {
  tagPage('config');
  const { site, words, locale } = await pageContext();
  const formLink = { href: siteHref(['tipoffDetail']), label: words('tipoff.handIn') };
  const aboutLink = { href: siteHref(['aboutUs']), label: words('titles.aboutUs') };
  const html = statementHtml(words, site.name, isLinkOffered(formLink.href));
  return {
    title: words('titles.accessibility'),
    text: prepareTextIn(locales[locale].languageTag, html, words),
    contact: { label: words('accessibility.feedback.title'), links: [formLink, aboutLink] },
  };
}

export const accessibilityShareCard = defineShareCard((_, { title, text }: AccessibilityStatement) => ({
  title,
  descriptions: [text.body.text],
  path: siteHref(['accessibility']),
}));

export async function AccessibilityPage({ statement }: { statement: AccessibilityStatement }) {
  const { title, text, contact } = statement;
  const [card, publisher] = await Promise.all([accessibilityShareCard(statement), currentPublisher()]);
  const jsonLd = topLevelSchemaObject('WebPage', {
    name: title,
    url: card.url,
    inLanguage: text.language,
    publisher: organization(publisher),
    ...dayProperty('dateModified', assessedAt),
  });
  return (
    <>
      <TextPage title={title} text={text} card={card} below={<LinkList {...contact} />} />
      <JsonLd value={jsonLd} />
    </>
  );
}
