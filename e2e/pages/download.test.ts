import { sharedKanbao } from '../shared-kanbao';
import { words } from '../words';
import type { HtmlPage } from './html-page';
import { openPage, Reader } from './reader';

const kanbao = sharedKanbao();

const articlePath = '/newsDetail/1/1003.html';
const downloadPath = '/downloadClient.html';
const appTitle = words('download.title', { name: '云岭日报' });

const userAgents = {
  ios: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1',
  android: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/147.0 Mobile Safari/537.36',
  harmony:
    'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 Chrome/132.0 Safari/537.36 ArkWeb/5.0 Mobile',
  desktop: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/147.0 Safari/537.36',
};

function openAs(userAgent: string, path: string): Promise<HtmlPage> {
  return openPage(kanbao.pageUrl(path), { headers: { 'user-agent': userAgent } });
}

const promptOn = ({ $ }: HtmlPage) => $(`aside[aria-label="${appTitle}"]`);

const footLinkOn = (page: HtmlPage) => page.byRole('link', words('titles.downloadClient'), page.$('footer'));

const backLinkOn = (page: HtmlPage) => page.byRole('link', words('download.back'));

async function readStoreLinks(userAgent: string) {
  const page = await openAs(userAgent, downloadPath);
  const href = page.$('main a[href]').first().attr('href');
  return { href, codes: page.$(`[role=img][aria-label="${words('download.scanAlt')}"]`).length };
}

test('R2.44 the store matches the device, in any order of requests', async () => {
  for (let round = 0; round < 2; round += 1) {
    expect(await readStoreLinks(userAgents.ios)).toEqual({
      href: expect.stringContaining('apps.apple.com'),
      codes: 0,
    });
    expect((await readStoreLinks(userAgents.android)).href).toMatch(/\.apk$/);
    expect((await readStoreLinks(userAgents.harmony)).href).toContain('appgallery');
    expect(await readStoreLinks(userAgents.desktop)).toEqual({ href: 'https://example.org/app', codes: 1 });
  }
});

test('R2.44 the download page is never cached', async () => {
  for (let round = 0; round < 2; round += 1) {
    const { headers } = await openAs(userAgents.ios, downloadPath);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('x-kanbao-cache')).toBe('bypass');
  }
});

test('R2.45 R3.109 a shared page links to the download page and back', async () => {
  const reader = new Reader();
  const shared = await reader.open(kanbao.pageUrl(`${articlePath}?isShare=true`));
  const prompt = promptOn(shared);
  const app = await reader.follow(shared, shared.byRole('link', words('download.open'), prompt));
  expect(app.heading).toBe(appTitle);
  expect(new URL(app.url).searchParams.get('templateUrl')).toContain(articlePath);
  for (const logo of [prompt.find('img'), app.$('main img')]) {
    const picture = await reader.fetch(new URL(logo.attr('src') ?? '', app.url).href);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([
      200,
      expect.stringMatching(/^image\//),
    ]);
  }
  const back = await reader.follow(app, backLinkOn(app));
  expect(back.heading).toBe(shared.heading);
});

test.each(['/home.html', articlePath, '/imageDetail/13/13001.html', '/columnDetail/5.html'])(
  'R2.45 the footer of %s links to the download page, which links back',
  async (path) => {
    const reader = new Reader();
    const page = await reader.open(kanbao.pageUrl(path));
    const app = await reader.follow(page, footLinkOn(page));
    expect(new URL(app.url).searchParams.get('templateUrl')).toBe(kanbao.pageUrl(path));
    expect(footLinkOn(app).attr('href')).toBe(new URL(kanbao.pageUrl(downloadPath)).pathname);
    expect((await reader.follow(app, backLinkOn(app))).url).toBe(kanbao.pageUrl(path));
  },
);

test.each([
  'https://evil.example/',
  '//evil.example/x.html',
  '/\\evil.example',
  'javascript:alert(1)',
  encodeURIComponent('https://evil.example/'),
  `https://evil.example${new URL(kanbao.pageUrl(articlePath)).pathname}`,
])('R2.45 the link back never leads to another host: %s', async (templateUrl) => {
  const page = await openPage(kanbao.pageUrl(`${downloadPath}?${new URLSearchParams({ templateUrl })}`));
  expect([page.status, page.heading]).toEqual([200, appTitle]);
  expect(backLinkOn(page)).toHaveLength(0);
  expect(page.$('a[href*="evil"], a[href^="javascript"]')).toHaveLength(0);
});

test('R3.109 the app banner is on shared pages only, and never in the app', async () => {
  expect(promptOn(await openPage(kanbao.pageUrl(articlePath)))).toHaveLength(0);
  for (const path of [`${articlePath}?isShare=true`, '/columnDetail/5.html?isShare=true'])
    expect([path, promptOn(await openPage(kanbao.pageUrl(path))).length]).toEqual([path, 1]);
  const inApp = await openAs(`${userAgents.ios} KanbaoApp/9.0`, `${articlePath}?isShare=true`);
  expect(inApp.heading).not.toBe('');
  expect(promptOn(inApp)).toHaveLength(0);
});

test('R2.44 explains in WeChat how to open the page in a browser', async () => {
  const page = await openAs(`${userAgents.android} MicroMessenger/8.0.50`, downloadPath);
  expect(page.byText(words('download.inWechat'))).toHaveLength(1);
});
