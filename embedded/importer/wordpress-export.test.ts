import { prepareBody } from '@/lib/html/article-body';
import { sampleBodyInput } from '@/lib/html/test/sample-input';
import type { TestPlatform } from '../test/test-platform';
import type { ImportReport } from './import-report';
import { describeSkipped, findArticle, readSubcolumns } from './test/import-results';
import { useImportTestBed } from './test/import-test-bed';

const testBed = useImportTestBed('file');
let report: ImportReport;
let platform: TestPlatform;

beforeAll(async () => {
  report = await testBed().importFixture('wordpress.xml');
  platform = await testBed().start();
});

describe('a WordPress export', () => {
  test('turns categories into a tree of columns after those of the demo, without empty ones', async () => {
    const names = (await readSubcolumns(platform, '0')).map(({ columnName }) => columnName);
    expect(names.slice(0, 2)).toEqual(['要闻', '云岭']);
    expect(names.slice(-4).sort()).toEqual(['新闻 & 现场', '生活', '远方', '青河周报'].sort());
    expect(names).not.toContain('空栏目');
    const { column } = await findArticle(platform, '新闻 & 现场', '老渡口');
    expect((await readSubcolumns(platform, column.columnId)).map(({ columnName }) => columnName)).toEqual([
      '乡镇',
    ]);
  });

  test('imports an article of the block editor with pictures, captions, credits, tags and date', async () => {
    const { item, content } = await findArticle(platform, '乡镇', '老渡口');
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
    // Imports the 2,000-pixel original, scaled to 1,600, not the 300-pixel version in the post.
    expect(content.content).toContain(
      `<img alt="渡船离岸" src="${first?.imageUrl}" width="1600" height="960">`,
    );
    const file = await fetch(first?.imageUrl ?? '');
    expect(file.headers.get('content-type')).toBe('image/jpeg');
  });

  test('converts paragraphs, captions and galleries of the classic editor', async () => {
    const { content } = await findArticle(platform, '生活', '茶农老赵');
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

  test('imports video, audio, embeds and unknown shortcodes', async () => {
    const { item, content } = await findArticle(platform, '生活', '听一段');
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

  test('imports a gallery with a line of text as an image set', async () => {
    const { item, content } = await findArticle(platform, '生活', '四张照片');
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

  test('imports articles without title or category, and in Tibetan, right-to-left script and emoji', async () => {
    expect((await findArticle(platform, '青河周报', '今晚八点到十点')).item.textTitle).toBe(
      '今晚八点到十点，西街停水检修',
    );
    expect((await findArticle(platform, '青河周报', 'རི་མགོའི')).item.language).toBe('bo');
    const { content } = await findArticle(platform, '远方', '一句阿拉伯语的问候 🌊');
    expect(content.content).toContain('<p dir="rtl" lang="ar">مرحبا بكم على ضفاف النهر</p>');
    expect(content.content).toContain('👋🏽');
  });

  test('imports comments, and skips spam and pingbacks', async () => {
    const { item } = await findArticle(platform, '乡镇', '老渡口');
    expect(item.countDiscuss).toBe(3);
    expect(report.counts.comments).toEqual({ new: 4, updated: 0, unchanged: 0 });
    const comments = report.skipped.filter(({ what }) => what === 'comment').map(({ reason }) => reason);
    expect(comments).toEqual(['it is spam', 'it is a pingback, not a comment']);
  });

  test('reports skipped entries with their reason', () => {
    expect(describeSkipped(report)).toEqual(
      expect.arrayContaining([
        '没写完的稿: it is a draft',
        '内部通知: it is private',
        '下周的稿: it is scheduled for the future',
        '要密码的稿: it is protected by a password',
        '关于我们: it is a page, not an article',
        '菜单: it is internal data of WordPress',
        '重复的渡船: an earlier item has the same identifier',
        '?: it has neither a title nor a text',
      ]),
    );
    expect(report.counts.articles).toEqual({ new: 8, updated: 0, unchanged: 0 });
    expect(report.skipped).toHaveLength(10);
  });

  test('removes executable HTML in the import and on the site', async () => {
    const { item, content } = await findArticle(platform, '新闻 & 现场', '坏人写的稿');
    expect(item.textTitle).toBe('坏人写的稿');
    const prepared = prepareBody(
      sampleBodyInput({
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
