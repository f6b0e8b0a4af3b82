import { body } from './body';
import { figure, paragraph, textNode } from './test/editor-blocks';

test.each([
  ['<p>[1]</p>', '<p>[1]</p>'],
  ['[本报讯]甲', '[本报讯]甲'],
  [['<p>甲</p>', '<p>乙</p>'], '<p>甲</p><p><p>乙</p>'],
  [
    [
      { type: 'text', value: '甲' },
      { type: 'html', content: '<p>乙</p>' },
    ],
    '甲<p><p>乙</p>',
  ],
  ['{"blocks":[{"data":{"text":"甲"}},{"data":{"file":{}}}]}', '甲<p>'],
  ['{"ops":[{"insert":"甲"},{"insert":"乙\\n"},{"insert":{"image":"a"}}]}', '甲乙<p>'],
  [
    {
      type: 'doc',
      content: ['甲', '乙'].map((line) => ({
        content: [...line, '一'].map((part) => ({ type: 'text', text: part })),
      })),
    },
    '甲一<p>乙一',
  ],
  [
    '{"blocks":[{"type":"image","data":{"file":{"url":"/a.jpg"},"caption":"甲 <b>乙</b>"}}]}',
    '<figure><img src="/a.jpg"><figcaption>甲 <b>乙</b></figcaption></figure>',
  ],
  [
    [
      { _type: 'block', children: ['甲', '乙'].map((part) => ({ _type: 'span', text: part })) },
      { _type: 'image', asset: { url: '//x.example/a?b&c"' }, alt: '丙' },
    ],
    '甲乙<p><figure><img src="//x.example/a?b&amp;c&quot;"><figcaption>丙</figcaption></figure>',
  ],
  [
    [
      { type: 'image', value: '/a.jpg' },
      { insert: { image: '/b.jpg' } },
      { text: '甲', image: { src: '/c.jpg' } },
    ],
    ['a', 'b', 'c']
      .map((name) => `<figure><img src="/${name}.jpg"></figure>`)
      .join('<p>')
      .replace(/$/, '甲'),
  ],
  [
    { type: 'gallery', data: { items: [{ url: '/a.jpg', caption: '甲' }, '/b.jpg'] } },
    '<figure><img src="/a.jpg"><figcaption>甲</figcaption></figure><p><figure><img src="/b.jpg"></figure>',
  ],
  [{ type: 'image', asset: { _ref: 'image-a-1x1-jpg' } }, ''],
  [{ type: 'video', attrs: { src: '/a.mp4' } }, '<figure><iframe src="/a.mp4"></iframe></figure>'],
  [[{ type: 'list', data: { items: ['甲', { content: '乙' }] } }], '<ul><li>甲</li><li>乙</li></ul>'],
  [
    [
      { type: 'text', text: '甲', marks: [{ type: 'bold' }, { type: 'link', attrs: { href: '/a?b&c' } }] },
      { type: 'text', text: '乙', format: 3 },
      { type: 'link', fields: { url: 'https://x.example/' }, children: [{ type: 'text', text: '丙' }] },
      { insert: '丁', attributes: { italic: true, link: '/d' } },
      { nodeType: 'hyperlink', data: { uri: '/e' }, content: [{ nodeType: 'text', value: '戊' }] },
    ],
    '<a href="/a?b&amp;c"><strong>甲</strong></a><em><strong>乙</strong></em>' +
      '<a href="https://x.example/">丙</a><a href="/d"><em>丁</em></a><a href="/e">戊</a>',
  ],
  [
    {
      _type: 'block',
      markDefs: [{ _key: 'k1', _type: 'link', href: '/a' }],
      children: [
        { _type: 'span', text: '甲', marks: ['k1', 'strong'] },
        { _type: 'span', text: '乙', marks: [] },
        '丙',
      ],
    },
    '<a href="/a"><strong>甲</strong></a>乙丙',
  ],
  [{ type: 'text', text: '甲', marks: [{ type: 'link', attrs: { href: 'javascript:a' } }] }, '甲'],
  [{ value: '<p>甲</p>', format: '1', attributes: { url: '/a' } }, '<p>甲</p>'],
  [{ insert: '甲', attributes: { link: 'mailto:a@b.example' } }, '<a href="mailto:a@b.example">甲</a>'],
  [
    [
      { type: 'header', data: { text: '甲', level: 3 } },
      { type: 'heading', attrs: { level: 4 }, content: [{ type: 'text', text: '乙' }] },
      { type: 'heading', tag: 'h5', children: ['丙'] },
      { nodeType: 'heading-6', content: [{ nodeType: 'text', value: '丁' }] },
      { type: 'heading_two', children: [{ text: '戊' }] },
      { _type: 'block', style: 'h3', children: [{ _type: 'span', text: '己' }] },
      { type: 'heading', level: 99, text: '庚' },
      { type: 'quote', data: { text: '辛' } },
      { type: 'codeBlock', content: [{ type: 'text', text: '壬' }] },
    ],
    '<h3>甲</h3><p><h4>乙</h4><p><h5>丙</h5><p><h6>丁</h6><p><h2>戊</h2><p><h3>己</h3><p><h2>庚</h2><p>' +
      '<blockquote>辛</blockquote><p><pre>壬</pre>',
  ],
  [
    {
      type: 'orderedList',
      content: ['甲', '乙'].map((line) => ({
        type: 'listItem',
        content: [{ type: 'paragraph', content: [{ type: 'text', text: line }] }],
      })),
    },
    '<ol><li>甲</li><li>乙</li></ol>',
  ],
  [
    {
      type: 'list',
      data: { style: 'ordered', items: [{ content: '甲', items: [{ content: '乙' }] }, '丙'] },
    },
    '<ol><li>甲<ol><li>乙</li></ol></li><li>丙</li></ol>',
  ],
  [
    { type: 'list', listType: 'number', children: [{ type: 'listitem', value: 1, text: '甲' }] },
    '<ol><li>甲</li></ol>',
  ],
  [{ nodeType: 'unordered-list', content: [{ nodeType: 'list-item', value: '甲' }] }, '<ul><li>甲</li></ul>'],
  [
    [
      { _type: 'block', children: ['甲'] },
      ...['乙', '丙'].map((item) => ({ _type: 'block', listItem: 'bullet', children: [item] })),
      { _type: 'block', listItem: 'number', children: ['丁'] },
      { _type: 'block', children: ['戊'] },
    ],
    '甲<p><ul><li>乙</li><li>丙</li></ul><p><ol><li>丁</li></ol><p>戊',
  ],
  [
    {
      ops: [
        { insert: '甲' },
        { insert: '\n', attributes: { header: 2 } },
        { insert: '乙\n丙' },
        { insert: '\n', attributes: { list: 'ordered' } },
        { insert: { image: '/a.jpg' } },
        { insert: '丁', attributes: { bold: true } },
        { insert: '\n', attributes: { list: 'ordered' } },
      ],
    },
    '<h2>甲</h2><p>乙<p><ol><li>丙</li><li><figure><img src="/a.jpg"></figure><p><strong>丁</strong></li></ol><p>',
  ],
  [
    { type: 'table', data: { content: [['甲', '乙'], ['丙']] } },
    '<table><tr><td>甲</td><td>乙</td></tr><tr><td>丙</td></tr></table>',
  ],
  [
    {
      type: 'table',
      content: [
        {
          type: 'tableRow',
          content: ['tableHeader', 'table_cell'].map((type) => ({ type, content: ['甲'] })),
        },
      ],
    },
    '<table><tr><th>甲</th><td>甲</td></tr></table>',
  ],
  [
    [
      { type: 'attaches', data: { file: { url: '/a.pdf', name: '甲<.pdf' } } },
      { type: 'linkTool', data: { link: 'https://x.example/', meta: { title: '乙' } } },
      { type: 'linkTool', data: { link: 'https://y.example/' } },
      { type: 'code', data: { code: '丙' } },
    ],
    '<a href="/a.pdf">甲&lt;.pdf</a><p><a href="https://x.example/">乙</a><p>' +
      '<a href="https://y.example/">https://y.example/</a><p><pre>丙</pre>',
  ],
  ['['.repeat(5000) + ']'.repeat(5000), ''],
])('%j is %j', (value, expected) => expect(body.parse(value)).toBe(expected));

