import { rmSync } from 'node:fs';
import { getArticleContent, getArticles, getColumns } from '@/lib/contract/content';
import { getConfig } from '@/lib/contract/site';
import { prepareBody } from '@/lib/html/article-body';
import { sampleInput } from '@/lib/html/sample-input';
import { startTestPlatform, type TestPlatform, temporaryDirectory } from '../test/test-platform';
import { importContent } from './import-content';
import type { ImportReport } from './report';
import { importInto, type PictureOrigin, readFixture, startPictureOrigin } from './test/fixture-import';

let pictures: PictureOrigin;
let platform: TestPlatform | undefined;
let directory: string;

beforeAll(async () => {
  pictures = await startPictureOrigin();
});
afterAll(() => pictures.stop());
beforeEach(() => {
  directory = temporaryDirectory();
});
afterEach(async () => {
  await platform?.stop();
  platform = undefined;
  rmSync(directory, { recursive: true, force: true });
});

const importFixture = (name: string, options = {}) =>
  importInto(directory, readFixture(name, pictures.origin), options);

async function start(): Promise<TestPlatform> {
  platform = await startTestPlatform(directory);
  return platform;
}

async function columnsBelow(running: TestPlatform, parentColumnId: string) {
  const { columns } = await running.data(getColumns, { parentColumnId });
  return columns.filter(({ isForbidden }) => !isForbidden);
}

/** An article as the platform sends it, found by the words its title begins with. */
async function article(running: TestPlatform, columnName: string, title: string) {
  const top = await columnsBelow(running, '0');
  const all = [
    ...top,
    ...(await Promise.all(top.map(({ columnId }) => columnsBelow(running, columnId)))).flat(),
  ];
  const column = all.find(({ columnName: name }) => name === columnName);
  if (!column) throw new Error(`There is no column ${columnName} in ${all.map(({ columnName: n }) => n)}`);
  const feed = await running.data(getArticles, { columnId: column.columnId, page: 0 });
  const item = [...feed.carousel, ...feed.list].find(({ textTitle }) => textTitle?.startsWith(title));
  if (!item) throw new Error(`There is no article ${title}`);
  const content = await running.data(getArticleContent, { articleId: item.fileId, colID: column.columnId });
  if (!content) throw new Error(`${title} has no content`);
  return { item, content, column };
}

function reasons(report: ImportReport): string[] {
  return report.skipped.map(({ title, reason }) => `${title}: ${reason}`);
}

