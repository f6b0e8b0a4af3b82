import { setTimeout as pause } from 'node:timers/promises';
import { markIncomplete, tagPage } from '../lib/platform/page-scope';
import { createPageAddresses } from './page-address';
import { createRenderer, type NextHandler } from './render';

const site = { locale: undefined, dark: false, firstGrey: false, detailPageGrey: false };
const addresses = createPageAddresses({
  basePath: '/news',
  settings: { defaultLocale: 'en', nativeAppMark: '' },
  site: { current: () => site, refresh: async () => undefined },
});
const problems: unknown[] = [];

async function render(handler: NextHandler) {
  const address = addresses.find({ url: '/news/home.html', cookie: undefined, userAgent: undefined });
  if (!address) throw new Error('no page');
  const report = (problem: unknown) => problems.push(problem);
  const draw = createRenderer({ handler, host: 'x', home: '/news/home.html', report, limit: 200 });
  return draw(address, { userAgent: '', requestId: 'test-0001' });
}

beforeEach(() => {
  problems.length = 0;
});

test('a large page written in pieces of all kinds is whole', async () => {
  const piece = '汉字'.repeat(20_000);
  const { html } = await render(async (_request, response) => {
    for (let index = 0; index < 5; index += 1) {
      if (!response.write(Buffer.from(piece)))
        await new Promise((resolve) => response.once('drain', resolve));
    }
    response.write(new Uint8Array([65]));
    response.end('結束', 'utf8');
  });
  expect(html.toString()).toBe(`${piece.repeat(5)}A結束`);
});

test('what a page says of itself arrives with it, pages apart from each other', async () => {
  const draw = (tag: string) =>
    render(async (_request, response) => {
      await pause(10);
      tagPage(tag);
      if (tag === 'article:2') markIncomplete();
      response.setHeader('Link', '</a.css>; rel=preload');
      response.end('x');
    });
  const [one, two] = await Promise.all([draw('article:1'), draw('article:2')]);
  expect([one.tags, one.incomplete, one.link]).toEqual([['article:1'], false, '</a.css>; rel=preload']);
  expect([two.tags, two.incomplete]).toEqual([['article:2'], true]);
});

test('a redirect keeps its target', async () => {
  const answer = await render((_request, response) =>
    response.writeHead(307, { Location: '/news/x.html' }).end(),
  );
  expect([answer.status, answer.location]).toEqual([307, '/news/x.html']);
});

test('a page that takes too long is given up as one that may come later, and the handler is told', async () => {
  let told = false;
  const answer = await render((_request, response) => {
    response.once('close', () => {
      told = true;
    });
  });
  await pause(0);
  expect(answer.status).toBe(503);
  expect(told).toBe(true);
  expect(problems).toHaveLength(1);
});

test('a page that breaks off is an error', async () => {
  const answer = await render((_request, response) => {
    response.write('half');
    response.destroy();
  });
  expect(answer.status).toBe(500);
});

test('the error page of a missing page says so', async () => {
  const { status, html } = await render((_request, response) => {
    response.statusCode = 404;
    response.end('<!DOCTYPE html><html id="__next_error__"><body></body></html>');
  });
  expect(status).toBe(404);
  expect(html.toString()).toContain('Page not found');
});