test.each([
  ['ProseMirror', paragraph(textNode('x<y，<div>')), 'x&lt;y，&lt;div&gt;'],
  ['Quill', { ops: [{ insert: '<a>\n' }] }, '&lt;a&gt;<p>'],
  ['Portable Text', [{ _type: 'block', children: [{ _type: 'span', text: 'a<b' }] }], 'a&lt;b'],
  ['Contentful', { nodeType: 'paragraph', content: [{ nodeType: 'text', value: 'a<b' }] }, 'a&lt;b'],
  ['DatoCMS', { document: { type: 'paragraph', children: [{ type: 'span', value: 'a<b' }] } }, 'a&lt;b'],
  ['Slate', [{ type: 'paragraph', children: [{ text: 'a<b' }] }], 'a&lt;b'],
  [
    'Notion',
    { type: 'paragraph', paragraph: { rich_text: [{ type: 'text', plain_text: 'a<b' }] } },
    'a&lt;b',
  ],
  ['Feishu', { text: { elements: [{ text_run: { content: 'a<b' } }] } }, 'a&lt;b'],
  ['code of Editor.js', { type: 'code', data: { code: 'a<b\nc' } }, '<pre>a&lt;b<br>c</pre>'],
  [
    'code of Quill',
    { ops: [{ insert: 'a<b' }, { insert: '\n', attributes: { 'code-block': true } }] },
    '<pre>a&lt;b</pre><p>',
  ],
])('text of %s is not HTML', (_editor, value, expected) => expect(body.parse(value)).toBe(expected));

