import { body } from './body';
import { figure, textNode } from './test/editor-blocks';

const draft = (block: object, entityMap = {}) => ({ blocks: [{ type: 'unstyled', ...block }], entityMap });
const item = (fields: object) => [{ content: [textNode('甲')], ...fields }];

test.each([
  [
    'ranges of Draft.js',
    draft(
      {
        text: '甲<乙丙',
        inlineStyleRanges: [{ offset: 1, length: 2, style: 'BOLD' }],
        entityRanges: [{ offset: 3, length: 1, key: 0 }],
      },
      { 0: { type: 'LINK', data: { url: '/a' } } },
    ),
    '甲<strong>&lt;乙</strong><a href="/a">丙</a>',
  ],
  [
    'a picture of Draft.js',
    draft(
      { type: 'atomic', text: ' ', entityRanges: [{ offset: 0, length: 1, key: 0 }] },
      { 0: { type: 'IMAGE', data: { src: '/a.jpg' } } },
    ),
    figure('a'),
  ],
  ['ranges that make no sense', draft({ text: '甲', entityRanges: [{ offset: -5 }, {}, 7] }), '甲'],
  [
    'spans of Prismic',
    [
      {
        type: 'paragraph',
        text: '甲乙丙',
        spans: [
          { start: 0, end: 2, type: 'em' },
          { start: 1, end: 3, type: 'hyperlink', data: { url: '/a' } },
        ],
      },
    ],
    '<em>甲</em><a href="/a"><em>乙</em></a><a href="/a">丙</a>',
  ],
  [
    'a task list of TipTap',
    {
      type: 'taskList',
      content: [true, false].flatMap((checked) => item({ type: 'taskItem', attrs: { checked } })),
    },
    '<ul><li>☑ 甲</li><li>☐ 甲</li></ul>',
  ],
  [
    'a check list of Editor.js',
    { type: 'checklist', data: { items: [{ text: '甲', checked: false }] } },
    '<ul><li>☐ 甲</li></ul>',
  ],
  [
    'a check list of Quill',
    { ops: [{ insert: '甲' }, { insert: '\n', attributes: { list: 'checked' } }] },
    '<ul><li>☑ 甲</li></ul><p>',
  ],
  [
    'a task of Notion',
    { type: 'to_do', to_do: { rich_text: [{ plain_text: '甲' }], checked: true } },
    '☑ 甲',
  ],
  ['a mark of the editorial office', [{ checked: true, text: '甲' }], '甲'],
  [
    'the first number of a list',
    { type: 'orderedList', attrs: { start: 5 }, content: item({ type: 'listItem' }) },
    '<ol start="5"><li>甲</li></ol>',
  ],
  [
    'an entry with the number of its list',
    { type: 'bulletList', content: [{ type: 'listItem', start: 5, content: [{ text: '甲' }] }] },
    '<ul><li>甲</li></ul>',
  ],
  [
    'cells over several columns and rows',
    {
      type: 'table',
      content: [
        {
          type: 'tableRow',
          content: [
            ...item({ type: 'tableHeader', attrs: { colspan: 2, rowspan: 1 } }),
            ...item({ type: 'tableCell', rowSpan: '3' }),
          ],
        },
      ],
    },
    '<table><tr><th colspan="2">甲</th><td rowSpan="3">甲</td></tr></table>',
  ],
  [
    'the head of a table of Arc',
    { type: 'table', header: [{ content: '甲' }], rows: [[{ content: '乙' }]] },
    '<table><tr><td>甲</td></tr><tr><td>乙</td></tr></table>',
  ],
  [
    'a table of Notion',
    {
      type: 'table',
      table: {},
      children: [
        { type: 'table_row', table_row: { cells: [[{ plain_text: '甲' }], [{ plain_text: '乙' }]] } },
      ],
    },
    '<table><tr><td>甲</td><td>乙</td></tr></table>',
  ],
  ['a bookmark of Notion', { type: 'bookmark', bookmark: { url: '/a' } }, '<a href="/a">/a</a>'],
  ['a button', { type: 'AnyButton', data: { link: '/a', text: '甲' } }, '<a href="/a">甲</a>'],
  [
    'files by their media type',
    ['image/jpeg', 'video/mp4', 'application/pdf'].map((mime) => ({ file: { url: '/a.jpg', mime } })),
    `${figure('a')}<p><figure><iframe src="/a.jpg"></iframe></figure><p><a href="/a.jpg">/a.jpg</a>`,
  ],
  [
    'pictures and clips under other keys',
    [{ type: 2, imgUrl: '/a.jpg' }, { img: '/b.jpg', note: '说明' }, { videoUrl: '/c.mp4' }],
    `${figure('a')}<p>${figure('b')}说明<p><figure><iframe src="/c.mp4"></iframe></figure>`,
  ],
  [
    'a list in a list of Editor.js',
    { type: 'list', data: { style: 'checklist', items: ['甲'] } },
    '<ul><li>甲</li></ul>',
  ],
])('%s is read', (_name, value, expected) => expect(body.parse(value)).toBe(expected));

test('overlapping ranges do not multiply the text', () => {
  const ranges = Array.from({ length: 300 }, (_, offset) => ({
    offset,
    length: 600 - offset,
    style: 'BOLD',
  }));
  const entityRanges = ranges.map((range) => ({ ...range, key: 0 }));
  const value = draft(
    { text: '甲'.repeat(600), inlineStyleRanges: ranges, entityRanges },
    { 0: { href: '/a' } },
  );
  expect(String(body.parse(value)).length).toBeLessThan(20_000);
  expect(body.parse(value)).toContain('甲</strong>');
});

