import { HtmlValidate } from 'html-validate';
import { prepareBody } from './article-body';
import type { BodyInput } from './body-input';
import { sampleBodyInput } from './test/sample-input';

/** Document of a CMS editor with styles, pasted formatting, placeholders, pictures and a malformed table. */
const CMS_DOCUMENT = `<!DOCTYPE html><html><head><meta charset="utf-8"><title>稿件（定稿）</title>
<style>p { text-indent: 2em; }</style></head><body class="MsoNormal">
<p class=MsoNormal id=a style="text-indent:2em;font-family:宋体;color:#333">　　本报讯　岭江大桥<b>今晨</b>6时恢复通行。</p>
<p id=a>&nbsp;</p><p><br></p>
<!--IMAGES#0-->
<h3>抬起一座桥</h3>
<p>&nbsp;&nbsp;&nbsp;&nbsp;工期<span style="color:red">97天</span>。<img src="//img.paper.example/own.jpg" width=600 height=400> 图后的话。</p>
<div align=center><div>居中的<u>一句</u></div></div>
<table width="100%" border=1><tr><th>断面<th>水温</tr><tr><td>1号<td>3.1</tr></table>
<table><caption>第二张表</caption><tr><td><p>a</p><p>b</p></table>
<ul><li>一<li>二<ul><li>三</ul></ul>
<p>见<a href="https://gov.example/a.pdf" target=_blank>附件</a>，或致电<a href="tel:0871-1234">0871-1234</a>。
<p>镜湖，藏语མེ་ལོང་མཚོ།</p>
<iframe src="https://player.example/v?a=1&b=2" width=500></iframe>
<blockquote>“感觉不到，就对了。”</blockquote>
<!--VIDEOS#0--><!--IMAGES#9-->
<script>track()</script></body></html>`;

const fullInput = sampleBodyInput({
  content: CMS_DOCUMENT,
  images: [
    {
      items: [
        { url: 'https://img.paper.example/1.jpg', caption: '大桥 & 老码头', width: 1500, height: 1000 },
      ],
    },
    { items: [{ url: 'https://img.paper.example/2.jpg' }] },
  ],
  videos: [
    { items: [{ url: 'https://img.paper.example/v.mp4', poster: 'https://img.paper.example/p.jpg' }] },
  ],
});

/** Inline styles are allowed here; attacks.test.ts checks each of them. */
const htmlValidator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: { 'no-inline-style': 'off' },
});

async function validationErrors(changes: Partial<BodyInput>): Promise<string[]> {
  const { html } = prepareBody({ ...fullInput, ...changes });
  const page = `<!DOCTYPE html>\n<html lang="zh-CN"><head><title>x</title></head><body><main><h1>x</h1>${html}</main></body></html>\n`;
  const report = await htmlValidator.validateString(page);
  return report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message }) => `${ruleId}: ${message}`),
  );
}

describe('R3.02 an article saved by a CMS', () => {
  const body = prepareBody(fullInput);

  test('R3.02 keeps the order of its parts', () => {
    const patterns = [
      /本报讯/,
      /1\.jpg/,
      /<h2>抬起一座桥<\/h2>/,
      /own\.jpg/,
      /图后的话/,
      /居中的<u>一句/,
      /断面/,
      /第二张表/,
    ];
    patterns.push(/<li>三/, /附件/, /མེ་ལོང་མཚོ།/, /player\.example/, /感觉不到/, /v\.mp4/, /2\.jpg/);
    const positions = patterns.map((pattern) => body.html.search(pattern));
    expect(positions).toEqual([...positions].sort((a, b) => a - b));
    expect(positions).not.toContain(-1);
  });

  test('R3.02 keeps every word and adds none', () => {
    expect(body.text).toBe(
      [
        '本报讯 岭江大桥今晨6时恢复通行。',
        '抬起一座桥',
        '工期97天。',
        '图后的话。',
        '居中的一句',
        '断面 水温',
        '1号 3.1',
        '第二张表',
        'a',
        'b',
        '一',
        '二',
        '三',
        '见附件，或致电0871\u20111234。',
        '镜湖，藏语མེ་ལོང་མཚོ།',
        '“感觉不到，就对了。”',
      ].join('\n'),
    );
  });

  test('R3.30 has a word count and a reading time', () => {
    expect(body.wordCount).toBeGreaterThan(60);
    expect(body.readingMinutes).toBe(1);
  });

  test('R3.12 returns its first picture with the original address', () => {
    expect(body.hasPictures).toBe(true);
    expect(body.firstPicture?.url).toBe('https://img.paper.example/1.jpg');
  });

  test('R3.02 is valid HTML', async () => {
    expect(await validationErrors({})).toEqual([]);
  });
});

