import { renderToStaticMarkup } from 'react-dom/server';
import type { SiteConfig } from '@/lib/site/site-config';
import { type Locale, locales } from '@/lib/view/locales';
import { wordsFor } from '@/lib/view/words';
import type { Card } from './card';
import { CardItem } from './card-item';

function render(locale: Locale, badge: string): string {
  const card: Card = {
    id: '1',
    kind: 'live',
    live: 'live',
    href: '/liveDetail/1/1.html',
    title: '山乡夜诊',
    layout: 'text',
    pictures: [],
    pictureCount: 0,
    reads: 0,
    badge,
  };
  const site = { counts: false, display: {}, name: '' } as SiteConfig;
  const context = { words: wordsFor(locale), locale: locales[locale], site, listName: undefined, now: 0 };
  return renderToStaticMarkup(<CardItem card={card} variant="list" isEager={false} context={context} />);
}

test.each(['cn', 'bo'] as const)('a badge does not repeat kind or state in Chinese or in %s', (locale) => {
  for (const words of [wordsFor('cn'), wordsFor(locale)]) {
    expect(render(locale, words('card.tags.live'))).not.toContain('class="badge"');
    expect(render(locale, words('card.liveStates.live'))).not.toContain('class="badge"');
  }
  expect(render(locale, '独家')).toMatch(/class="badge"[^>]*>独家</);
});