test('nested pictures are read in linear time', () => {
  let value: unknown = { url: '/a.jpg' };
  for (let depth = 0; depth < 30; depth += 1) value = { image: value };
  expect(body.parse(value)).toBe(figure('a'));
});

test('paragraphs stay apart, and text modules may contain HTML', () => {
  expect(body.parse([{ text: '甲' }, { text: '乙' }])).toBe('甲<p>乙');
  expect(body.parse({ type: 'article', content: ['甲', '乙'] })).toBe('甲<p>乙');
  expect(body.parse([textNode('<p>甲</p>'), textNode('<p>乙</p>')])).toContain('<p>甲</p><p>乙</p>');
});

const frame = (address: string) => `<figure><iframe src="${address}"></iframe></figure>`;
const cell = (type: string, ...content: unknown[]) => ({
  type,
  content: [{ type: 'paragraph', content }],
});

test.each([
  [
    'empty cells of Tiptap',
    {
      type: 'table',
      content: [{ type: 'tableRow', content: [cell('tableHeader'), cell('tableCell', textNode('甲'))] }],
    },
    '<table><tr><th></th><td>甲</td></tr></table>',
  ],
  [
    'cells of BlockNote',
    { type: 'table', content: { rows: [{ cells: [{ type: 'tableCell', content: [textNode('甲')] }] }] } },
    '<table><tr><td>甲</td></tr></table>',
  ],
  [
    'levels of Portable Text',
    [
      ['number', 1],
      ['bullet', 2],
      ['number', 1],
    ].map(([listItem, level]) => ({ _type: 'block', listItem, level, children: ['甲'] })),
    '<ol><li>甲</li><li data-list="bullet" class="ql-indent-1">甲</li><li>甲</li></ol>',
  ],
  [
    'levels of Draft.js',
    draft({ type: 'unordered-list-item', depth: 1, text: '甲', entityRanges: [] }),
    '<ul><li data-list="bullet" class="ql-indent-1">甲</li></ul>',
  ],
  [
    'levels of Quill',
    { ops: [{ insert: '甲' }, { insert: '\n', attributes: { list: 'ordered', indent: 1 } }] },
    '<ol><li data-list="ordered" class="ql-indent-1">甲</li></ol><p>',
  ],
  [
    'the first number of Editor.js',
    { type: 'list', data: { style: 'ordered', meta: { start: 3 }, items: [{ content: '甲' }] } },
    '<ol start="3"><li>甲</li></ol>',
  ],
  [
    'the first number of BlockNote',
    [{ type: 'numberedListItem', props: { start: 3 }, content: [textNode('甲')] }],
    '<ol start="3"><li>甲</li></ol>',
  ],
  [
    'the level of a heading of BlockNote',
    { type: 'heading', props: { level: 3 }, content: [textNode('甲')] },
    '<h3>甲</h3>',
  ],
  [
    'a line of Lexical',
    {
      type: 'paragraph',
      children: [
        textNode('甲'),
        { type: 'tab', text: '\t' },
        { type: 'hashtag', text: '#乙' },
        { type: 'equation', equation: 'x', inline: true },
      ],
    },
    '甲\t#乙x',
  ],
  [
    'a program of Lexical',
    {
      type: 'code',
      children: [
        { type: 'code-highlight', text: 'a' },
        { type: 'linebreak' },
        { type: 'code-highlight', text: ' b' },
      ],
    },
    '<pre>a<br> b</pre>',
  ],
  [
    'embeds of Atlassian, Draft.js and Storyblok',
    [
      { type: 'embedCard', attrs: { url: '/a' } },
      { type: 'media', attrs: { type: 'external', url: '/b.jpg' } },
      { type: 'EMBEDDED_LINK', data: { src: '/c' } },
      { component: 'video', url: '/d' },
      { fields: { embedUrl: '/e' } },
    ],
    ['/a', '/b.jpg', '/c', '/d', '/e'].map(frame).join('<p>'),
  ],
  [
    'wangEditor',
    [
      { type: 'video', src: '<iframe src="/a"></iframe>', children: [{ text: '' }] },
      { type: 'list-item', ordered: true, level: 0, children: [{ text: '甲' }] },
      { type: 'list-item', ordered: false, level: 1, children: [{ text: '乙' }] },
      {
        type: 'paragraph',
        children: [{ text: '丙' }, { type: 'formula', value: 'x', children: [{ text: '' }] }, { text: '丁' }],
      },
    ],
    '<iframe src="/a"></iframe><ol><li>甲</li><li data-list="bullet" class="ql-indent-1">乙</li></ol><p>丙x丁',
  ],
  ['the code of a player', { video: '<iframe src="/a"></iframe>' }, '<iframe src="/a"></iframe>'],
  [
    'files of Notion and BlockNote',
    [
      { type: 'file', file: { type: 'file', file: { url: '/a.pdf' }, name: '甲' } },
      { type: 'file', props: { url: '/b.pdf', name: '乙' } },
    ],
    '<a href="/a.pdf">甲</a><p><a href="/b.pdf">乙</a>',
  ],
  ['a formula of Notion', { type: 'equation', equation: { expression: 'x^2' } }, 'x^2'],
  ['a call to action', { _type: 'callToAction', text: '甲', link: '/a' }, '<a href="/a">甲</a>'],
  ['a Markdown card', { type: 'markdown', markdown: '**甲**' }, '**甲**'],
  [
    'the author of a quotation',
    [{ type: 'blockquote', attribution: '乙', children: [{ type: 'span', value: '甲' }] }],
    '<blockquote>甲<p>乙</blockquote>',
  ],
  ['HTML of Kirby', [{ type: 'text', content: { text: '<p>甲</p>' } }], '<p>甲</p>'],
])('%s: no meaning is lost', (_name, value, expected) => expect(body.parse(value)).toBe(expected));
