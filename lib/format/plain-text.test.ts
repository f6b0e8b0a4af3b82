import { maxGrowth, measureGrowth } from '@/lib/html/test/measure-growth';
import { plainText } from './plain-text';

test.each([
  ['云岭<b>今天</b>放晴', '云岭今天放晴'],
  ['<p>第一段</p><p>第二段<br/>下一行</p>', '第一段 第二段 下一行'],
  ['a &lt; b &amp;&amp; c', 'a < b && c'],
  ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
  ['5 < 6 and 7 > 3', '5 < 6 and 7 > 3'],
  ['<NBA>湖人队胜勇士队', '<NBA>湖人队胜勇士队'],
  ['C++ vector<int> 与 a<b 的比较', 'C++ vector<int> 与 a<b 的比较'],
  ['<b>a</b> 若 a<b 且 c>d', 'a 若 a<b 且 c>d'],
  ['<math><msup><mi>x</mi><mn>2</mn></msup></math><path d="M0 0"/>', 'x 2'],
  ['<o:p>a</o:p><p hidden class="b">c</p>d<p', 'a c d'],
  ['<a title="a > b" href=\'c>d\'>link</a>', 'link'],
  ['&nbsp;&nbsp;&emsp;开头　空格 ', '开头 空格'],
  ['&#20113;&#x5CAD;', '云岭'],
  ['&#0;&#xD800;&#x110000;&#7;x', 'x'],
  ['&unknown; &copy 2026 &constructor;', '&unknown; © 2026 &constructor;'],
  ['Caf&eacute; &ldquo;M&uuml;nchen&rdquo; &rarr; CO&sup2; &alpha; &plusmn;5', 'Café “München” → CO² α ±5'],
  ['&Auml;rzte &frac12; &hearts; &ZeroWidthSpace;&NotEqualTilde; &#150;', 'Ärzte ½ ♥ \u200B≂̸ –'],
  ['&eacute; &lt;b&gt; &amp;eacute; 1 < 2', 'é <b> &eacute; 1 < 2'],
  ['控制\b字符与半个\ud83d代理', '控制字符与半个代理'],
  ['10<sup>5</sup> m<sup class="a">-2</sup> 5<sup>th</sup>', '10⁵ m⁻² 5th'],
  ['a<!-- <b>x</b> -->b', 'ab'],
  ['<![CDATA[a<b>b</b>]]>c<![CDATA[d', 'abcd'],
  ['a<script>alert("<b>")</script>b<style>p{}</style>c', 'a b c'],
  ['a<script>alert(1)', 'a'],
  ['end <img src=x onerror=alert(1)', 'end'],
  ['<!DOCTYPE html><html><body>text</body></html>', 'text'],
  ['', ''],
])('R3.02 the text of %p is %p', (markup, text) => {
  expect(plainText(markup)).toBe(text);
});

test.each([
  '<a "',
  '<a b="',
  '<b x ',
  '<x>',
  '</x>',
  '<script ',
  '<!--',
  '<![CDATA[',
  '&eacute;',
  '&eacute',
  '&x',
])('R3.02 hostile markup (%s) takes linear time', (unit) => {
  expect(measureGrowth((length) => unit.repeat(length / unit.length), plainText)).toBeLessThanOrEqual(
    maxGrowth,
  );
});
