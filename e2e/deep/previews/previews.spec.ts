import sharp from 'sharp';
import { routes } from '@/lib/routes/table';
import { expect, test } from '../../journey';
import { previewsOf } from '../../judges/open-graph';
import { structuredDataOf } from '../../judges/structured-data';
import { configure, publishedArticle } from '../../reader';

/** Pages with a subject; those that are ours alone, such as the offline page, have none. */
const working = routes.filter(({ ours }) => !ours).map(({ name }) => name);

/** What pages tell search engines of their subjects (https://schema.org). */
const kinds: Readonly<Record<string, readonly string[]>> = {
  home: ['WebSite'],
  columnDetail: ['CollectionPage', 'BreadcrumbList'],
  newsDetail: ['NewsArticle', 'BreadcrumbList'],
  imageDetail: ['ImageGallery', 'BreadcrumbList'],
  videoDetail: ['VideoObject', 'BreadcrumbList'],
  liveDetail: ['LiveBlogPosting', 'BreadcrumbList'],
  specDetail: ['CollectionPage', 'BreadcrumbList'],
  tagList: ['CollectionPage'],
  figureDetail: ['ProfilePage'],
  reporter: ['ProfilePage', 'BreadcrumbList'],
  xyDetail: ['ProfilePage', 'BreadcrumbList'],
  xyListShare: ['ItemList', 'BreadcrumbList'],
  dynamicDetail: ['SocialMediaPosting', 'BreadcrumbList'],
  circleDetail: ['CollectionPage', 'BreadcrumbList'],
  postDetail: ['DiscussionForumPosting', 'BreadcrumbList'],
  userDetail: ['ProfilePage', 'BreadcrumbList'],
  qaDetail: ['QAPage', 'BreadcrumbList'],
  newQaDetail: ['QAPage', 'BreadcrumbList'],
  mvodShare: ['VideoObject', 'BreadcrumbList'],
  minVideoDetail: ['VideoObject', 'BreadcrumbList'],
};

/** Pages that nobody shares: they are for whoever opens them. */
const unshared = new Set([
  'login',
  'previewPDF',
  ...routes.filter((one) => one.perReader).map(({ name }) => name),
]);

function graphemes(text: string): number {
  return [...new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(text)].length;
}

for (const name of working) {
  test(`R3.96 R9.11 ${name}: two programs read the same card, whose picture loads`, async ({
    page,
    kanbao,
    routeLines,
  }) => {
    const address = kanbao.siteUrl + routeLines.get(name)?.url;
    await page.goto(address);
    const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
    const { openGraphScraper, unfurl } = await previewsOf(address);
    expect(openGraphScraper).toEqual(unfurl);
    expect(unfurl).toMatchObject({ title: await page.title(), url: canonical });
    // QQ reads the same by its own names (platform facts §7).
    const item = (property: string) => page.locator(`[itemscope] [itemprop="${property}"]`).first();
    if (!unshared.has(name)) {
      await expect(item('name')).toHaveAttribute('content', /./);
      expect(unfurl.description).toBe(await item('description').getAttribute('content'));
      await expect(item('image')).toHaveAttribute('content', /^https?:/);
    }
    expect(graphemes(unfurl.description ?? '')).toBeGreaterThan(5);
    expect(graphemes(unfurl.description ?? '')).toBeLessThanOrEqual(100);
    const picture = await fetch(unfurl.image ?? '');
    expect(picture.headers.get('content-type')).toMatch(/^image\/(jpeg|png|webp)$/);
    const bytes = Buffer.from(await picture.arrayBuffer());
    expect(bytes.length).toBeLessThan(300_000);
    expect((await sharp(bytes).metadata()).width).toBeGreaterThanOrEqual(200);
  });

  test(`${name}: what search engines are told is right by their own rules`, async ({
    request,
    kanbao,
    routeLines,
  }) => {
    // What is broadcast now has no end yet; search engines then show no live badge.
    const endless = 'BroadcastEvent: Required attribute "endDate" is missing';
    const html = await (await request.get(kanbao.siteUrl + routeLines.get(name)?.url)).text();
    // QQ's program looks for small letters (platform facts §7).
    if (!unshared.has(name)) expect(html).toMatch(/<meta itemprop="name" content="[^"]/);
    const { types, problems } = await structuredDataOf(html);
    expect(problems.filter((problem) => !problem.endsWith(endless))).toEqual([]);
    expect(types).toEqual(expect.arrayContaining([...(kinds[name] ?? [])]));
  });
}

/** One article of each type of Spec §3. */
const places = {
  news: '5/5001',
  'image set': '13/13001',
  video: '12/12001',
  'special topic': '10/10005',
  link: '11/11006',
  live: '14/14002',
  H5: '13/13007',
};

for (const [type, place] of Object.entries(places)) {
  test(`R3.02 R3.11 R3.12 two programs read the same title, text and picture of a shared ${type} article`, async ({
    kanbao,
  }) => {
    const url = kanbao.page(`/newsDetail/${place}.html`);
    const { textTitle } = await publishedArticle(kanbao, place.split('/')[1] ?? '');
    const { openGraphScraper, unfurl } = await previewsOf(url);
    expect(openGraphScraper).toEqual(unfurl);
    expect(unfurl).toMatchObject({ title: textTitle, url, type: 'article' });
    expect(unfurl.description?.length).toBeGreaterThan(10);
    expect(graphemes(unfurl.description ?? '')).toBeLessThanOrEqual(100);
    expect(unfurl.image).toMatch(/^https?:\/\//);
    const picture = await fetch(unfurl.image ?? '');
    expect(picture.status).toBe(200);
    expect(picture.headers.get('content-type')).toMatch(/^image\//);
  });
}

/** An article without any picture. */
const plain = '/newsDetail/5/5004.html';

test('an article without a picture is shared with one that is drawn for it where that is chosen, tens of KB, kept by its content', async ({
  borrowOwn,
}) => {
  const kanbao = await borrowOwn();
  await configure(kanbao, { displayConfig: { drawnCardFirst: true } }, [plain]);
  const { unfurl, openGraphScraper } = await previewsOf(kanbao.page(plain));
  expect(openGraphScraper).toEqual(unfurl);
  expect(unfurl.image).toMatch(/\/api\/card\/article\/5004\/wide-[\w-]{16}\.png$/);
  const answer = await fetch(unfurl.image ?? '');
  expect(answer.headers.get('cache-control')).toContain('immutable');
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.length).toBeLessThan(100_000);
  const { width, height, format } = await sharp(bytes).metadata();
  expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'png' });
  // Drawn once: the same bytes come again, sooner.
  expect(Buffer.from(await (await fetch(unfurl.image ?? '')).arrayBuffer()).equals(bytes)).toBe(true);
});
