import { bodyText } from './body-text';
import { parseMarkup } from './edit-tree';

test('R3.30 the text of a body has one line per block and no captions', () => {
  const root = parseMarkup(
    '<h2>标题</h2><p>第一<b>段</b><br>下一行</p><figure><img alt="x"><figcaption>图</figcaption></figure>' +
      '<ul><li>一</li><li>二</li></ul><table><tbody><tr><td>甲</td><td>乙</td></tr></tbody></table>',
  );
  expect(bodyText(root)).toBe('标题\n第一段\n下一行\n一\n二\n甲 乙');
});

test('R3.30 the text of a body keeps exponents and omits references to notes', () => {
  const root = parseMarkup(
    '<p>10<sup>5</sup> m<sup>-2</sup> 5<sup>th</sup><sup><a href="#a">[1]</a></sup><sup>[2]</sup>。</p>',
  );
  expect(bodyText(root)).toBe('10⁵ m⁻² 5th。');
});
