import { type ContributionFields, normalizeFields, validateFields } from './contribute-fields';

const normalizedFields = (fields: Partial<ContributionFields> = {}): ContributionFields =>
  normalizeFields({
    name: '小满',
    phone: '',
    title: '',
    content: '雪',
    pictures: [],
    documents: [],
    ...fields,
  });
const problemsOf = (fields: Partial<ContributionFields>) =>
  Object.fromEntries(validateFields(normalizedFields(fields)));

test('R5.09 requires a name but neither phone nor title', () => {
  expect(problemsOf({})).toEqual({});
  for (const name of ['', '  ', '\u200b', '\u0000'])
    expect(problemsOf({ name })).toEqual({ name: 'nameMissing' });
});

test('requires a text, a picture or a document', () => {
  expect(problemsOf({ content: ' \n ' })).toEqual({ content: 'empty' });
  expect(problemsOf({ content: '', pictures: ['receipt'] })).toEqual({});
  expect(problemsOf({ content: '', documents: ['receipt'] })).toEqual({});
});

test('counts user-perceived characters', () => {
  expect(problemsOf({ name: '名'.repeat(51), title: '题'.repeat(101), content: 'x'.repeat(20_001) })).toEqual(
    {
      name: 'tooLong',
      title: 'tooLong',
      content: 'tooLong',
    },
  );
  expect(problemsOf({ name: '👨‍👩‍👧'.repeat(50) })).toEqual({});
});

test.each(['138 0000 0001', '+86-13800000001', '１３８００００００１'])(
  'accepts %s as a phone number',
  (phone) => {
    expect(problemsOf({ phone })).toEqual({});
  },
);

test('refuses an invalid phone number and keeps a name on one line', () => {
  expect(problemsOf({ phone: 'call me' })).toEqual({ phone: 'phone' });
  expect(normalizedFields({ name: ' 和\r\n小满 ' }).name).toBe('和 小满');
});
