import { z } from 'zod';
import {
  count,
  flag,
  id,
  listOf,
  names,
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
    ['1.23E+07', 12_300_000],
    ['1.234.567', 1_234_567],
    ['12’345', 12_345],
    ['༡༢', 12],
    ['5\0', 5],
    ['3百万', 3_000_000],
    ['2千万', 20_000_000],
    ['1万亿', 1e12],
    ['10余万', 100_000],
    ['约1.2万', 12_000],
    ['阅读量：1234', 1234],
    ['≥100', 100],
    ['1234回复', 1234],
    ['12.345.67', 0],
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
    ['１２', 12],
    ['1,000.50', 1000.5],
    ['¥5.00', 5],
    ['5元', 5],
    ['元', undefined],
    ['5,5', undefined],
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
  it.each([
    [true],
    [1],
    ['1'],
    ['true'],
    ['TRUE'],
    ['yes'],
    ['on'],
    [' True '],
    ['Y'],
    ['１'],
    ['1.0'],
    ['是'],
    ['\x01'],
  ])('%p is on', (value) => {
    expect(flag.parse(value)).toBe(true);
    expect(optionalFlag.parse(value)).toBe(true);
  });

  it.each([[false], [0], ['0'], ['false'], [2], [{}], ['否'], ['n'], ['\0'], [[]]])('%p is off', (value) => {
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

  it('reads a list with a gap, which PHP sends as an object', () =>
    expect(list.parse({ 2: { id: 'b' }, 0: { id: 'a' } })).toEqual([
      { id: 'a', title: '' },
      { id: 'b', title: '' },
    ]));

  it('reads a single entry, which converters from XML send instead of a list', () => {
    expect(list.parse({ id: 1 })).toEqual([{ id: '1', title: '' }]);
    expect(list.parse('{"id":1}')).toEqual([{ id: '1', title: '' }]);
    expect(list.parse({ total: 1 })).toEqual([]);
  });

  it('reads JSON text', () => expect(list.parse('[{"id":1}]')).toEqual([{ id: '1', title: '' }]));

  it.each([[undefined], [null], [''], ['null'], ['[broken'], [{}], [5]])('is empty for %p', (value) =>
    expect(list.parse(value)).toEqual([]),
  );
});

describe('optionalObject', () => {
  const shape = optionalObject(z.object({ id, open: flag }));

  it.each([[{ id: 1, open: '1' }], ['{"id":"1","open":true}'], [[{ id: 1, open: true }]]])(
    'reads %p',
    (value) => expect(shape.parse(value)).toEqual({ id: '1', open: true }),
  );

  it.each([[undefined], [null], [''], ['null'], ['{broken'], [{}], [[]], [5]])('is absent for %p', (value) =>
    expect(shape.parse(value)).toBeUndefined(),
  );
});

test('joins names, which may be a list, an object of PHP or repeated', () => {
  for (const value of [
    ['张三', { name: '李四' }],
    { 0: '张三', 2: '李四' },
    ['张三', '李四', '张三'],
    '张三、李四',
  ])
    expect(names.parse(value)).toBe('张三、李四');
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
