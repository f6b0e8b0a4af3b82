import { enhanceMarkup } from './test/enhance-markup';
import { markTibetan } from './tibetan-runs';

test.each([
  ['<p>བོད་ཡིག་གི་གསར་འགྱུར།</p>', '<p lang="bo">བོད་ཡིག་གི་གསར་འགྱུར།</p>'],
  [
    '<p>镜湖，藏语叫མེ་ལོང་མཚོ།，意思是镜子一样的湖</p>',
    '<p>镜湖，藏语叫<span lang="bo">མེ་ལོང་མཚོ།</span>，意思是镜子一样的湖</p>',
  ],
  ['<p>云岭的报纸名为 <b>བོད་ ཡིག</b> 报</p>', '<p>云岭的报纸名为 <b><span lang="bo">བོད་ ཡིག</span></b> 报</p>'],
  ['<p>没有藏文</p>', '<p>没有藏文</p>'],
  ['<p lang="dz">བོད་ཡིག</p>', '<p lang="dz"><span lang="bo">བོད་ཡིག</span></p>'],
  [
    '<table><tbody><tr><td>藏文</td><td>བོད་ཡིག</td></tr></tbody></table>',
    '<table><tbody><tr><td>藏文</td><td lang="bo">བོད་ཡིག</td></tr></tbody></table>',
  ],
])('R3.02 marks Tibetan in a Chinese text: %s', (markup, expected) => {
  expect(enhanceMarkup(markup, (root) => markTibetan(root, 'zh-CN'))).toBe(expected);
});

test('R3.02 marks nothing in a Tibetan text', () => {
  expect(enhanceMarkup('<p>བོད་ཡིག</p>', (root) => markTibetan(root, 'bo'))).toBe('<p>བོད་ཡིག</p>');
});