describe('a WordPress export', () => {
  test('categories become columns behind the demo, with their tree, without empty ones', async () => {
    await importFixture('wordpress.xml');
    const running = await start();
    const names = (await columnsBelow(running, '0')).map(({ columnName }) => columnName);
    expect(names.slice(0, 2)).toEqual(['要闻', '云岭']);
    expect(names.slice(-4).sort()).toEqual(['新闻 & 现场', '生活', '远方', '青河周报'].sort());
    expect(names).not.toContain('空栏目');
    const { column } = await article(running, '新闻 & 现场', '老渡口');
    expect((await columnsBelow(running, column.columnId)).map(({ columnName }) => columnName)).toEqual([
      '乡镇',
    ]);
  });

  test('an article of the block editor comes with pictures, captions, credits, tags and its own time', async () => {
    await importFixture('wordpress.xml');
    const { item, content } = await article(await start(), '乡镇', '老渡口');
    expect(item).toMatchObject({
      textTitle: '老渡口添了新渡船，两岸来往只要六分钟 & 不用排队',
      publishtime: '2026-03-08 07:30:00',
      attAbstract: '十八米长的新渡船昨天在青河老渡口开始载客。…',
      source: '青河周报',
      tag: '渡船',
      picCount: 3,
      countDiscuss: 3,
    });
    expect(content.author).toMatchObject({ name: '林小满' });
    expect(content.sourceUrl).toBe('https://qinghe.example/ferry/');
    expect(content.language).toBeUndefined();
    expect(content.content).not.toMatch(/wp:|more-->|class=|srcset/);
    expect(content.content).toContain('href="https://qinghe.example/timetable"');
    expect(content.content).toContain('<a href="https://video.example/watch/77">');
    expect(content.content).not.toContain('<li>');
    const [first] = content.images[0]?.imagearray ?? [];
    expect(first?.summary).toBe('新渡船第一次离岸。林小满 摄');
    // The original of 2,000 pixels, not the 300 of the page, drawn at 1,600.
    expect(content.content).toContain(
      `<img alt="渡船离岸" src="${first?.imageUrl}" width="1600" height="960">`,
    );
    const file = await fetch(first?.imageUrl ?? '');
    expect(file.headers.get('content-type')).toBe('image/jpeg');
  });

  test('text of the classic editor gets its paragraphs, captions and galleries', async () => {
    await importFixture('wordpress.xml');
    const { content } = await article(await start(), '生活', '茶农老赵');
    const body = content.content.replace(/http:\/\/localhost:\d+\/media\/\S+(?=")/g, 'M');
    expect(body).toContain('<p>三月的头一个晴天，老赵四点就上了山。雾还没散，<br>芽尖上挂着水。</p>');
    expect(body).toContain(
      '<figure><img alt="新芽" src="M" width="900" height="600"><figcaption>茶山上的第一茬新芽。<em>周渡 摄</em></figcaption></figure>',
    );
    expect(body).toContain('比去年早了六天。" 🍵</p>');
    expect(body).toContain('<blockquote><p>茶不等人。</p><p>人要等茶。</p></blockquote>');
    expect(body).toContain('<pre>重量  价格\n一斤  320</pre>');
    expect(body.match(/<img/g)).toHaveLength(3);
    expect(body).not.toContain('<p></p>');
    expect(body).not.toMatch(/\[|more|nextpage/);
    expect(content.publishtime).toBe('2026-03-10 08:00:00.0');
    expect(content.discussClosed).toBe(true);
    expect(content.attAbstract).toMatch(/^三月的头一个晴天/);
  });

  test('clips, sounds, embeds and unknown shortcodes', async () => {
    const report = await importFixture('wordpress.xml');
    const { item, content } = await article(await start(), '生活', '听一段');
    expect(content.videos[0]?.videoarray).toMatchObject([{ videoUrl: 'https://media.example/song.mp4' }]);
    expect(content.content).toContain('<!--VIDEOS#0-->');
    expect(content.content).toContain('<audio src="https://media.example/song.mp3"></audio>');
    expect(content.content).toContain(
      '<p><a href="https://video.example/watch/78">video.example/watch/78</a></p>',
    );
    expect(content.content).toContain('<a href="https://video.example/watch/79">');
    expect(content.content).toContain('<a href="https://www.youtube.com/watch?v=abcdefghijk">');
    expect(content.content).toContain('号子的词');
    expect(content.content).toContain(
      '<code>[gallery]</code>，也可以写 [gallery]；数组写作 a[0]，注释写作 [注]。',
    );
    expect(content.content).not.toMatch(/contact-form|\[tab/);
    expect(item.articleType).toBe(0);
    expect([...report.notes.keys()].join()).toMatch(
      /\[contact-form-7\].*\[tabs\]|\[tabs\].*\[contact-form-7\]/,
    );
    expect([...report.remoteHosts]).toContain('media.example');
  });

  test('a gallery with a line of text is an image set', async () => {
    await importFixture('wordpress.xml');
    const { item, content } = await article(await start(), '生活', '四张照片');
    expect(item).toMatchObject({ articleType: 1, picCount: 4 });
    expect(item.pic_list.length === 3 || item.picMiddle !== undefined || item.picBig !== undefined).toBe(
      true,
    );
    expect(content.images[0]?.imagearray.map(({ summary }) => summary)).toEqual([
      '茶山上的第一茬新芽。',
      '',
      '',
      '',
    ]);
  });

  test('odd ones: no title, no category, Tibetan, right-to-left, emoji', async () => {
    await importFixture('wordpress.xml');
    const running = await start();
    expect((await article(running, '青河周报', '今晚八点到十点')).item.textTitle).toBe(
      '今晚八点到十点，西街停水检修',
    );
    expect((await article(running, '青河周报', 'རི་མགོའི')).item.language).toBe('bo');
    const { content } = await article(running, '远方', '一句阿拉伯语的问候 🌊');
    expect(content.content).toContain('<p dir="rtl" lang="ar">مرحبا بكم على ضفاف النهر</p>');
    expect(content.content).toContain('👋🏽');
  });

  test('comments keep their state and whom they answer; spam and pingbacks stay out', async () => {
    const report = await importFixture('wordpress.xml');
    const running = await start();
    const { item } = await article(running, '乡镇', '老渡口');
    expect(item.countDiscuss).toBe(3);
    expect(report.counts.comments).toEqual({ new: 4, updated: 0, unchanged: 0 });
    const comments = report.skipped.filter(({ what }) => what === 'comment').map(({ reason }) => reason);
    expect(comments).toEqual(['it is spam', 'it is a pingback, not a comment']);
  });

  test('what is left out is reported with its reason', async () => {
    const report = await importFixture('wordpress.xml');
    expect(reasons(report)).toEqual(
      expect.arrayContaining([
        '没写完的稿: it is a draft',
        '内部通知: it is private',
        '下周的稿: it is scheduled for the future',
        '要密码的稿: it is protected by a password',
        '关于我们: it is a page, not an article',
        "菜单: it belongs to the site's own machinery",
        '重复的渡船: the source has another item of the same identifier before it',
        '?: it has neither a title nor a text',
      ]),
    );
    expect(report.counts.articles).toEqual({ new: 8, updated: 0, unchanged: 0 });
    expect(report.skipped).toHaveLength(10);
  });

  test('hostile HTML runs nothing, here or on the site', async () => {
    await importFixture('wordpress.xml');
    const { item, content } = await article(await start(), '新闻 & 现场', '坏人写的稿');
    expect(item.textTitle).toBe('坏人写的稿');
    const prepared = prepareBody(
      sampleInput({
        content: content.content,
        baseAddress: content.sourceUrl,
        images: content.images.map(({ imagearray }) => ({
          items: imagearray.map(({ imageUrl }) => ({ url: imageUrl })),
        })),
      }),
    );
    for (const html of [content.content, prepared.html]) {
      expect(html).toContain('正文还在。');
      expect(html).not.toMatch(
        /<(?:script|svg|math|iframe|style|form|object|base|meta http|input)|\son\w+=|javascript:/i,
      );
    }
    expect(content.sourceUrl).toBeUndefined();
    expect(content.author).toBeUndefined();
    expect(item.tag ?? '').not.toContain('<');
  });
});

describe('again', () => {
  test('the same source changes nothing and fetches nothing', async () => {
    await importFixture('wordpress.xml');
    const before = pictures.asked.length;
    const report = await importFixture('wordpress.xml');
    expect(report.counts.articles).toEqual({ new: 0, updated: 0, unchanged: 8 });
    expect(report.counts.columns).toEqual({ new: 0, updated: 0, unchanged: 5 });
    expect(report.counts.comments).toEqual({ new: 0, updated: 0, unchanged: 4 });
    expect(report.counts.authors.unchanged).toBe(2);
    expect(report.counts.pictures.new).toBe(0);
    expect(pictures.asked.slice(before)).toEqual([]);
  });

  test('a change at the source changes the one article, and readers keep what they did', async () => {
    const first = readFixture('letters.json', pictures.origin);
    await importInto(directory, first);
    const running = await start();
    const { item } = await article(running, 'Lettres du quai', 'Le marché');
    running.store.likes.add('article', Number(item.fileId), 'v1', 1);
    const changed = {
      ...first,
      articles: first.articles.map((one) =>
        one.title.startsWith('Le marché') ? { ...one, html: '<p>Corrigé.</p>' } : one,
      ),
    };
    const report = await importContent(changed, running.store, {
      pictures: { fetch: true, allowPrivate: true },
      replaceDemo: false,
      now: Date.now(),
      progress: () => undefined,
    });
    expect(report.counts.articles).toEqual({ new: 0, updated: 1, unchanged: 2 });
    const again = await article(running, 'Lettres du quai', 'Le marché');
    expect(again.item.fileId).toBe(item.fileId);
    expect(again.content.content).toContain('Corrigé.');
    expect(again.item.countPraise).toBe(1);
  });

  test('an article whose pictures could not be fetched is completed later', async () => {
    const report = await importFixture('news.rss.xml', { pictures: { fetch: false, allowPrivate: true } });
    expect(report.counts.pictures.new).toBe(0);
    const later = await importFixture('news.rss.xml');
    expect(later.counts.pictures.new).toBeGreaterThan(0);
    expect(later.counts.articles.updated).toBeGreaterThan(0);
    expect(later.counts.articles.new).toBe(0);
  });
});

describe('feeds', () => {
  test('RSS with its modules', async () => {
    const report = await importFixture('news.rss.xml');
    const running = await start();
    const { item, content } = await article(running, 'Harbour Courier & Post', 'Ferry & tram');
    expect(item.textTitle).toBe('Ferry & tram timetables: “one ticket” for both');
    expect(item).toMatchObject({
      publishtime: '2026-03-10 15:15:00',
      attAbstract: 'One ticket now covers both the ferry and the tram.…',
      tag: 'Transport Harbour & coast',
      language: 'en-GB',
    });
    expect(content.author).toMatchObject({ name: 'Ada Wren' });
    expect(content.content).toContain('€3.');
    expect(content.content).toContain('href="https://courier.example/tariffs?a=1&amp;b=2"');
    expect(content.content).not.toContain('appeared first');
    expect(report.missedPictures.map(({ address }) => address)).toContain(
      'https://courier.example/pictures/tram.jpg',
    );
    const summary = await article(running, 'Harbour Courier & Post', 'Only a summary');
    expect(summary.content.author).toMatchObject({ name: 'The Desk' });
    expect(summary.content.content).toMatch(/^<!DOCTYPE.*<figure><img.*told in one paragraph <b>with<\/b>/s);
    expect(summary.item.publishtime).toBe('2026-03-11 16:00:00');
    const clip = await article(running, 'Harbour Courier & Post', 'A clip');
    expect(clip.item).toMatchObject({
      articleType: 2,
      duration: '01:15',
      publishtime: '2026-03-12 22:00:00',
    });
    expect((await article(running, 'Harbour Courier & Post', 'The tide table')).content.content).toContain(
      '<em>',
    );
    const headline = await article(running, 'Harbour Courier & Post', 'Only a headline');
    expect(headline.item).toMatchObject({ articleType: 4, url: 'https://courier.example/2026/headline' });
    const undated = await article(running, 'Harbour Courier & Post', 'No date');
    expect(undated.content.widgets?.file).toEqual([
      { name: 'minutes.pdf', url: 'https://media.example/minutes.pdf' },
    ]);
    expect(reasons(report)).toEqual([
      expect.stringMatching(/^item at line \d+: its XML is broken \(.*'b'/),
      'The same again: the source has another item of the same identifier before it',
      "From tomorrow's paper: its date lies in the future",
    ]);
  });

  test('Atom with bases, markup of its own and inherited authors', async () => {
    await importFixture('notes.atom.xml');
    const running = await start();
    const { item, content } = await article(running, 'Notizen & Wege', 'Steg');
    expect(item).toMatchObject({ publishtime: '2026-03-10 16:30:00', language: 'de', tag: 'Fluss' });
    expect(content.content).toContain('3 &lt; 5.');
    expect(content.content).toContain('href="https://notizen.example/blog/mehr.html"');
    expect(content.content).toContain('https://notizen.example/blog/bilder/steg.jpg');
    expect(content.author).toMatchObject({ name: 'Jule Brandt' });
    const two = await article(running, 'Notizen & Wege', 'Neue Bänke');
    expect(two.content.author).toBe('Tom Fink、Jule Brandt');
    expect(two.content.content).toContain('fünf neue Bänke');
    expect(two.content.content).not.toContain('script');
    const text = await article(running, 'Notizen & Wege', 'Nur Text');
    expect(text.content.content).toBe('<p>Erste Zeile &amp; &lt;kein Tag&gt;.</p><p>Zweiter Absatz.</p>');
  });

  test('JSON Feed', async () => {
    const report = await importFixture('letters.json');
    const running = await start();
    const { item, content } = await article(running, 'Lettres du quai', 'Le marché');
    expect(item).toMatchObject({ textTitle: 'Le marché & le <vent>', tag: 'marché quai', language: 'fr-FR' });
    expect(content.author).toMatchObject({ name: 'Rose Lamy', url: expect.stringContaining('/media/') });
    const untitled = await article(running, 'Lettres du quai', 'Pas de titre ici');
    expect(untitled.content.content).toContain(
      '<p>Pas de titre ici. Deux phrases suffisent.</p><p>Un second',
    );
    expect(reasons(report)).toEqual(['item 3: it is no object']);
  });

  test('one column by name', async () => {
    await importInto(directory, readFixture('wordpress.xml', pictures.origin, { column: '转载' }));
    const running = await start();
    expect((await columnsBelow(running, '0')).at(-1)?.columnName).toBe('转载');
    await article(running, '转载', '老渡口');
  });
});

test('--replace-demo: the paper stands alone under its own name, with a front', async () => {
  await importFixture('wordpress.xml', { replaceDemo: true });
  const running = await start();
  const [front, ...others] = await columnsBelow(running, '0');
  expect(front?.columnName).toBe('要闻');
  expect(others.map(({ columnName }) => columnName)).toEqual(
    expect.arrayContaining(['新闻 & 现场', '生活', '远方', '青河周报']),
  );
  expect(others).toHaveLength(4);
  const feed = await running.data(getArticles, { columnId: front?.columnId ?? '', page: 0 });
  expect([...feed.carousel, ...feed.list]).toHaveLength(8);
  const config = await running.data(getConfig, {});
  expect(config).toMatchObject({ siteName: '青河周报' });
  expect(config.padLogo).toBeUndefined();
  expect(await running.data(getArticleContent, { articleId: '2001', colID: '2' }).catch(() => 'gone')).toBe(
    'gone',
  );
});
