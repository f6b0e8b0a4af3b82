import { answerProblem, readAnswers, type ValidatedField } from './form-answers';

const fieldWith = (changes: Partial<ValidatedField>): ValidatedField => ({
  name: 'entry_a',
  type: 'text',
  required: true,
  options: [],
  ...changes,
});

test.each<[string, Partial<ValidatedField>, string | string[] | undefined, string | undefined]>([
  ['nothing', {}, undefined, 'missing'],
  ['nothing in an optional field', { required: false }, '', undefined],
  ['invisible characters', {}, '\u200b\u2800\u3164', 'missing'],
  ['only bidirectional controls', {}, '\u202e\u2066', 'missing'],
  ['a text', {}, '和小满', undefined],
  ['a text beyond the default limit', {}, '云'.repeat(101), 'tooLong'],
  ['characters with marks, which count as one each', { maxLength: 2 }, 'ཀྱྀ👨‍👩‍👧', undefined],
  ['too long a text', { maxLength: 2 }, '云岭州', 'tooLong'],
  ['too short a text', { minLength: 3 }, '云岭', 'tooShort'],
  ['the shortest text', { minLength: 3 }, '云岭州', undefined],
  ['a number', { type: 'number', min: 1, max: 4 }, '4', undefined],
  ['no number', { type: 'number' }, '4至5', 'number'],
  ['a number with an exponent', { type: 'number' }, '1e9', 'number'],
  ['too small a number', { type: 'number', min: 1 }, '0', 'tooSmall'],
  ['too large a number', { type: 'number', max: 4 }, '5', 'tooLarge'],
  ['a phone number with separators', { type: 'phone' }, '138 0000-0001', undefined],
  ['no phone number', { type: 'phone' }, '一三八', 'phone'],
  ['an ID number', { type: 'idcard' }, '11010519491231002X', undefined],
  ['an ID number with a wrong check digit', { type: 'idcard' }, '110105194912310021', 'idcard'],
  ['an e-mail address', { type: 'email' }, 'a@b.example', undefined],
  ['half an e-mail address', { type: 'email' }, 'a@b', 'email'],
  ['an e-mail address with a comma', { type: 'email' }, 'a,b@c.example', 'email'],
  ['an e-mail address in quotation marks', { type: 'email' }, '"a"@b.example', 'email'],
  ['two e-mail addresses', { type: 'email' }, 'a@b.example;c@d.example', 'email'],
  ['an e-mail address with an empty label', { type: 'email' }, 'a@b..example', 'email'],
  ['an e-mail address with a label that ends in a hyphen', { type: 'email' }, 'a@b-.example', 'email'],
  ['an e-mail address of another script', { type: 'email' }, '张三@例子.中国', undefined],
  ['an e-mail address in Devanagari', { type: 'email' }, 'हिन्दी@उदाहरण.भारत', undefined],
  ['an e-mail address with all signs', { type: 'email' }, "a.!#$%&'*+/=?^_`{|}~-b@c-d.example", undefined],
  ['a day', { type: 'date' }, '2016-02-29', undefined],
  ['a day that does not exist', { type: 'date' }, '2015-02-29', 'date'],
  ['a choice', { type: 'radio', options: ['一', '二'] }, '二', undefined],
  ['an unknown choice', { type: 'radio', options: ['一', '二'] }, '三', 'choice'],
  ['choices', { type: 'checkbox', options: ['一', '二'] }, ['一', '二'], undefined],
  ['no choice', { type: 'checkbox', options: ['一', '二'] }, [], 'choiceMissing'],
  ['choices with an unknown one', { type: 'checkbox', options: ['一', '二'] }, ['一', '三'], 'choice'],
  ['consent', { type: 'consent' }, '1', undefined],
  ['no consent', { type: 'consent' }, undefined, 'consentMissing'],
  ['a text that matches a pattern', { pattern: 'YL\\d{6}' }, 'YL001234', undefined],
  ['a text that does not match', { pattern: 'YL\\d{6}' }, 'YL1234567', 'pattern'],
])('%s', (_name, changes, answer, problem) => {
  const testField = fieldWith(changes);
  const answers = readAnswers([testField], answer === undefined ? {} : { entry_a: answer });
  expect(answerProblem(testField, answers.entry_a)).toBe(problem);
});

test.each<[Partial<ValidatedField>, string, string]>([
  [{ type: 'phone' }, '+86 １３８-0000-0001', '13800000001'],
  [{ type: 'idcard' }, '１１０１０５ 19491231 002ｘ', '11010519491231002X'],
  [{ type: 'email' }, 'ａ＠ｂ．example', 'a@b.example'],
  [{ type: 'email' }, 'zhang。san@qq.com，', 'zhang.san@qq.com'],
  [{ type: 'number', min: 1, max: 4 }, '༣', '3'],
  [{ type: 'date' }, '２０１６年２月２９日', '2016-02-29'],
  [{ pattern: 'YL\\d{6}' }, 'ＹＬ００１２\u200b34', 'YL001234'],
  [{}, '和小满（３）', '和小满（３）'],
])('R7.45 the answer to %j is parsed from %j', (changes, typed, expected) => {
  const testField = fieldWith(changes);
  const { entry_a: answer } = readAnswers([testField], { entry_a: typed });
  expect(answer).toBe(expected);
  expect(answerProblem(testField, answer)).toBeUndefined();
});

test('removes control characters and directional overrides from an answer', () => {
  const answers = readAnswers([fieldWith({})], { entry_a: ' 和\u202e小\0满\u2069 👨‍👩‍👧 \u200fשלום' });
  expect(answers.entry_a).toBe('和小满 👨‍👩‍👧 \u200fשלום');
});

test('drops answers without a field, and sorts choices in the order of the form', () => {
  const testField = fieldWith({ type: 'checkbox', options: ['一', '二', '三'] });
  expect(readAnswers([testField], { entry_a: ['三', '一', '三'], entry_b: 'x' })).toEqual({
    entry_a: ['一', '三'],
  });
});

test('a field named like a property of Object.prototype has no default answer', () => {
  const testField = fieldWith({ name: 'constructor' });
  expect(Object.values(readAnswers([testField], {}))).toEqual(['']);
});
