import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startKanbaoOnAlteredPlatform } from '../../altered-platform';
import { findDangerousMarkup } from '../../attacked-page';
import { expect, test } from '../../browser-test';
import { injectionProblems, unescapedInjections } from '../../injected-page';
import {
  allInjections,
  htmlWithText,
  type InjectingPlatform,
  type InjectionScope,
  startInjectingPlatform,
} from '../../injecting-platform';
import { type Kanbao, type StartKanbaoOptions, unconfiguredEnvironment } from '../../kanbao';
import { scrollToEnd } from '../../validators/page-problems';

const browserAgent =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36';

const shells = [
  { shell: 'browser', userAgent: browserAgent, query: '' },
  { shell: 'social app', userAgent: `${browserAgent} MicroMessenger/8.0`, query: '' },
  { shell: 'social app, shared', userAgent: `${browserAgent} MicroMessenger/8.0`, query: 'isShare=true' },
  { shell: 'native app', userAgent: `${browserAgent} KanbaoApp/3.1`, query: '' },
  { shell: 'CMS preview', userAgent: browserAgent, query: 'isPreview=true&inCmsPage=true' },
  { shell: 'poster', userAgent: browserAgent, query: 'isPoster=true' },
] as const;

interface InjectedSite {
  kanbao: Kanbao;
  platform: InjectingPlatform;
}

async function startInjectedSite(
  startNewKanbao: (options: StartKanbaoOptions) => Promise<Kanbao>,
  how: InjectionScope,
): Promise<InjectedSite> {
  const platform = await startInjectingPlatform(how);
  const kanbao = await startKanbaoOnAlteredPlatform(startNewKanbao, platform);
  return { kanbao, platform };
}

async function problemsOf(
  address: string,
  userAgent: string,
): Promise<{ status: number; markupProblems: string[] }> {
  const answer = await fetch(address, { headers: { 'user-agent': userAgent }, redirect: 'manual' });
  const html = await answer.text();
  const policy = answer.headers.get('content-security-policy') ?? '';
  const markupProblems = [...injectionProblems(html, policy), ...unescapedInjections(html)];
  return { status: answer.status, markupProblems };
}

for (const how of ['texts', 'everything'] as const) {
  test(`treats no injected text as Kanbao markup on any page in any shell (${how} of the contract)`, async ({
    routeLines,
    startNewKanbao,
  }) => {
    const { kanbao, platform } = await startInjectedSite(startNewKanbao, how);
    const problems: unknown[] = [];
    let shownCount = 0;
    for (const [name, { url, status: state }] of routeLines) {
      if (state !== 'works') continue;
      for (const { shell, userAgent, query } of shells) {
        const address = `${kanbao.siteUrl}${url}${query && (url.includes('?') ? '&' : '?')}${query}`;
        const { status, markupProblems } = await problemsOf(address, userAgent);
        if (status === 200) shownCount += 1;
        if (markupProblems.length > 0 || status === 500)
          problems.push([name, shell, status, ...markupProblems.slice(0, 5)]);
      }
    }
    expect(problems).toEqual([]);
    expect(platform.fields.size).toBeGreaterThan(150);
    expect(platform.called.size).toBeGreaterThan(25);
    expect(shownCount).toBeGreaterThan(80);
    platform.stop();
  });
}

test('runs no injected script in a social app with the Content Security Policy on', async ({
  browser: chromium,
  routeLines,
  startNewKanbao,
}) => {
  const { kanbao, platform } = await startInjectedSite(startNewKanbao, 'texts');
  const context = await chromium.newContext({
    viewport: { width: 390, height: 844 },
    userAgent: `${browserAgent} MicroMessenger/8.0`,
  });
  const ran: string[] = [];
  await context.exposeFunction('planted', () => ran.push('planted()'));
  const page = await context.newPage();
  page.on('request', (request) => {
    const { hostname, pathname } = new URL(request.url());
    const isMedia = ['image', 'media'].includes(request.resourceType());
    if ((hostname === 'planted.example' && !isMedia) || pathname.startsWith('/planted'))
      ran.push(request.url());
  });
  for (const [name, { url, status }] of routeLines) {
    if (status !== 'works') continue;
    await page.goto(kanbao.siteUrl + url);
    await scrollToEnd(page);
    await page.waitForLoadState('networkidle');
    expect([name, await findDangerousMarkup(page)]).toEqual([name, []]);
    expect([
      name,
      await page
        .locator('kanbao-island[data-name=planted],[data-load-now=planted],style:text("planted"),base')
        .count(),
    ]).toEqual([name, 0]);
    expect([name, ran]).toEqual([name, []]);
  }
  platform.stop();
});

const execute = promisify(execFile);
const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function injectedFeed(): string {
  const items = Array.from({ length: 10 }, (_, number) => {
    const injections = allInjections(number);
    return `<item><title>题${number} ${escapeHtml(injections)}</title><link>https://feed.example/${number}</link>
<guid>https://feed.example/${number}</guid><category>${escapeHtml(injections)}</category><author>${escapeHtml(injections)}</author>
<dc:creator>${escapeHtml(injections)}</dc:creator><description>${escapeHtml(injections)}</description>
<media:content url="https://feed.example/a.jpg" medium="image"><media:description>${escapeHtml(injections)}</media:description></media:content>
<content:encoded>${escapeHtml(htmlWithText(injections))}</content:encoded><pubDate>Sun, 22 Nov 2026 0${number}:00:00 GMT</pubDate></item>`;
  });
  const names = [
    'content="http://purl.org/rss/1.0/modules/content/"',
    'dc="http://purl.org/dc/elements/1.1/"',
  ];
  const xml = [...names, 'media="http://search.yahoo.com/mrss/"'].map((name) => `xmlns:${name}`).join(' ');
  const title = escapeHtml(allInjections(0));
  return `<?xml version="1.0"?><rss version="2.0" ${xml}><channel><title>${title}</title><description>${title}</description>${items.join('')}</channel></rss>`;
}

test('pages of an imported feed contain no injected text as markup', async ({ startNewKanbao }) => {
  const folder = await mkdtemp(join(tmpdir(), 'kanbao-feed-'));
  const data = { DATA_DIR: join(folder, 'data') };
  const kanbao = await startNewKanbao({ env: data, platformEnv: data });
  const feed = join(folder, 'feed.xml');
  await writeFile(feed, injectedFeed());
  const { stdout } = await execute(
    process.execPath,
    [
      'scripts/run.mjs',
      'embedded/importer/main.ts',
      feed,
      '--column=Feed',
      '--replace-demo',
      '--no-pictures',
      '--json',
    ],
    { env: { ...unconfiguredEnvironment(), ...data, NODE_ENV: 'production' } },
  );
  expect(stdout).toContain('{');
  const links = async () => {
    await kanbao.forget({
      tags: ['config', 'columns'],
      paths: [new URL(kanbao.pageUrl('/home.html')).pathname],
    });
    const html = await (await fetch(kanbao.pageUrl('/home.html'))).text();
    return [...new Set(html.match(/\/newsDetail\/[\w/]+\.html/g))];
  };
  await expect.poll(async () => (await links()).length).toBeGreaterThan(5);
  for (const path of ['/home.html', ...(await links())]) {
    for (const { shell, userAgent } of shells) {
      const { status, markupProblems } = await problemsOf(kanbao.pageUrl(path), userAgent);
      expect([path, shell, status, ...markupProblems]).toEqual([path, shell, 200]);
    }
  }
  await rm(folder, { recursive: true, force: true });
});