test.each([
  ['blocks in bold', '<b><p>a</p><ul><li>b</li></ul></b>'],
  ['blocks in a heading', '<h2>a<img src="https://a.example/1.jpg">b</h2>'],
  ['headings in header cells', '<table><tr><th><h2>a</h2></th></tr></table>'],
  [
    'a link around a picture and a paragraph',
    '<a href="https://x.example"><img src="https://a.example/1.jpg"><p>a</p></a>',
  ],
  ['links in links', '<a href="https://x.example">a<a href="https://y.example">b</a></a>'],
  ['a placeholder in a list', '<ul><!--IMAGES#0--><li>a</li></ul>'],
  ['a placeholder in a table', '<table><!--IMAGES#0--><tr><td>a</td></tr></table>'],
  ['a placeholder in a caption', '<table><caption><!--IMAGES#0-->a</caption><tr><td>a</td></tr></table>'],
  ['lists in wrong places', '<li>a</li><dd>b</dd><dl>c<dt>d</dt></dl><ul>e<ol><li>f</li></ol></ul>'],
  [
    'an author’s figure',
    '<figure><img src="https://a.example/1.jpg"><figcaption>a<p>b</p></figcaption></figure>',
  ],
  ['a picture in preformatted text', '<pre>a\n<img src="https://a.example/1.jpg">\n  b</pre>'],
  [
    'a quote of loose parts',
    '<blockquote>a<br>b<div>c</div><img src="https://a.example/1.jpg"></blockquote>',
  ],
  ['a definition list', '<dl><dt>a</dt><dd><p>b</p></dd><div>c</div></dl>'],
  ['ruby', '<ruby>漢<rp>(</rp><rt>hàn</rt><rp>)</rp></ruby>'],
  ['ruby of several parts', '<ruby><rb>上</rb><rb>海</rb><rtc><rt>shàng</rt><rt>hǎi</rt></rtc></ruby>'],
  ['a frame in a paragraph', '<p>a<iframe src="https://x.example/a"></iframe>b</p>'],
  [
    'an object in an object',
    '<object data="https://x.example/a"><embed src="https://x.example/a.swf">b</object>',
  ],
  ['footnotes', '<p><a href="#x">1</a></p><ol start="3" type="a"><li id="x" value="9">a</li></ol>'],
  ['captions', '<video src="https://x.example/a.mp4"><track src="https://x.example/a.vtt"></video>'],
  ['text from right to left', '<ul><li>بىر</li></ul><table><tr><td>بىر</td></tr></table>'],
  ['a drawing in a figure', '<figure><svg><text>a</text></svg><figcaption>b</figcaption></figure>'],
  [
    'buttons and scripts in lists and tables',
    '<ul><button>a</button><li>b<script>new Player({c:1})</script></li></ul><table><button onclick="location=\'//x.example\'">d</button><tr><td>e<button role="tab">f</button></td></tr></table>',
  ],
  ['a picture drawn in its address', '<img src="data:image/svg+xml,<svg><path/></svg>">'],
  ['nothing', ''],
])('R3.02 %s: the result is valid HTML', async (_, content) => {
  expect(await validationErrors({ content })).toEqual([]);
});

