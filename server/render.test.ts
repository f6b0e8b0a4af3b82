import { setTimeout as pause } from 'node:timers/promises';
import { markIncomplete, tagPage } from '../lib/runtime/request-context';
import { createPageAddresses } from './page-address';
import { createRenderer, type NextHandler } from './render';

const plainView = { locale: undefined, dark: false, firstGrey: false, detailPageGrey: false };
const addresses = createPageAddresses({
  basePath: '/news',
  settings: { defaultLocale: 'en', nativeAppMark: '' },
  viewConfigs: { current: () => plainView, refresh: async () => undefined },
});
const problems: unknown[] = [];

/** Renders a page. @param limit timeout in ms; default: ten times that of production, for slow machines */
async function render(handler: NextHandler, limit = 100_000) {
  const address = addresses.find({ url: '/news/home.html', cookie: undefined, userAgent: undefined });
  if (!address) throw new Error('no page');
  const report = (problem: unknown) => problems.push(problem);
  const renderPage = createRenderer({ handler, host: 'x', home: '/news/home.html', report, limit });
  return renderPage(address, { userAgent: '', requestId: 'test-0001' });
}

beforeEach(() => {
  problems.length = 0;
});

test('collects a large page written in chunks of all kinds', async () => {
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

test('keeps the contexts of concurrent pages separate', async () => {
  const renderWith = (tag: string) =>
    render(async (_request, response) => {
      await pause(10);
      tagPage(tag);
      if (tag === 'article:2') markIncomplete();
      response.setHeader('Link', '</a.css>; rel=preload');
      response.end('x');
    });
  const [renderedPage, two] = await Promise.all([renderWith('article:1'), renderWith('article:2')]);
  expect([renderedPage.tags, renderedPage.incomplete, renderedPage.link]).toEqual([
    ['article:1'],
    false,
    '</a.css>; rel=preload',
  ]);
  expect([two.tags, two.incomplete]).toEqual([['article:2'], true]);
});

test('returns the target of a redirect', async () => {
  const page = await render((_request, response) =>
    response.writeHead(307, { Location: '/news/x.html' }).end(),
  );
  expect([page.status, page.location]).toEqual([307, '/news/x.html']);
});

test('aborts a slow render with 503 and closes its response', async () => {
  let closed = false;
  const page = await render((_request, response) => {
    response.once('close', () => {
      closed = true;
    });
  }, 50);
  await pause(0);
  expect(page.status).toBe(503);
  expect(closed).toBe(true);
  expect(problems).toHaveLength(1);
});

test('an aborted page is an error', async () => {
  const page = await render((_request, response) => {
    response.write('half');
    response.destroy();
  });
  expect(page.status).toBe(500);
});

test('replaces Next’s error page of a 404 by one for missing pages', async () => {
  const { status, html } = await render((_request, response) => {
    response.statusCode = 404;
    response.end('<!DOCTYPE html><html id="__next_error__"><body></body></html>');
  });
  expect(status).toBe(404);
  expect(html.toString()).toContain('Page not found');
});
