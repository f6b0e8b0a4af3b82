import { type SignUpField, signUpField } from '@/lib/contract/sign-up-field';
import { lacksCode, problemsOf, renderedFields, withoutPerson } from './rendered-fields';

test('moves later people up when one is removed', () => {
  const answers = {
    entry_name: '一',
    'entry_name~2': '二',
    'entry_name~3': '三',
    'entry_meal~3': ['素'],
    entry_bus: '早',
  };
  expect(withoutPerson(answers, 2)).toEqual({
    entry_name: '一',
    'entry_name~2': '三',
    'entry_meal~2': ['素'],
    entry_bus: '早',
  });
  expect(withoutPerson(answers, 3)).toEqual({ entry_name: '一', 'entry_name~2': '二', entry_bus: '早' });
});

const choice = signUpField.parse({
  name: 'entry_workshop',
  label: '工坊',
  type: 'radio',
  required: 1,
  options: ['陶', '织'],
  quotas: [{ option: '织', limit: 3, taken: 2 }],
  each: 1,
});

test('reports a choice of an option without places as full', () => {
  const quotas = [{ option: '织', limit: 2, taken: 2 }];
  const fields = renderedFields({ form: [{ ...choice, quotas }], maxPeople: 1 }, 1) ?? [];
  expect([...problemsOf(fields, { entry_workshop: '织' }, 1)]).toEqual([['entry_workshop', 'choiceFull']]);
});

test.each<[string, Partial<SignUpField>, Record<string, string>, string[]]>([
  ['one place', {}, { entry_workshop: '织', 'entry_workshop~2': '陶' }, []],
  [
    'two places where one is left',
    {},
    { entry_workshop: '织', 'entry_workshop~2': '织' },
    ['entry_workshop', 'entry_workshop~2'],
  ],
  ['places for all people, asked once', { each: false }, { entry_workshop: '织' }, ['entry_workshop']],
  ['a choice without a limit', { quotas: [] }, { entry_workshop: '织', 'entry_workshop~2': '织' }, []],
])('reports the field of a choice with too few places: %s', (_name, changes, answers, names) => {
  const fields = renderedFields({ form: [{ ...choice, ...changes }], maxPeople: 3 }, 2) ?? [];
  const problems = problemsOf(fields, answers, 2);
  expect([...problems]).toEqual(names.map((name) => [name, 'choiceFew']));
});

test.each([
  ['a required number is missing too', true, '', '', true],
  ['an optional number is missing too', false, '', '', false],
  ['an optional number was typed', false, '13800000001', '', true],
  ['the code was typed', true, '13800000001', '123456', false],
])('reports a missing code together with the other problems if %s', (_name, required, phone, code, lacks) => {
  const phoneField = { ...choice, name: 'entry_phone', type: 'phone', verify: true, options: [], quotas: [] };
  const fields = renderedFields({ form: [{ ...phoneField, required }], maxPeople: 1 }, 1) ?? [];
  expect(lacksCode(fields, { answers: { entry_phone: phone }, code, people: 1, sent: false })).toBe(lacks);
});