test.each([
  [
    'ProseMirror',
    paragraph(textNode('5', { marks: [{ type: 'superscript' }, { type: 'strike' }] })),
    '<sup><s>5</s></sup>',
  ],
  ['Quill', { insert: '2', attributes: { script: 'sub', underline: true } }, '<sub><u>2</u></sub>'],
  [
    'Lexical',
    { root: { children: [{ type: 'extended-text', text: '2', format: 64 + 128 }] } },
    '<mark><sup>2</sup></mark>',
  ],
  ['Portable Text', { _type: 'span', text: '2', marks: ['sup', 'strike-through'] }, '<sup><s>2</s></sup>'],
  ['BlockNote', [textNode('甲', { styles: { bold: true, code: true } })], '<code><strong>甲</strong></code>'],
  [
    'Notion',
    { type: 'text', plain_text: '甲', annotations: { bold: true }, href: '/a' },
    '<a href="/a"><strong>甲</strong></a>',
  ],
])('marks of %s are kept', (_editor, value, expected) => expect(body.parse(value)).toBe(expected));

test.each([
  ['a line break', paragraph(textNode('甲'), { type: 'hardBreak' }, textNode('乙')), '甲<br>乙'],
  ['a divider', [{ type: 'delimiter', data: {} }, { type: 'horizontalrule' }], '<hr><p><hr>'],
  [
    'a mention',
    paragraph(textNode('请'), { type: 'mention', attrs: { id: '5', label: '张三' } }, textNode('负责')),
    '请张三负责',
  ],
  [
    'a formula',
    { ops: [{ insert: '见' }, { insert: { formula: 'e=mc^2' } }, { insert: '。\n' }] },
    '见e=mc^2。<p>',
  ],
  ['a clip', { ops: [{ insert: { video: '/a.mp4' } }] }, '<figure><iframe src="/a.mp4"></iframe></figure>'],
  [
    'a picture by its type',
    { type: 'upload', value: { url: '/a.jpg', mimeType: 'image/jpeg' } },
    figure('a'),
  ],
  [
    'a sound',
    { nodeType: 'embedded-asset-block', data: { file: { url: '/a.mp3', contentType: 'audio/mpeg' } } },
    '<figure><iframe src="/a.mp3"></iframe></figure>',
  ],
  [
    'a document',
    { type: 'upload', value: { url: '/a.pdf', filename: '甲.pdf', mimeType: 'application/pdf' } },
    '<a href="/a.pdf">甲.pdf</a>',
  ],
  [
    'pictures by address',
    { type: 'imageGallery', data: { urls: ['/a.jpg', '/b.jpg'] } },
    `${figure('a')}<p>${figure('b')}`,
  ],
  ['a card', { type: 'bookmark', url: '/a', metadata: { title: '甲' } }, '<a href="/a">甲</a>'],
  ['a caption', { type: 'quote', data: { text: '甲', caption: '乙' } }, '<blockquote>甲<p>乙</blockquote>'],
  ['titles of sections', { sections: [{ title: '甲', body: '乙' }] }, '<strong>甲</strong><p>乙'],
  ['a gallery once', { type: 'gallery', images: [{ url: '/a.jpg' }] }, figure('a')],
  [
    'a caption once',
    { image: { url: '/a.jpg', caption: '甲' } },
    figure('a').replace('</figure>', '<figcaption>甲</figcaption></figure>'),
  ],
  ['a list of lists', { type: 'list', data: { items: [['甲'], ['乙']] } }, '<ul><li>甲</li><li>乙</li></ul>'],
  ['a text that stands twice', { type: 'paragraph', text: '甲', children: [{ text: '甲' }] }, '甲'],
  [
    'the lines of a program',
    {
      ops: ['甲', '乙'].flatMap((insert) => [
        { insert },
        { insert: '\n', attributes: { 'code-block': true } },
      ]),
    },
    '<pre>甲<br>乙</pre><p>',
  ],
  ['columns', { type: 'columns', data: { cols: [{ blocks: ['甲'] }, { blocks: ['乙'] }] } }, '甲<p>乙'],
  [
    'nested blocks',
    [
      {
        type: 'paragraph',
        content: [textNode('甲')],
        children: [{ type: 'paragraph', content: [textNode('乙')] }],
      },
    ],
    '甲<p>乙',
  ],
  [
    'a table of Portable Text',
    { _type: 'table', rows: [{ cells: ['甲', '乙'] }] },
    '<table><tr><td>甲</td><td>乙</td></tr></table>',
  ],
  [
    'items without a list',
    ['bulletListItem', 'bulletListItem', 'numberedListItem'].map((type) => ({
      type,
      content: [textNode('甲')],
    })),
    '<ul><li>甲</li><li>甲</li></ul><ol><li>甲</li></ol>',
  ],
  ['a rendered text', { rendered: '<p>甲</p>', protected: false }, '<p>甲</p>'],
  [
    'Gutenberg',
    [
      {
        blockName: 'core/group',
        innerHTML: '<div></div>',
        innerBlocks: [{ innerHTML: '<p>甲</p>', innerBlocks: [] }],
      },
    ],
    '<p>甲</p>',
  ],
  [
    'a line of Slate',
    {
      type: 'paragraph',
      children: [
        { text: '甲' },
        { text: '乙', bold: true },
        { type: 'link', url: '/a', children: [{ text: '丙' }] },
      ],
    },
    '甲<strong>乙</strong><a href="/a">丙</a>',
  ],
  [
    'nodes of WeChat',
    [
      { name: 'p', children: [textNode('甲'), { name: 'strong', children: [textNode('乙')] }] },
      { name: 'img', attrs: { src: '/a.jpg' } },
      { type: 'node', name: 'h3', children: [textNode('丙')] },
    ],
    `甲<strong>乙</strong><p>${figure('a')}<p><h3>丙</h3>`,
  ],
])('%s is kept', (_name, value, expected) => expect(body.parse(value)).toBe(expected));
