import { enhanceMarkup } from './test/enhance-markup';
import { tidyText } from './tidy-text';

test.each([
  ['full-width indents are removed', '<p>　　云岭</p>', '<p>云岭</p>'],
  ['no-break indents are removed', '<p>&nbsp;&nbsp;&nbsp;&nbsp;云岭&nbsp;</p>', '<p>云岭</p>'],
  ['an indent within bold is removed', '<p><b>　　云</b>岭</p>', '<p><b>云</b>岭</p>'],
  ['an indent after a line break is removed', '<p>云<br>　　岭</p>', '<p>云<br>岭</p>'],
  ['a space within a line is kept', '<p>云　岭</p><p>云&nbsp;岭</p>', '<p>云　岭</p><p>云&nbsp;岭</p>'],
  ['runs of spaces become one', '<p>a \n\t b&nbsp; &nbsp;c</p>', '<p>a b c</p>'],
  ['empty paragraphs are removed', '<p>&nbsp;</p><p><br></p><p><span> </span></p><p>a</p>', '<p>a</p>'],
  ['line breaks at the ends are removed', '<p><br>a<br><br></p>', '<p>a</p>'],
  ['empty lists are removed with their items', '<ul><li> </li></ul><h2></h2>', ''],
  [
    'empty cells are kept',
    '<table><tbody><tr><td>&nbsp;</td><td>a</td></tr></tbody></table>',
    '<table><tbody><tr><td></td><td>a</td></tr></tbody></table>',
  ],
  ['a figure with a picture is kept', '<figure><img></figure>', '<figure><img></figure>'],
  [
    'spans without attributes are unwrapped',
    '<p><span>a</span><span lang="bo">b</span></p>',
    '<p>a<span lang="bo">b</span></p>',
  ],
  [
    'an element with a space separates words',
    '<p>a<span> </span>b<b>&nbsp;</b>c<i></i>d</p>',
    '<p>a b cd</p>',
  ],
  ['spaces between blocks are removed', '<p>a</p>\n\n<p>b</p>', '<p>a</p><p>b</p>'],
  ['preformatted text is kept', '<pre>a\n   b</pre>', '<pre>a\n   b</pre>'],
  [
    'indents of preformatted lines are kept',
    '<ul><li><pre>  a<br>&nbsp; b</pre></li></ul>',
    '<ul><li><pre>  a<br>&nbsp; b</pre></li></ul>',
  ],
  ['empty lines before preformatted text are removed', '<pre>\n\n\na\n</pre>', '<pre>a\n</pre>'],
  ['byte order marks are removed', '<p>a\uFEFFb</p>', '<p>ab</p>'],
])('R3.02 %s', (_, markup, expected) => {
  expect(enhanceMarkup(markup, tidyText)).toBe(expected);
});
