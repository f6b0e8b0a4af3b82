import { serialize } from 'parse5';
import { parseMarkup } from '@/lib/html/edit-tree';
import { dropFeedFooter } from './feed-footer';

function outcomeOf(last: string, link: string | undefined = 'https://foot.example.cn/news/2?p=7') {
  const root = parseMarkup(`<p>正文。</p><p>${last}</p>`);
  dropFeedFooter(root, link || undefined, link || undefined);
  return serialize(root).includes(last) ? 'retained' : 'dropped';
}

const itemLink = '<a href="https://foot.example.cn/news/2?p=7">真正的页脚</a>';

test.each([
  `${itemLink}最先出现在<a href="https://foot.example.cn">末段试报</a>。`,
  `The post ${itemLink} appeared first on <a href="http://www.foot.example.cn/">Paper</a>.`,
  'Der Beitrag <a href="/news/2/?p=7&amp;utm_source=rss#more">Titel</a> erschien zuerst auf <a href="/news/">Zeitung</a>.',
])('drops a last paragraph that links to the item and the site: %s', (last) => {
  expect(outcomeOf(last)).toBe('dropped');
});

test.each([
  '这种变异株最先出现在南部非洲，<a href="https://who.example.org/report">世卫组织的报告</a>称其传播力更强。',
  'Continue reading programmes will be funded, the <a href="https://foot.example.cn/law">new law</a> says.',
  `如前所述，${itemLink}最先出现在本报，<a href="https://foot.example.cn/">本报</a>与<a href="https://who.example.org/">世卫组织</a>均有报道。`,
  `继续阅读：${itemLink}`,
  '最先出现在<a href="https://foot.example.cn/">本报</a>。',
  'The post appeared first on the wall.',
])('keeps a last paragraph with similar words: %s', (last) => expect(outcomeOf(last)).toBe('retained'));

test('drops nothing from an item without an address', () => {
  expect(outcomeOf(`${itemLink} <a href="https://foot.example.cn/">x</a>`, '')).toBe('retained');
});