test.each([
  ['numbers', '<ol start="16"><li value="20">a</li></ol>', '<ol start="16"><li value="20">a</li></ol>'],
  ['letters', '<ol type="a"><li>a</li></ol>', '<ol style="list-style-type:lower-alpha"><li>a</li></ol>'],
  [
    'a type in a style',
    '<ol style="list-style:upper-roman"><li>a</li></ol>',
    '<ol style="list-style-type:upper-roman"><li>a</li></ol>',
  ],
  [
    'no markers',
    '<ul style="list-style: none"><li>1. a</li></ul>',
    '<ul style="list-style-type:none"><li>1. a</li></ul>',
  ],
  [
    'raised and lowered text',
    '<p>m<span style="vertical-align:super">2</span> H<span style="vertical-align: sub">2</span>O</p>',
    '<p>m<sup>2</sup> H<sub>2</sub>O</p>',
  ],
  [
    'old prices',
    '<p><span style="text-decoration-line: line-through">100</span> <font style="text-decoration:line-through red">90</font> 80</p>',
    '<p><span style="text-decoration:line-through">100</span> <span style="text-decoration:line-through">90</span> 80</p>',
  ],
  [
    'emphasis',
    '<p><span style="font-style:italic">a</span> <span style="font-weight:bolder">b</span> <dfn>c</dfn> <kbd>d</kbd></p>',
    '<p><em>a</em> <span style="font-weight:bolder">b</span> <em>c</em> <code>d</code></p>',
  ],
  [
    'a style that is too long to keep whole',
    `<p style="font-family:${'a'.repeat(600)};text-align:center">a</p>`,
    '<p style="text-align:center">a</p>',
  ],
  [
    'alignment by a class',
    '<p class="a ql-align-center">a</p><h2 class="has-text-align-right">b</h2>',
    '<p style="text-align:center">a</p><h2 style="text-align:right">b</h2>',
  ],
  ['a CDATA section', '<p>a</p><![CDATA[<p>b]]><p>c</p>', '<p>a</p><p>b</p><p>c</p>'],
  [
    'a body that is escaped twice',
    '&lt;p&gt;a &amp;amp; &amp;lt;b&lt;/p&gt;&lt;p&gt;b&lt;/p&gt;',
    '<p>a &amp; &lt;b</p><p>b</p>',
  ],
  ['an escaped tag', '&lt;p&gt; is a tag.', '<p>&lt;p&gt; is a tag.</p>'],
  [
    'lines of a program',
    '<pre><code><span>a</span></code><code>b\n</code>\n<code>c</code></pre>',
    '<pre><code>a</code>\n<code>b\n</code>\n<code>c</code></pre>',
  ],
  [
    'lines of a program that are boxes or items',
    '<pre><code><div>a {</div>\n<div>  b</div><div><br></div><div>}</div></code></pre><pre><ol><li>a</li><li><div></div><div>  b</div></li></ol></pre>',
    '<pre><code>a {\n  b\n\n}</code></pre><pre>a\n  b</pre>',
  ],
  [
    'a program copied from VS Code',
    '<div style="font-family: Menlo, monospace;font-size: 12px;white-space: pre;"><div>a</div><br><div>  <span>b</span></div></div>',
    '<pre>a\n\n  b</pre>',
  ],
  ['paragraphs that are preformatted', `<pre><p>${'a'.repeat(201)}</p></pre>`, `<p>${'a'.repeat(201)}</p>`],
  [
    'page breaks that are text',
    '<p>a</p>#p#副标题#e#<p>b</p><p>[page]下篇[/page]</p><p>c</p>',
    '<p>a</p><p>b</p><h2>下篇</h2><p>c</p>',
  ],
  [
    'the preview of a mail and of panels of tabs',
    '<div class="tabs"><div style="display:none;max-height:0px">a</div><div style="display:none">b</div><div hidden>c</div></div>',
    '<p>b</p><p>c</p>',
  ],
  [
    'hidden texts that no script opens',
    '<p>a<span style="display: none">b</span></p><div hidden><p>c</p></div><p style="display:none">d</p><p>e</p>',
    '<p>a</p><p>e</p>',
  ],
  [
    'invisible texts',
    `<p>a${['visibility:hidden', 'opacity: 0', 'font-size:0px', 'position:absolute;left:-9999px', 'color:transparent', 'height:0;overflow:hidden', 'clip:rect(0 0 0 0)'].map((style) => `<span style="${style}">b</span>`).join('')}</p><dialog>c</dialog>`,
    '<p>a</p>',
  ],
  [
    'invisible boxes with visible parts, and effects',
    '<p style="font-size:0"><span style="font-size:16px">a</span></p><p style="opacity:0;transition:1s">b</p><p style="opacity:0.5;backface-visibility:hidden">c</p><dialog open>d</dialog>',
    '<p>a</p><p>b</p><p>c</p><p>d</p>',
  ],
  [
    'labels for screen readers',
    '<p class="sr-only">a</p><p><a href="https://x.example/">b<span class="screen-reader-text">c</span></a><a href="https://x.example/"><i></i><span class="visually-hidden">d</span></a></p>',
    '<p><a href="https://x.example/" rel="noopener">b</a><a href="https://x.example/" rel="noopener">d</a></p>',
  ],
  ['a column of a layout', '<div class="row gutter"><p>a</p></div>', '<p>a</p>'],
  ['a hidden text with a name', '<p>a</p><p id="b" style="display:none">c</p>', '<p>a</p><p>c</p>'],
  [
    'comments and page headers of Word',
    "<p>a<a class=msocomanchor href='#_msocom_1'>[A1]</a></p><div style='mso-element:comment-list'><hr class=msocomoff><div style='mso-element:comment'><p>b</p></div></div><div style='mso-element:header'><p>c</p></div><div title=footer><p>d</p></div>",
    '<p>a</p>',
  ],
  [
    'labels and repeated fields of Drupal',
    '<span class="field field--name-title field--type-string field--label-hidden">a</span><span class="field field--name-uid">b</span><div class="field field--name-field-image field--label-above"><div class="field__label">Image</div><div class="field__item">c</div></div><div class="field field-name-body"><div class="field-label">Body:&nbsp;</div><p>d</p></div>',
    '<p>c</p><p>d</p>',
  ],
  [
    'labels of custom fields of Drupal, and titles in embedded nodes',
    '<div class="field field--name-field-x"><div class="field__label visually-hidden">x</div></div><div class="field field--name-field-price"><div class="field__label">a</div><div class="field__item">b</div></div><div><span class="field field--name-title">c</span></div>',
    '<p>a</p><p>b</p><p>c</p>',
  ],
  [
    'signs that link to headings, and line numbers',
    '<h2 id="a">a<a class="headerlink" href="#a">¶</a></h2><pre><span class="linenos">1</span>b</pre><table><tr><td class="gutter"><pre>1</pre></td><td>c</td></tr></table><p><a href="#a">#</a></p>',
    '<h2 id="n6f5173-1">a</h2><pre>b</pre><section class="table-frame" tabindex="0" aria-label="表格"><table><tbody><tr><td>c</td></tr></tbody></table></section><p><a href="#n6f5173-1">#</a></p>',
  ],
  [
    'remarks of forums, and places for modules',
    '<p>a<font class="jammer">b</font><img onclick="zoom(this)"><span style="display:none">c</span><i class="pstatus">d</i></p><div class="tip aimg_tip">e</div><p>{loadposition f}</p>',
    '<p>a</p>',
  ],
  [
    'comments of Google Docs',
    '<div><p>a<sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup></p><div><p><a href="#cmnt_ref1" id="cmnt1">[a]</a>b</p><p>c</p></div><p><a href="#cmnt_ref2">[b]</a>d</p></div>',
    '<p>a</p>',
  ],
  [
    'times that a script would write',
    '<p><time datetime="2026-11-27T02:00:00Z"></time> <time datetime="2026-11-27"></time><time datetime="x"></time></p>',
    '<p><time datetime="2026-11-27T02:00:00Z">2026-11-27 10:00</time> <time datetime="2026-11-27">2026-11-27</time></p>',
  ],
  [
    'check lists of Notion and Feishu',
    '<ul><li><div class="checkbox checkbox-on"></div> a</li><li><div class="checkbox checkbox-off"></div> b</li></ul><ul><li data-list="done">c</li><li data-list="undone">d</li></ul>',
    '<ul><li>☑ a</li><li>☐ b</li></ul><ul style="list-style-type:none"><li>☑ c</li><li>☐ d</li></ul>',
  ],
  [
    'links to share that were saved with the page',
    '<p>a</p><div class="sharedaddy sd-sharing-enabled"><h3>b</h3></div><a class="a2a_dd addtoany_share_save" href="https://x.example/">c</a><div class="feedflare"><img src="/a.gif"></div>',
    '<p>a</p>',
  ],
  [
    'a file in Yuque',
    `<card name="file" value="data:${encodeURIComponent('{"src":"https://x.example/a","name":"b.pdf"}')}"></card>`,
    '<figure class="embed"><a href="https://x.example/a" rel="noopener">b.pdf <small>x.example</small></a></figure>',
  ],
  [
    'the icon of a linked site',
    '<p><a href="https://x.example/"><img class="bookmark-icon" src="/favicon.ico">a</a></p>',
    '<p><a href="https://x.example/" rel="noopener">a</a></p>',
  ],
  [
    'a formula and a program in Yuque',
    `<p>解<card type="inline" name="math" value="data:${encodeURIComponent('{"code":"\\\\frac{a}{b}","src":"https://x.example/a.svg"}')}"></card></p><card name="codeblock" value="data:${encodeURIComponent('{"mode":"c","code":"if (a < b) {\\n  c();\\n}"}')}"></card>`,
    '<p>解<code>\\frac{a}{b}</code></p><pre>if (a &lt; b) {\n  c();\n}</pre>',
  ],
  [
    'lists of program lines in Discuz',
    '<div class="blockcode"><div id="code_a"><ol><li>if (a) {<br /></li><li>&nbsp;&nbsp;b();<br /></li><li>}</li></ol></div><em onclick="copycode($(\'code_a\'));">复制代码</em></div>',
    '<pre>if (a) {\n&nbsp;&nbsp;b();\n}</pre>',
  ],
  [
    'links that a script writes',
    `<p>附件：<script>document.write("<a href='https://x.example/P1.pdf'>附件1</a>");document.writeln('<a href="https://x.example/2.pdf" onclick="x()">附件2<\\/a>')</script></p>`,
    '<p>附件：<a href="https://x.example/P1.pdf" rel="noopener" class="file">附件1</a> <a href="https://x.example/2.pdf" rel="noopener" class="file">附件2</a></p>',
  ],
  [
    'no advertisements that a script writes',
    `<p>a<script>document.write('<a href="https://x.example/"><img src="https://x.example/a.jpg"></a>');document.write("<iframe src='/a'></iframe><p>b</p>")</script></p>`,
    '<p>a</p>',
  ],
  [
    'page breaks that other systems write',
    '<p>a</p><p>_ueditor_page_break_tag_</p><p>b</p>[!--empirenews.page--]<p>c</p>[!--empirenews.page--]下篇[/!--empirenews.page--]<p>d</p><p style="x"> [page] </p>[page]<p>e</p><hr class="system-pagebreak" title="第二页" /><p>f [page] g</p>',
    '<p>a</p><p>b</p><p>c</p><h2>下篇</h2><p>d</p><p>e</p><h2>第二页</h2><p>f [page] g</p>',
  ],
  [
    'blanks to fill in',
    '<p>姓名<u>&nbsp;&nbsp;&nbsp;</u>年龄<u><span>　　</span></u>岁<u> </u>。</p>',
    '<p>姓名<u>___</u>年龄<u>__</u>岁 。</p>',
  ],
  ['abbreviations', '<p><acronym title="b">a</acronym></p>', '<p><abbr title="b">a</abbr></p>'],
  [
    'lines of a poem',
    '<p style="white-space: pre-line">\n一\n<b>二\n三</b>\n</p><p>四\n五</p>',
    '<p>一<br><b>二<br>三</b></p><p>四 五</p>',
  ],
  [
    'a link around a bare address',
    '<a href="https://x.example/a"><p>https://x.example/b</p></a>',
    '<p><a href="https://x.example/a" rel="noopener">https://x.example/b</a></p>',
  ],
  [
    'the title of an accordion',
    '<h3><button class="toggle"><span>问题</span><span aria-hidden="true">+</span></button></h3>',
    '<h2>问题</h2>',
  ],
  ['tabs', '<div><button role="tab">甲</button><button role="tab">乙</button></div>', '<p>甲</p><p>乙</p>'],
  ['labels', '<p><button>民生</button><button>时政</button> 正文</p>', '<p>民生 时政  正文</p>'],
  [
    'controls',
    '<p>a<button class="copy">复制</button><button>展开全文</button><button><i></i></button></p>',
    '<p>a</p>',
  ],
  [
    'a button that opens a page',
    `<p><button onclick="window.open('https://x.example/a')">查询</button></p>`,
    '<p><a href="https://x.example/a" rel="noopener">查询</a></p>',
  ],
  [
    'a link that opens a page by a script',
    `<p><a href="javascript:void(0)" onclick="location.href='https://x.example/a'">报名</a></p>`,
    '<p><a href="https://x.example/a" rel="noopener">报名</a></p>',
  ],
  [
    'the buttons of a form',
    '<form action="https://x.example/a"><button>捐款</button><br><input type="submit" value="支持"></form><button>a</button>',
    '<p><a href="https://x.example/a" rel="noopener">捐款</a></p><p><a href="https://x.example/a" rel="noopener">支持</a></p><p>a</p>',
  ],
  [
    'a link whose address a script reads',
    '<p><a href="javascript:;" data-href="https://x.example/a">报名</a><a href="#" data-href="javascript:x()">a</a></p>',
    '<p><a href="https://x.example/a" rel="noopener">报名</a>a</p>',
  ],
  [
    'a file that a script downloads',
    `<p><a href="javascript:downFile('https://x.example/a.doc')">附件</a><a href="javascript:download('12')">a</a></p>`,
    '<p><a href="https://x.example/a.doc" rel="noopener" class="file">附件</a>a</p>',
  ],
  [
    'numbers in a list without numbers by default',
    '<ul style="list-style: decimal"><li>一</li></ul>',
    '<ul style="list-style-type:decimal"><li>一</li></ul>',
  ],
  [
    'a number that a script would count up to',
    '<p><span class="elementor-counter-number" data-to-value="1200" data-from-value="0">0</span>名学生</p>',
    '<p>1200名学生</p>',
  ],
  [
    'settings of Word',
    '<xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><p>a</p>',
    '<p>a</p>',
  ],
  [
    'tables that only arrange their cells',
    '<table role="presentation"><caption>a</caption><tr><td>b</td><td>c</td></tr><tr><td><table role="presentation"><tr><td><p>d</p></td></tr></table></td></tr></table>',
    '<p>a</p><p>b</p><p>c</p><p>d</p>',
  ],
  ['a form that runs a script', '<form action="javascript:x()"><button>a</button></form>', '<p>a</p>'],
  [
    'code samples',
    '<textarea readonly>&lt;b&gt;<i></textarea><textarea>a</textarea><xmp><b></xmp>',
    '<pre>&lt;b&gt;&lt;i&gt;</pre><pre>&lt;b&gt;</pre>',
  ],
  ['a link without text', '<p>a <a class="map" href="https://x.example/a"></a></p>', '<p>a</p>'],
  ['directions', '<p style="direction: rtl">a</p>', '<p dir="rtl">a</p>'],
  ['letters from right to left', '<p>بىر</p>', '<p dir="auto">بىر</p>'],
  ['readings', '<p><ruby><rb>漢</rb><rt>hàn</rt></ruby></p>', '<p><ruby><rb>漢</rb><rt>hàn</rt></ruby></p>'],
])('R3.02 keeps the meaning of %s', (_, content, html) => {
  expect(prepareBody(sampleBodyInput({ content })).html).toBe(html);
});

