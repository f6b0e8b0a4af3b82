import { renderToStaticMarkup } from 'react-dom/server';
import { activity } from '@/lib/contract/activity';
import { locales } from '@/lib/view/locales';
import { wordsFor } from '@/lib/view/words';
import { ActivityMeta } from './activity-meta';
import { toCardActivity } from './card-activity';
import type { ListVariant } from './list-variant';

const words = wordsFor('cn');
const sampleActivity = activity.parse({
  fileId: '1',
  title: '灯下读书夜',
  startTime: '2026-11-29 08:30:00',
  endTime: '2026-11-29 15:00:00',
  address: '云城图书馆',
});

function render(variant: ListVariant): string {
  const context = { words, locale: locales.cn, listName: '活动', now: Date.parse('2026-11-28') };
  const html = renderToStaticMarkup(
    <ActivityMeta
      card={{ language: undefined }}
      activity={toCardActivity(sampleActivity)}
      context={context}
      variant={variant}
    />,
  );
  return html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

test('shows date, weekday and place in a list', () => {
  expect(render('list')).toMatch(/2026年11月29日 星期日 08:30–\u206015:00 .*云城图书馆/);
});

test('shows a short time in the narrow cards of a grid', () => {
  expect(render('grid')).toMatch(/2026-11-29 08:30 .*云城图书馆/);
});

test('shows only a short time in a row, whose cards are equally high', () => {
  expect(render('row')).toMatch(/^2026-11-29 08:30 （北京时间）$/);
});
