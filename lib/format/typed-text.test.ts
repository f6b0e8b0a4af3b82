import {
  hasVisibleText,
  isPhone,
  normalizeCode,
  normalizeDay,
  normalizeEmail,
  normalizeForComparison,
  normalizeId,
  normalizeIdNumber,
  normalizeLine,
  normalizeNumber,
  normalizePhone,
  normalizeText,
  normalizeUserName,
  searchKey,
} from './typed-text';

test('R5.01 invisible characters are no text', () => {
  const invisibleTexts = [
    '',
    ' \n\u3000',
    '\u200b\u200d\u2060\ufeff',
    '\u3164\u2800\u115f',
    '\0\x01\x7f',
    '\u202e\u{e0041}',
    '\ufffd\ufffd',
    '\ufffc',
    '་ ༌',
  ];
  expect(invisibleTexts.filter(hasVisibleText)).toEqual([]);
  expect(invisibleTexts.map(normalizeText)).toEqual(invisibleTexts.map(() => ''));
  expect(['字', '。', '👨‍👩‍👧', 'ཀ', '\u0301', '\u{1fae9}'].every(hasVisibleText)).toBe(true);
});

test('removes control characters from a text and normalizes line breaks', () => {
  expect(normalizeText(' 前\0后\x1b[31m\x85\r\n二\r三\t四 ')).toBe('前后[31m\n二\n三\t四');
  expect(normalizeText('👨‍👩‍👧 \u200fשלום')).toBe('👨‍👩‍👧 \u200fשלום');
});

test('a line has no line breaks and keeps its characters', () => {
  expect(normalizeLine(' 和\r\n小满\t（Ａ） ')).toBe('和 小满 （Ａ）');
});

test.each([
  ['full-width', '１２３４５６'],
  ['Tibetan', '༡༢༣༤༥༦'],
  ['Arabic', '١٢٣٤٥٦'],
  ['Persian', '۱۲۳۴۵۶'],
  ['Devanagari', '१२३४५६'],
  ['Mongolian', '᠑᠒᠓᠔᠕᠖'],
  ['mathematical', '𝟏𝟐𝟑𝟜𝟝𝟞'],
  ['Adlam', '𞥑𞥒𞥓𞥔𞥕𞥖'],
  ['mixed', '１༢3٤𝟝६'],
  ['grouped', ' 12-34\u00a056\n'],
  ['word processor', '12–34—56'],
  ['pasted with directional marks', '\u202a\u200e123456\u202c'],
  ['pasted with zero-width characters', '12\u200b34\u2060\ufeff5\u00ad6'],
  ['sentence-final', '123456。'],
  ['copied from a sentence', '123456，'],
  ['dotted', '1.2.3.4.5.6'],
  ['Tibetan with syllable marks', '༡༢༣་༤༥༦།'],
  ['kana-grouped', '12ー34ー56'],
  ['bulleted', '123•456'],
  ['underscored', '123_456'],
  ['parenthesized', '（123）456'],
  ['quoted', '“123456”'],
  ['labeled', '验证码：123456'],
  ['exclaimed', '123456！'],
  ['keycap', '1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣'],
])('%s digits are the same code', (_name, typed) => {
  expect(normalizeCode(typed)).toBe('123456');
});

