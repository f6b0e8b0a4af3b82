import { sharedKanbao } from '../shared-kanbao';
import { words } from '../words';
import { plainText, plainTexts } from './html-page';
import { openPage, Reader } from './reader';

const kanbao = sharedKanbao();
const h5 = '/linkDetail/13007.html';

test('R3.20 R2.52 the card of a link article has a tag and opens its page, which names the target', async () => {
  const reader = new Reader();
  const column = await reader.open(kanbao.pageUrl('/columnDetail/11.html'));
  const card = column.$('[data-id="11006"]');
  expect(plainTexts(card.find('*'))).toContain(words('card.tags.link'));
  const page = await reader.follow(column, card.find('a'));
  expect(page.url).toBe(kanbao.pageUrl('/linkDetail/11006.html'));
  const out = page.$('a[href="https://example.org/yunling-trails"]').first();
  expect(plainText(out)).toContain(words('link.openAt', { host: 'example.org' }));
  expect(out.attr('target')).toBe('_blank');
  expect(out.attr('rel')).toMatch(/noopener/);
  expect(plainText(out)).toContain(words('common.newWindow'));
  expect(page.$('iframe')).toHaveLength(0);
});

test('R2.52 an invalid address is not linked, and the text is shown', async () => {
  const page = await openPage(kanbao.pageUrl('/linkDetail/11051.html'));
  expect(page.byText(words('link.invalid'))).toHaveLength(1);
  expect(plainText(page.$('#article-body p').first())).not.toBe('');
  expect(page.$('a[href*="yunling-run"]')).toHaveLength(0);
  expect(page.byText('www.yunling-run.example/2026报名须知')).toHaveLength(1);
});

test('R2.17 a link page without an id redirects home, an unknown one returns 404', async () => {
  const responseWithoutId = await new Reader().fetch(kanbao.pageUrl('/linkDetail.html'));
  expect(responseWithoutId.headers.get('location')).toContain('/home.html');
  expect((await openPage(kanbao.pageUrl('/linkDetail/999999.html'))).status).toBe(404);
});

test('R3.22 an H5 page has its tag and a lazy, sandboxed frame with a title', async () => {
  const column = await openPage(kanbao.pageUrl('/columnDetail/13.html'));
  expect(plainTexts(column.$('[data-id="13007"]').find('*'))).toContain(words('card.tags.h5'));
  const { $ } = await openPage(kanbao.pageUrl(h5));
  const frame = $('iframe');
  expect(frame).toHaveLength(1);
  expect(frame.attr('sandbox')).toMatch(/allow-scripts/);
  expect(frame.attr('sandbox')).not.toMatch(/allow-same-origin|top-navigation/);
  expect(frame.attr('loading')).toBe('lazy');
  expect(frame.attr('title')).toMatch(/.+/);
});

test('R2.52 the preview of a link article describes its page on this site', async () => {
  const page = await openPage(kanbao.pageUrl(h5));
  expect(page.canonical).toBe(kanbao.pageUrl(h5));
  expect(page.meta('og:url')).toBe(kanbao.pageUrl(h5));
  expect(page.meta('og:title')).toMatch(/二十四种声音/);
});
