import { enhanced } from './enhanced';
import { tidyText } from './tidy-text';

test.each([
  ['full-width indents go', '<p>　　云岭</p>', '<p>云岭</p>'],
  ['no-break indents go', '<p>&nbsp;&nbsp;&nbsp;&nbsp;云岭&nbsp;</p>', '<p>云岭</p>'],
  ['an indent within bold goes', '<p><b>　　云</b>岭</p>', '<p><b>云</b>岭</p>'],
  ['an indent after a line break goes', '<p>云<br>　　岭</p>', '<p>云<br>岭</p>'],
  ['a space within a line stays', '<p>云　岭</p><p>云&nbsp;岭</p>', '<p>云　岭</p><p>云&nbsp;岭</p>'],
  ['runs of blanks become one', '<p>a \n\t b&nbsp; &nbsp;c</p>', '<p>a b c</p>'],
  ['empty paragraphs go', '<p>&nbsp;</p><p><br></p><p><span> </span></p><p>a</p>', '<p>a</p>'],
  ['line breaks at the ends go', '<p><br>a<br><br></p>', '<p>a</p>'],
  ['empty lists go, items first', '<ul><li> </li></ul><h2></h2>', ''],
  [
    'empty cells stay',
    '<table><tbody><tr><td>&nbsp;</td><td>a</td></tr></tbody></table>',
    '<table><tbody><tr><td></td><td>a</td></tr></tbody></table>',
  ],
  ['a paragraph with a picture stays', '<figure><img></figure>', '<figure><img></figure>'],
  [
    'spans without a say go',
    '<p><span>a</span><span lang="bo">b</span></p>',
    '<p>a<span lang="bo">b</span></p>',
  ],
  ['an element with a blank parts words', '<p>a<span> </span>b<b>&nbsp;</b>c<i></i>d</p>', '<p>a b cd</p>'],
  ['blanks between blocks go', '<p>a</p>\n\n<p>b</p>', '<p>a</p><p>b</p>'],
  ['preformatted text stays', '<pre>a\n   b</pre>', '<pre>a\n   b</pre>'],
  ['empty lines before preformatted text go', '<pre>\n\n\na\n</pre>', '<pre>a\n</pre>'],
  ['byte order marks go', '<p>a\uFEFFb</p>', '<p>ab</p>'],
])('R3.02 %s', (_, markup, tidied) => {
  expect(enhanced(markup, tidyText)).toBe(tidied);
});
