import { z } from 'zod';
import { body } from './body';
import {
  count,
  flag,
  id,
  listOf,
  optionalFlag,
  optionalId,
  optionalNumber,
  optionalObject,
  optionalPositiveInteger,
  optionalText,
  parseJson,
  record,
  storedText,
  text,
} from './wire';

describe('ids', () => {
  it.each([
    ['12', '12'],
    [12, '12'],
    [' 12 ', '12'],
    [0, '0'],
  ])('reads %p as %p', (value, expected) => expect(id.parse(value)).toBe(expected));

  it.each([
    [undefined],
    [null],
    [''],
    ['  '],
    ['null'],
    ['undefined'],
    [{}],
    [[]],
    [true],
    [2 ** 60],
    ['x'.repeat(129)],
  ])('refuses %p', (value) => expect(id.safeParse(value).success).toBe(false));

  it.each([[undefined], [null], [''], ['null'], ['undefined'], [0], ['0'], [-1], ['-1'], [{}]])(
    'reads %p as a missing optional id',
    (value) => expect(optionalId.parse(value)).toBeUndefined(),
  );

  it('reads an optional id', () => expect(optionalId.parse(7)).toBe('7'));
});

describe('text', () => {
  it.each([[undefined], [null], [''], ['null'], ['undefined'], [{}], [[]], [true]])(
    'is absent for %p',
    (value) => {
      expect(optionalText.parse(value)).toBeUndefined();
      expect(text.parse(value)).toBe('');
    },
  );

  it.each([
    ['&lt;3 A&amp;amp;B &#128512;', '<3 A&amp;B 😀'],
    ['一<br>二<br />\n三 <b>', '一\n二\n三 <b>'],
    [7, '7'],
    [null, ''],
  ])('of readers is stored as %p and read as %p', (value, expected) =>
    expect(storedText.parse(value)).toBe(expected),
  );

  it.each([
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
    [
      { nodeType: 'unordered-list', content: [{ nodeType: 'list-item', value: '甲' }] },
      '<ul><li>甲</li></ul>',
    ],
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
      '<h2>甲</h2><p>乙<p><ol><li>丙</li><li><figure><img src="/a.jpg"></figure><strong>丁</strong></li></ol><p>',
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
  ])('of a body is %j as %j', (value, expected) => expect(body.parse(value)).toBe(expected));

  it('may be a number', () => expect(text.parse(205)).toBe('205'));
});

describe('numbers', () => {
  it.each([
    [3, 3],
    ['3', 3],
    ['3.9', 3],
    ['12人', 12],
    ['2.7万', 27_000],
    ['1.2w+', 12_000],
    ['10万+次阅读', 100_000],
    ['１.００１ 万', 10_010],
    ['3亿', 300_000_000],
    ['1.2k', 1200],
    ['1,234', 1234],
    ['1\u202f234\u202f567', 1_234_567],
    ['1.0E7', 10_000_000],
    ['2025-11-26 09:30', 0],
    ['3 Mio.', 0],
    ['12,34', 0],
    [-1, 0],
    ['NaN', 0],
    [Number.NaN, 0],
    [Number.POSITIVE_INFINITY, 0],
    [null, 0],
    [{}, 0],
  ])('counts %p as %p', (value, expected) => expect(count.parse(value)).toBe(expected));

  it.each([
    [0, 0],
    ['0', 0],
    ['-100', -100],
    ['', undefined],
    [null, undefined],
    ['one', undefined],
    [[], undefined],
  ])('reads %p as the enumeration value %p', (value, expected) =>
    expect(optionalNumber.parse(value)).toBe(expected),
  );

  it.each([
    ['1.5', 1],
    [0.5, undefined],
    [500, 500],
    [500.9, 500],
    [501, undefined],
  ])('reads %p as the position %p', (value, expected) =>
    expect(optionalPositiveInteger.parse(value)).toBe(expected),
  );
});

describe('switches', () => {
  it.each([[true], [1], ['1'], ['true'], ['TRUE'], ['yes'], ['on']])('%p is on', (value) => {
    expect(flag.parse(value)).toBe(true);
    expect(optionalFlag.parse(value)).toBe(true);
  });

  it.each([[false], [0], ['0'], ['false'], [2], [{}]])('%p is off', (value) => {
    expect(flag.parse(value)).toBe(false);
    expect(optionalFlag.parse(value)).toBe(false);
  });

  it.each([[undefined], [null], ['']])('%p selects the default', (value) => {
    expect(flag.parse(value)).toBe(false);
    expect(optionalFlag.parse(value)).toBeUndefined();
  });
});

describe('listOf', () => {
  const list = listOf(z.object({ id, title: text }));

  it('omits entries without an id and preserves the order', () =>
    expect(list.parse([{ id: 2, title: 'b' }, { title: 'nobody' }, null, 'text', { id: '1' }])).toEqual([
      { id: '2', title: 'b' },
      { id: '1', title: '' },
    ]));

  it('reads JSON text', () => expect(list.parse('[{"id":1}]')).toEqual([{ id: '1', title: '' }]));

  it.each([[undefined], [null], [''], ['null'], ['[broken'], [{}], [5]])('is empty for %p', (value) =>
    expect(list.parse(value)).toEqual([]),
  );
});

describe('optionalObject', () => {
  const shape = optionalObject(z.object({ id, open: flag }));

  it.each([[{ id: 1, open: '1' }], ['{"id":"1","open":true}']])('reads %p', (value) =>
    expect(shape.parse(value)).toEqual({ id: '1', open: true }),
  );

  it.each([[undefined], [null], [''], ['null'], ['{broken'], [{}], [[]], [5]])('is absent for %p', (value) =>
    expect(shape.parse(value)).toBeUndefined(),
  );
});

describe('record', () => {
  const shape = record({ id: [id, 'ID', 'fileId'], title: text });

  it('reads the first spelling that has a value', () =>
    expect(shape.parse({ ID: null, fileId: 3 })).toEqual({ id: '3', title: '' }));

  it('prefers the canonical name', () =>
    expect(shape.parse({ id: 1, fileId: 3 })).toEqual({ id: '1', title: '' }));

  it('does not modify the response', () => {
    const answer = { fileId: 3 };
    shape.parse(answer);
    expect(answer).toEqual({ fileId: 3 });
  });

  it.each([[null], [[]], ['text'], [undefined]])('refuses %p where an object is needed', (value) =>
    expect(shape.safeParse(value).success).toBe(false),
  );
});

describe('unusable values', () => {
  test('replaces an unpaired surrogate, left by a server that truncates text, with U+FFFD', () => {
    expect(parseJson('{"a":["cut \\ud83d","\\ude00","\\ud83d\\ude00 whole"]}')).toEqual({
      a: ['cut \ufffd', '\ufffd', '😀 whole'],
    });
    expect(() => encodeURIComponent(String(parseJson('"\\uD800"')))).not.toThrow();
  });

  test('reads at most 500 entries of a list', () => {
    const ids = Array.from({ length: 10_000 }, (_, index) => String(index + 1));
    expect(listOf(id).parse(ids)).toHaveLength(500);
  });

  test.each(['a b', 'a\tb', '一\u3000二', 'a\nb'])('refuses %j as an id', (value) => {
    expect(id.safeParse(value).success).toBe(false);
  });
});
