import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { openStore } from '../store/store';
import { temporaryDirectory } from '../test/test-platform';
import { readContent } from './read-content';
import { importIntoDataDir } from './test/fixture-import';

function largeExport(posts: number): string {
  const paragraph = '河水在这里转了一个弯，把两岸的村子分开，又用一座桥连起来。';
  const items = Array.from({ length: posts }, (_, index) => {
    const meta = `<wp:postmeta><wp:meta_key>_edit_last</wp:meta_key><wp:meta_value>${index}</wp:meta_value></wp:postmeta>`;
    const comment = `<wp:comment><wp:comment_id>${index}</wp:comment_id><wp:comment_author>读者</wp:comment_author><wp:comment_date_gmt>2026-01-01 00:00:00</wp:comment_date_gmt><wp:comment_content>好</wp:comment_content><wp:comment_approved>1</wp:comment_approved></wp:comment>`;
    const body = Array.from({ length: 20 }, (__, line) => `${paragraph.repeat(4)}${line}`).join('\n\n');
    const day = String((index % 28) + 1).padStart(2, '0');
    return `<item><title>第${index}篇</title><content:encoded><![CDATA[${body}\n\n<img src="https://p.example/${index}.jpg">]]></content:encoded>
      <wp:post_id>${index + 1}</wp:post_id><wp:post_date_gmt>2025-0${(index % 9) + 1}-${day} 08:00:00</wp:post_date_gmt>
      <wp:status>publish</wp:status><wp:post_type>post</wp:post_type>
      <category domain="category" nicename="c${index % 7}">栏目${index % 7}</category>${meta.repeat(20)}${comment}</item>`;
  });
  return `<rss xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>大报</title><wp:wxr_version>1.2</wp:wxr_version>${items.join('\n')}</channel></rss>`;
}

test('imports five hundred posts twice within 400 MB of memory', async () => {
  const directory = temporaryDirectory();
  try {
    const text = largeExport(500);
    const read = () => readContent({ text, address: 'file:///large.xml' }, {});
    const options = { pictures: { mayFetch: false, allowPrivate: false } };
    const before = process.memoryUsage().heapUsed;
    const report = await importIntoDataDir(directory, read(), options);
    expect(report.counts).toMatchObject({
      articles: { new: 500 },
      columns: { new: 7 },
      comments: { new: 500 },
    });
    const secondReport = await importIntoDataDir(directory, read(), options);
    expect(secondReport.counts.articles).toEqual({ new: 0, updated: 0, unchanged: 500 });
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(400_000_000);

    const store = openStore(join(directory, 'embedded'));
    const column = store.columns.below(0).find(({ name }) => name === '栏目3');
    const list = store.lists.readPage({ column: column?.id }, {}, 200);
    store.close();
    expect(list).toHaveLength(71);
    // The pictures were not fetched, so none is known to be wide enough.
    expect(new Set(list.map(({ picType }) => picType))).toEqual(new Set([0]));
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
});
