import { sharedKanbao } from '../shared-kanbao';
import { wordsOf } from '../words';
import { plainText, plainTexts } from './html-page';
import { openPage } from './reader';

const kanbao = sharedKanbao();

test('R3.42 home shows no article twice, and cards repeat neither the site name nor their type', async () => {
  const page = await openPage(kanbao.pageUrl('/home.html'));
  const ids = page
    .$('main [data-id]')
    .toArray()
    .map(({ attribs }) => attribs['data-id']);
  expect(ids.length).toBeGreaterThan(10);
  expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
  const cards = page.$('main li[data-id]');
  expect(page.byText('云岭日报', cards)).toHaveLength(0);
  expect(plainTexts(cards.find('h3')).filter((text) => /^(?:图集|视频|正在直播)｜/.test(text))).toEqual([]);
});

test('R3.06 R3.21 a card of a live shows its state once', async () => {
  const states = ['live', 'preview', 'playback', 'ended'].map((state) =>
    wordsOf('cn')(`card.liveStates.${state}`),
  );
  const { $ } = await openPage(kanbao.pageUrl('/columnDetail/14.html'));
  const cards = $('#list > [data-kind="live"]').toArray();
  const times = cards.map((card) => {
    const visibleSpans = $(card).find('span:not(.visually-hidden)').toArray();
    return visibleSpans.filter((span) => states.includes($(span).text())).length;
  });
  expect(times.length).toBeGreaterThan(4);
  expect(times.filter((count) => count > 1)).toEqual([]);
  expect(times).toContain(1);
});

test('the header of a long article shows reads and characters, and links to its end', async () => {
  const page = await openPage(kanbao.pageUrl('/newsDetail/1/1001.html'), { locale: 'en' });
  const header = page.$('article header');
  expect(plainText(header)).toMatch(/105k reads/);
  expect(plainText(header)).toMatch(/[\d,]+ characters/);
  expect(page.byRole('link', wordsOf('en')('article.jumpToBottom'), header)).toHaveLength(1);
});
