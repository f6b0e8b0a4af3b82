import { decodeText } from './decode-text';

const declared = (charset: string, text: string) =>
  `<?xml version="1.0" encoding="${charset}"?><a>${text}</a>`;
const german = 'Über den Bäumen der Straße schweben große Vögel, die für die Bürger schön zwitschern.';
const latin = (text: string) => Buffer.from(text, 'latin1');

/** In GBK: 今天下午，镇上的人们都到河边看新修的桥。 several times over. */
const gbk = Buffer.from(
  'bdf1cceccfc2cee7a3acd5f2c9cfb5c4c8cbc3c7b6bcb5bdbad3b1dfbfb4d0c2d0deb5c4c7c5a1a3',
  'hex',
);
/** In Big5: 今天下午，鎮上的人們都到河邊看新修的橋。 */
const big5 = Buffer.from(
  'a4b5a4d1a455a4c8a141c2eda457aabaa448adccb3a3a8ecaa65c3e4acddb773add7aababef4a143',
  'hex',
);

test('a declared character set that fits is taken; the server goes before the document', () => {
  expect(decodeText(latin(declared('iso-8859-1', german)), undefined)).toEqual({
    text: declared('iso-8859-1', german),
  });
  expect(decodeText(gbk, 'gb2312').note).toBeUndefined();
  expect(decodeText(gbk, 'gb2312').text).toContain('今天下午');
});

test('UTF-8 under the name of a character set of one byte is UTF-8', () => {
  const bytes = Buffer.from(declared('iso-8859-1', german));
  expect(decodeText(bytes, undefined).text).toContain('Bäumen');
  expect(decodeText(bytes, 'windows-1252').text).toContain('Bäumen');
});

test('what nobody declared is told by its bytes, and said', () => {
  const { text, note } = decodeText(latin(`<a>${german}</a>`), undefined);
  expect(text).toContain('Straße');
  expect(note).toMatch(/not declared: read as (?:ISO-8859-1|windows-1252)/);
  const chinese = Buffer.concat(
    Array.from({ length: 5 }, () => Buffer.concat([Buffer.from('<p>'), gbk, Buffer.from('</p>')])),
  );
  expect(decodeText(chinese, undefined)).toEqual({
    text: expect.stringContaining('今天下午，镇上的人们都到河边看新修的桥。'),
    note: expect.stringMatching(/read as GB18030/),
  });
  const taiwanese = Buffer.concat(
    Array.from({ length: 5 }, () => Buffer.concat([Buffer.from('<p>'), big5, Buffer.from('</p>')])),
  );
  expect(decodeText(taiwanese, undefined)).toEqual({
    text: expect.stringContaining('今天下午，鎮上的人們都到河邊'),
    note: expect.stringMatching(/read as Big5/),
  });
});

test('what was declared wrongly is told by its bytes, and said', () => {
  const { text, note } = decodeText(latin(declared('utf-8', german)), 'utf-8');
  expect(text).toContain('Straße');
  expect(note).toMatch(/not written in utf-8, as it says: read as/);
});

test('a damaged letter does not change the character set', () => {
  const bytes = Buffer.concat([
    Buffer.from('<a>今天下午，镇上的人们都到河边看新修的桥。'),
    Buffer.from([0xe4, 0xb8]),
    Buffer.from('</a>'),
  ]);
  expect(decodeText(bytes, undefined)).toEqual({
    text: '<a>今天下午，镇上的人们都到河边看新修的桥。\uFFFD</a>',
    note: expect.stringContaining('damaged'),
  });
});

test.each(['gb2312', 'GBK', 'gb18030', 'cp936', 'x-gbk'])('%s is decoded as browsers do', (charset) => {
  // €, the € of one byte, ǹ, ḿ, 镕, 〇 and the ideographic space of GBK.
  const bytes = Buffer.from('a2e380a8bfa8bce946a996a3a0', 'hex');
  expect(decodeText(bytes, charset)).toEqual({ text: '€€ǹḿ镕〇\u3000' });
});

test.each(['windows-1252', 'iso-8859-1'])('%s has its quotes and dashes', (charset) => {
  expect(decodeText(Buffer.from('93c96c616e9420962080', 'hex'), charset)).toEqual({ text: '“Élan” – €' });
});

test.each(['euc-kr', 'ks_c_5601-1987', 'windows-949', 'cp949', 'uhc'])(
  '%s has every syllable of Korean',
  (charset) => {
    // 똠방각하, 펲시콜라, 뷁, 쓩: the first syllable of each is beyond KS X 1001.
    const bytes = Buffer.from('8c63b9e6b0a2c7cf20bc84bdc3c4ddb6f32094ee20beb1', 'hex');
    expect(decodeText(bytes, charset)).toEqual({ text: '똠방각하 펲시콜라 뷁 쓩' });
  },
);

test.each(['big5', 'big5-hkscs', 'cp950', 'x-x-big5'])('%s has the characters of Hong Kong', (charset) => {
  // Six of these stand in its supplement for Hong Kong only.
  const bytes = Buffer.from('ca5c925d9df6abd7adb99dcfa1419df59df8f9d6', 'hex');
  expect(decodeText(bytes, charset)).toEqual({ text: '佢哋喺度食嘢，嗰啲碁' });
});

test('what is not wholly written in Big5 or EUC-KR, as it says, is told by its bytes', () => {
  expect(decodeText(Buffer.from('今天下午，镇上的人们都到河边看新修的桥。'), 'big5').text).toContain(
    '今天下午',
  );
});
