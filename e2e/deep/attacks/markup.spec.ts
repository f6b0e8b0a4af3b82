import { attackStrings } from '@/lib/html/test/attack-strings';
import { findDangerousMarkup, openWithoutPolicy, readStructuredData } from '../../attacked-page';
import type { BorrowedKanbao } from '../../borrowed-kanbao';
import { expect, test } from '../../browser-test';
import { configureSite } from '../../configure-site';
import { jsonFeedSchema, readFeed } from '../../validators/feeds';
import { scrollToEnd } from '../../validators/page-problems';

const attackTexts = Object.values(attackStrings).flat();
const attacksPerArticle = 6;
const columnId = 5;
const firstId = 990_001;

/** Strings that break out of attributes, elements and scripts. Each article uses the next few strings. */
const breakouts = [
  '"><script>alert(1)</script>',
  "'><img src=x onerror=alert(1)>",
  '</title><script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '<!--<script>alert(1)</script>',
  ']]><script>alert(1)</script>',
  '"}</script><svg onload=alert(1)>',
  '\u2028alert(1)\u2029',
  '&lt;img src=x onerror=alert(1)&gt;',
  '" onmouseover="alert(1)" x="',
  '{{constructor.constructor("alert(1)")()}}',
  '\u202e<svg/onload=alert(1)>\u0007',
];

const breakoutAt = (number: number) => breakouts[number % breakouts.length] ?? '';

async function publishAttacks({ platform }: Pick<BorrowedKanbao, 'platform'>): Promise<string[]> {
  const count = Math.ceil(attackTexts.length / attacksPerArticle);
  const paths: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const articleAttacks = attackTexts.slice(number * attacksPerArticle, (number + 1) * attacksPerArticle);
    const id = await platform.article({
      key: `attack-${number}`,
      id: firstId + number,
      columnId,
      title: `${breakoutAt(number)} ${articleAttacks[0]}`,
      publishedAt: Date.now() - number * 1000,
      body: `<p>text</p>${articleAttacks.map((text) => `<div>${text}</div>`).join('\n')}<p>end</p>`,
      details: {
        subtitle: breakoutAt(number + 1),
        summary: breakoutAt(number + 2),
        source: breakoutAt(number + 3),
        sourceUrl: 'javascript:alert(1)',
        credits: {
          reporter: breakoutAt(number + 4),
          editor: breakoutAt(number + 5),
          author: articleAttacks[1] ?? '',
        },
        copyright: breakoutAt(number + 6),
        tags: [breakoutAt(number + 7), articleAttacks[2] ?? 'x'],
        mark: breakoutAt(number + 8),
        shareContent: breakoutAt(number + 9),
        sharePicture: 'javascript:alert(1)',
        cover: ['x" onerror="alert(1)', 'javascript:alert(1)'].slice(number % 2),
        pictures: number % 2 ? [] : [{ url: 'x', caption: breakoutAt(number + 10) }],
        files: [{ name: breakoutAt(number + 11), url: 'javascript:alert(1)' }],
        language: '"><script>alert(1)</script>',
        desc: breakoutAt(number),
        customDesc: breakoutAt(number + 1),
      },
    });
    paths.push(`/newsDetail/${columnId}/${id}.html`);
  }
  return paths;
}

test('runs no script of an editor in articles, lists, posters or structured data', async ({
  browser,
  borrowKanbao,
}) => {
  const kanbao = await borrowKanbao();
  const paths = await publishAttacks(kanbao);
  await configureSite(kanbao, { siteName: '云岭</title><img src=x onerror=alert(1)>' }, ['/home.html']);
  const { page, violations: ran } = await openWithoutPolicy(browser);
  const more = ['/home.html', `/columnDetail/${columnId}.html`, `${paths[0]}?isPoster=true&id=${firstId}`];
  const titled = `${paths[1]}?title=${encodeURIComponent('"><svg onload=alert(1)>')}`;
  for (const path of [...paths, ...more, `${paths[0]}?isShare=true`, titled]) {
    const answer = await page.goto(kanbao.pageUrl(path));
    expect(answer?.status(), path).toBe(200);
    await scrollToEnd(page);
    expect(await findDangerousMarkup(page), path).toEqual([]);
    expect((await readStructuredData(page)).length, path).toBeGreaterThanOrEqual(0);
  }
  expect(ran).toEqual([]);
});

test('an article with attacks keeps its text', async ({ page, borrowKanbao }) => {
  const kanbao = await borrowKanbao();
  const [first] = await publishAttacks(kanbao);
  const answer = await page.goto(kanbao.pageUrl(first ?? ''));
  expect(answer?.status()).toBe(200);
  await expect(page.locator('article')).toContainText('text');
  await expect(page.locator('article')).toContainText('end');
  expect(await readStructuredData(page)).not.toEqual([]);
});

test('feeds with attacks are well-formed and their cards are rendered', async ({ request, borrowKanbao }) => {
  const kanbao = await borrowKanbao();
  await configureSite(kanbao, { displayConfig: { drawnCardFirst: true } }, []);
  const paths = await publishAttacks(kanbao);
  const text = async (path: string) => (await request.get(kanbao.siteUrl + path)).text();
  const listed = jsonFeedSchema.parse(JSON.parse(await text(`/feed/${columnId}.json`))).items.length;
  expect(listed).toBeGreaterThan(5);
  for (const ending of ['xml', 'atom']) {
    const feed = await text(`/feed/${columnId}.${ending}`);
    expect((await readFeed(feed)).rssParser.entries, ending).toHaveLength(listed);
    expect(feed, ending).not.toMatch(/<script|<svg|<img[^&]*onerror/i);
  }
  for (const sitemap of ['/sitemap/news.xml', `/sitemap/column-${columnId}.xml`])
    expect(await text(sitemap)).not.toMatch(/<script|<svg/i);
  let cards = 0;
  for (const path of paths) {
    const html = await (await request.get(kanbao.pageUrl(path))).text();
    const picture = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');
    // Articles without a generated card use their picture. Its URL must be absolute, too.
    expect(picture, path).toMatch(/^https?:\/\/[^"<>\s]+$/);
    if (!picture?.includes('/api/card/')) continue;
    const cardResponse = await request.get(picture);
    cards += 1;
    expect([path, cardResponse.status(), cardResponse.headers()['content-type']]).toEqual([
      path,
      200,
      'image/png',
    ]);
  }
  expect(cards).toBe(6);
});

test('runs no script in the posts of a live', async ({ browser, startNewKanbao }) => {
  const kanbao = await startNewKanbao();
  const live = '14502/14002';
  for (let offset = 0; offset < attackTexts.length; offset += 12) {
    const content = attackTexts
      .slice(offset, offset + 12)
      .map((text) => `<div>${text}</div>`)
      .join('');
    await kanbao.platform.livePost('14502', {
      title: breakoutAt(offset),
      content,
      user: breakoutAt(offset + 1),
    });
  }
  const { page, violations: ran } = await openWithoutPolicy(browser);
  for (const path of [`/liveDetail/${live}.html`, `/liveDetail/${live}.html?page=1`]) {
    const answer = await page.goto(kanbao.pageUrl(path));
    expect(answer?.status()).toBe(200);
    await scrollToEnd(page);
    expect(await findDangerousMarkup(page)).toEqual([]);
  }
  expect(ran).toEqual([]);
});