test('R3.02 limits the line breaks of a body', () => {
  const content = `<p style="white-space: pre">${`${'a\n'.repeat(400)}<b>b</b>`.repeat(100)}</p>`;
  expect(prepareBody(sampleBodyInput({ content })).html.match(/<br>/g)?.length).toBeLessThanOrEqual(5_000);
});

test('R3.30 an empty article has no words and takes one minute', () => {
  expect(prepareBody(sampleBodyInput())).toEqual({
    html: '',
    text: '',
    wordCount: 0,
    readingMinutes: 1,
    firstPicture: undefined,
    hasPictures: false,
    hasClips: false,
  });
});

describe('R7.15 the prepared body', () => {
  test('R7.15 is cached by content', () => {
    const input = sampleBodyInput({ content: '<p>once</p>' });
    expect(prepareBody({ ...input })).toBe(prepareBody({ ...input }));
  });

  test('R7.15 is prepared again for other labels, addresses or content', () => {
    const input = sampleBodyInput({ content: '<img src="https://a.example/1.jpg"><p>again</p>' });
    const first = prepareBody(input);
    const labels = { ...input.labels, openPicture: 'Enlarge' };
    expect(prepareBody({ ...input, labels }).html).toContain('Enlarge');
    expect(prepareBody({ ...input, pictureAddress: (url) => url }).html).toContain(
      'src="https://a.example/1.jpg"',
    );
    expect(prepareBody({ ...input, content: `${input.content} ` })).not.toBe(first);
  });
});

