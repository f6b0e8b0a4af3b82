import { decodeText } from './decode-text';

const xmlDeclaring = (charset: string, text: string) =>
  `<?xml version="1.0" encoding="${charset}"?><a>${text}</a>`;
const german = 'Über den Bäumen der Straße schweben große Vögel, die für die Bürger schön zwitschern.';
const encodeLatin1 = (text: string) => Buffer.from(text, 'latin1');

/** 今天下午，镇上的人们都到河边看新修的桥。 in GBK */
const gbk = Buffer.from(
  'bdf1cceccfc2cee7a3acd5f2c9cfb5c4c8cbc3c7b6bcb5bdbad3b1dfbfb4d0c2d0deb5c4c7c5a1a3',
  'hex',
);
/** 今天下午，鎮上的人們都到河邊看新修的橋。 in Big5 */
const big5 = Buffer.from(
  'a4b5a4d1a455a4c8a141c2eda457aabaa448adccb3a3a8ecaa65c3e4acddb773add7aababef4a143',
  'hex',
);

test('uses a declared encoding that fits; the server takes precedence over the document', () => {
  expect(decodeText(encodeLatin1(xmlDeclaring('iso-8859-1', german)), undefined)).toEqual({
    text: xmlDeclaring('iso-8859-1', german),
  });
  expect(decodeText(gbk, 'gb2312').note).toBeUndefined();
  expect(decodeText(gbk, 'gb2312').text).toContain('今天下午');
});

test('reads UTF-8 that is declared as a single-byte encoding', () => {
  const bytes = Buffer.from(xmlDeclaring('iso-8859-1', german));
  expect(decodeText(bytes, undefined).text).toContain('Bäumen');
  expect(decodeText(bytes, 'windows-1252').text).toContain('Bäumen');
});

test.each(['gb2312', 'big5', 'euc-kr', 'shift_jis'])(
  'reads UTF-8 that is declared as %s, and reports it',
  (charset) => {
    for (const words of ['今天下午，镇上的人们都到河边看桥。', '今天下午，镇上的人们都到河边看新桥。']) {
      const bytes = Buffer.from(xmlDeclaring(charset, words));
      expect(decodeText(bytes, undefined).text).toContain(words);
    }
    expect(decodeText(Buffer.from(xmlDeclaring(charset, '今天下午，我们去看桥')), undefined).note).toMatch(
      /not written in \S+, as declared: read as utf-8/,
    );
  },
);

test('reads a short text in the declared encoding if it is also valid UTF-8', () => {
  // 猫 in GBK.
  expect(decodeText(Buffer.from('c3a8', 'hex'), 'gbk')).toEqual({ text: '猫' });
});

test('detects an undeclared encoding and reports it', () => {
  const { text, note } = decodeText(encodeLatin1(`<a>${german}</a>`), undefined);
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

test('detects a wrongly declared encoding and reports it', () => {
  const { text, note } = decodeText(encodeLatin1(xmlDeclaring('utf-8', german)), 'utf-8');
  expect(text).toContain('Straße');
  expect(note).toMatch(/not written in utf-8, as declared: read as/);
});

test('a damaged character does not change the encoding', () => {
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

test.each(['gb2312', 'GBK', 'gb18030', 'cp936', 'x-gbk'])('decodes %s as browsers do', (charset) => {
  // €, the single-byte €, ǹ, ḿ, 镕, 〇 and the ideographic space of GBK.
  const bytes = Buffer.from('a2e380a8bfa8bce946a996a3a0', 'hex');
  expect(decodeText(bytes, charset)).toEqual({ text: '€€ǹḿ镕〇\u3000' });
});

test.each(['windows-1252', 'iso-8859-1'])('decodes the quotes and dashes of %s', (charset) => {
  expect(decodeText(Buffer.from('93c96c616e9420962080', 'hex'), charset)).toEqual({ text: '“Élan” – €' });
});

test.each(['euc-kr', 'ks_c_5601-1987', 'windows-949', 'cp949', 'uhc'])(
  'decodes every Korean syllable of %s',
  (charset) => {
    // 똠방각하, 펲시콜라, 뷁, 쓩: the first syllable of each is not in KS X 1001.
    const bytes = Buffer.from('8c63b9e6b0a2c7cf20bc84bdc3c4ddb6f32094ee20beb1', 'hex');
    expect(decodeText(bytes, charset)).toEqual({ text: '똠방각하 펲시콜라 뷁 쓩' });
  },
);

test.each(['big5', 'big5-hkscs', 'cp950', 'x-x-big5'])(
  'decodes the Hong Kong characters of %s',
  (charset) => {
    // Six of these characters are only in the Hong Kong supplement.
    const bytes = Buffer.from('ca5c925d9df6abd7adb99dcfa1419df59df8f9d6', 'hex');
    expect(decodeText(bytes, charset)).toEqual({ text: '佢哋喺度食嘢，嗰啲碁' });
  },
);

test('detects the encoding of text that is declared as Big5 but is not', () => {
  expect(decodeText(Buffer.from('今天下午，镇上的人们都到河边看新修的桥。'), 'big5').text).toContain(
    '今天下午',
  );
});

test.each(['utf8mb4', 'binary', 'none'])('ignores the unknown encoding %s', (charset) => {
  expect(decodeText(Buffer.from(xmlDeclaring(charset, '今天')), charset).text).toContain('今天');
});

test('prefers the encoding of the document to a single-byte encoding of the server', () => {
  const bytes = Buffer.concat([encodeLatin1('<?xml version="1.0" encoding="gb2312"?>'), gbk]);
  expect(decodeText(bytes, 'iso-8859-1').text).toContain('今天下午');
});

test('reads UTF-16 without a byte order mark, and UTF-8 that is declared as UTF-16', () => {
  const text = xmlDeclaring('utf-16', '今天');
  expect(decodeText(Buffer.from(text, 'utf16le'), undefined).text).toBe(text);
  expect(decodeText(Buffer.from(text, 'utf16le').swap16(), undefined).text).toBe(text);
  expect(decodeText(Buffer.from(text), undefined).text).toBe(text);
});