test('converts every decimal digit of Unicode', () => {
  const digits = Array.from({ length: 0x110000 }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((text) => /\p{Nd}/u.test(text));
  expect(digits.length % 10).toBe(0);
  expect(normalizeForComparison(digits.join(''))).toBe('0123456789'.repeat(digits.length / 10));
});

test.each([
  '13800000001',
  '138 0000 0001',
  '138-0000-0001',
  '１３８０００００００１',
  '༡༣༨༠༠༠༠༠༠༠༡',
  '+86 138 0000 0001',
  '＋86 138 0000 0001',
  '+86-138-0000-0001',
  '(+86)13800000001',
  '（+86）138 0000 0001',
  '0086 13800000001',
  '８６13800000001',
  '013800000001',
  '\u202d+86 138\u200b00000001\u202c',
  '138·0000·0001',
  '138_0000_0001',
  '138ー0000ー0001',
  '086 13800000001',
  '86 0 13800000001',
  '+86 0 13800000001',
  '0086 013800000001',
  '+086 13800000001',
  '+0086 13800000001',
  '+86+13800000001',
  'tel:+8613800000001',
  'TEL：13800000001',
  '1️⃣3️⃣8️⃣0️⃣0️⃣0️⃣0️⃣0️⃣0️⃣0️⃣1️⃣',
  '138.0000.0001。',
  '手机：13800000001',
  '‘13800000001’',
  '【13800000001】',
  '：13800000001',
  '138●0000◦0001，',
])('%j is the same phone number', (typed) => {
  expect(normalizePhone(typed)).toBe('13800000001');
});

test.each([
  ['0887-8221234', '08878221234'],
  ['+86 887 8221234', '08878221234'],
  ['+86 (0)10 6512 3456', '01065123456'],
  ['010 6512 3456', '01065123456'],
  ['+86 400 123 4567', '4001234567'],
  ['95588', '95588'],
  ['0049 30 123456', '+4930123456'],
  ['+886 2 2345 6789', '+886223456789'],
  ['+0049 30 123456', '+4930123456'],
  ['+44 (0)20 7946 0018', '+442079460018'],
  ['+86 (0)871 12345678', '087112345678'],
  ['+1 380 000 0001', '+13800000001'],
  ['00 13800000001', '+13800000001'],
  ['88221234，88225678', '88221234,88225678'],
])('%s is %s', (typed, phone) => {
  expect(normalizePhone(typed)).toBe(phone);
});

test('does not repair invalid phone numbers', () => {
  expect(['yunling', '138+00000001', '<b>13800000001', '138/139'].map(normalizePhone)).toEqual([
    'yunling',
    '138+00000001',
    '<b>13800000001',
    '138/139',
  ]);
});

test.each([
  '11010519491231002X',
  '11010519491231002x',
  '１１０１０５１９４９１２３１００２Ｘ',
  '110105 19491231 002x',
  '110105-19491231-002Х',
  '11010519491231002×',
  '༡༡༠༡༠༥༡༩༤༩༡༢༣༡༠༠༢X',
  '110105.19491231.002X',
  '110105·19491231·002X。',
  '110105_19491231_002X',
  "'11010519491231002X",
  '身份证：11010519491231002X',
  '110105ー19491231ー002X',
  '༡༡༠༡༠༥་༡༩༤༩༡༢༣༡་༠༠༢X',
])('%s is the same ID number', (typed) => {
  expect(normalizeIdNumber(typed)).toBe('11010519491231002X');
});

test.each([
  ['ａ＠ｂ．example', 'a@b.example'],
  [' tashi@YUNLING。example ', 'tashi@yunling.example'],
  ['tashi\u200b@ yunling.example', 'tashi@yunling.example'],
  ['Tashi@yunling.example', 'Tashi@yunling.example'],
  ['no address', 'noaddress'],
  ['zhang。san@qq.com', 'zhang.san@qq.com'],
  ['z@qq.com，', 'z@qq.com'],
  ['z@qq.com；', 'z@qq.com'],
  ['a@b.cn。', 'a@b.cn'],
  ['“a@b.cn”', 'a@b.cn'],
  ['（a@b.cn）', 'a@b.cn'],
  ['邮箱：a@b.cn！', 'a@b.cn'],
  ['E-mail: a@b.cn', 'a@b.cn'],
  ['a@b.cn.', 'a@b.cn'],
  ['，a@b.cn', 'a@b.cn'],
  ['mailto:a@B.cn', 'a@b.cn'],
  ['张三 <z@QQ.com>', 'z@qq.com'],
  ['《张三》＜mailto：z@qq.com＞；', 'z@qq.com'],
  ['张三@例子.中国', '张三@例子.中国'],
])('the e-mail address %j is %s', (typed, address) => {
  expect(normalizeEmail(typed)).toBe(address);
});

test.each([
  ['１２．５', '12.5'],
  ['༡༠', '10'],
  ['－3', '-3'],
  ['−3', '-3'],
  ['1，234，567.5', '1234567.5'],
  ['￥１００', '100'],
  ['100 元', '100'],
  ['1,5', '1,5'],
  ['1’000', '1000'],
  ['人民币100元整', '100'],
  ['RMB 100', '100'],
  ['5岁', '5'],
  ['2。', '2'],
  ['2.', '2'],
  ['.5', '0.5'],
  ['-.5', '-0.5'],
  ['4人', '4'],
  ['4 位。', '4'],
  ['100圆', '100'],
  ['５０００块', '5000'],
  ['5000块钱', '5000'],
  ['4至5人', '4至5'],
  ['2..', '2.'],
  ['1e9', '1e9'],
])('the amount %s is %s', (typed, number) => {
  expect(normalizeNumber(typed)).toBe(number);
});

test.each([
  '2016-02-09',
  '２０１６－２－９',
  '2016/2/9',
  '2016.02.09',
  '2016年2月9日',
  '༢༠༡༦/༢/༩',
  '༢༠༡༦་༢་༩',
  '2016年2月9号',
  '2016年2月9',
  '2016。2。9',
  '2016、2、9',
  '2016，2，9。',
  '20160209',
])('%s is the same day', (typed) => {
  expect(normalizeDay(typed)).toBe('2016-02-09');
});

test('does not guess incomplete days', () => {
  const incomplete = ['2016', '201629', '2016-2', '20160209123', '9.2.2016'];
  expect(incomplete.map(normalizeDay)).toEqual(incomplete);
});

test.each([
  [' ｙｕｎｌｉｎｇ\u200b', 'yunling'],
  ['+86 138 0000 0001', '13800000001'],
  ['tashi＠yunling．example', 'tashi@yunling.example'],
  ['扎西\u00a0\u00a0次仁', '扎西 次仁'],
  ['0012345', '0012345'],
  ['+852 9444 6246', '+85294446246'],
  ['00852 94446246', '+85294446246'],
  ['(+852) 94446246', '+85294446246'],
  ['（00852）9444－6246', '+85294446246'],
  ['Tashi@Yunling.example。', 'Tashi@yunling.example'],
])('the user name %j is %s', (typed, name) => {
  expect(normalizeUserName(typed)).toBe(name);
});

test('an id keeps its dashes as hyphens', () => {
  expect(normalizeId(' ＹＬ–０１\u200b_a ')).toBe('YL-01_a');
});

test.each([
  '尼玛·次仁',
  '尼玛•次仁',
  '尼玛・次仁',
  '尼玛‧次仁',
  '尼玛･次仁',
  '尼玛．次仁',
  '尼玛ꞏ次仁',
  '尼玛●次仁',
  '尼玛◦次仁',
  '尼玛⸳次仁',
  '尼玛 次仁',
  '尼玛\u200b次仁',
])('a search finds the name written %s', (typed) => {
  expect(searchKey(typed)).toBe('尼玛次仁');
});

test('a search ignores case, width, and the dots between Tibetan syllables', () => {
  expect(searchKey('Ｔａｓｈｉ １')).toBe('tashi1');
  expect(searchKey('བཀྲ་ཤིས་')).toBe(searchKey('བཀྲ༌ཤིས'));
});

test('normalizes long input in linear time, and keeps a number after another label as it is', () => {
  expect(normalizePhone(`a${'!'.repeat(200_000)}a`).length).toBeGreaterThan(100_000);
  expect(isPhone(normalizePhone('QQ：123456789'))).toBe(false);
  expect(isPhone(normalizePhone('微信:13800138000'))).toBe(false);
});