test.each([
  ['<div class="sharedaddy">x</div>', 'removed controls'],
  ['<dialog>x</dialog>', 'a closed dialog'],
  ['<p style="display:none">x</p>', 'a hidden paragraph'],
])('text after a clip or in bold stays as it is behind %s (%s)', (removed) => {
  const { html } = prepareBody(
    sampleBodyInput({
      content: `${removed}<video src="/a.mp4"></video><p>甲</p>`,
      baseAddress: 'https://x.example/',
    }),
  );
  expect(html).toContain('<p>甲</p>');
  const bold = prepareBody(
    sampleBodyInput({ content: `<p>${removed.replace(/div|p/, 'span')}</p>${removed}<b>甲</b>乙` }),
  );
  expect(bold.html).toContain('<b>甲</b>乙');
});

test.each([
  '<table><tr style="display:none"><td>藏</td></tr><tr><td>甲</td></tr></table>',
  '<a href="https://x.example/" style="display:none">藏</a><p>甲</p>',
  '<ul class="pre-numbering"><li>藏</li></ul><p>甲</p>',
  '<p>甲<span class="is-sr-only">藏</span></p>',
  '<div class="kg-signup-card">藏</div><p>甲</p>',
  '<span class="elementor-custom-embed-play">藏</span><p>甲</p>',
])('hidden text of %s does not appear', (content) => {
  const { text } = prepareBody(sampleBodyInput({ content }));
  expect(text).toBe('甲');
});

test('code blocks of Quill 2 keep their lines', () => {
  const content =
    '<div class="ql-code-block-container"><div class="ql-code-block">a</div><div class="ql-code-block">  b</div></div>';
  expect(prepareBody(sampleBodyInput({ content })).html).toBe('<pre>a\n  b</pre>');
});
