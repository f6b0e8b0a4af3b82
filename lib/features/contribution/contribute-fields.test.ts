import { type ContributionFields, normalizeFields, validateFields } from './contribute-fields';

const fields = (more: Partial<ContributionFields> = {}): ContributionFields =>
  normalizeFields({
    name: '小满',
    phone: '',
    title: '',
    content: '雪',
    pictures: [],
    documents: [],
    ...more,
  });
const wrong = (more: Partial<ContributionFields>) => Object.fromEntries(validateFields(fields(more)));

test('R5.09 requires a name but neither phone nor title', () => {
  expect(wrong({})).toEqual({});
  for (const name of ['', '  ', '\u200b', '\u0000']) expect(wrong({ name })).toEqual({ name: 'nameMissing' });
});

test('requires a text, a picture or a document', () => {
  expect(wrong({ content: ' \n ' })).toEqual({ content: 'empty' });
  expect(wrong({ content: '', pictures: ['receipt'] })).toEqual({});
  expect(wrong({ content: '', documents: ['receipt'] })).toEqual({});
});

test('counts user-perceived characters', () => {
  expect(wrong({ name: '名'.repeat(51), title: '题'.repeat(101), content: 'x'.repeat(20_001) })).toEqual({
    name: 'tooLong',
    title: 'tooLong',
    content: 'tooLong',
  });
  expect(wrong({ name: '👨‍👩‍👧'.repeat(50) })).toEqual({});
});

test.each(['138 0000 0001', '+86-13800000001', '１３８００００００１'])(
  'accepts %s as a phone number',
  (phone) => {
    expect(wrong({ phone })).toEqual({});
  },
);

test('refuses an invalid phone number and keeps a name on one line', () => {
  expect(wrong({ phone: 'call me' })).toEqual({ phone: 'phone' });
  expect(fields({ name: ' 和\r\n小满 ' }).name).toBe('和 小满');
});
