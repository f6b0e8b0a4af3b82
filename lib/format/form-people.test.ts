import { countChoices, fieldsOfPeople, parsePeopleCount } from './form-people';

const field = { type: 'text', required: true, options: [] as string[], each: false };
const nameField = { ...field, name: 'entry_name', each: true };
const busField = { ...field, name: 'entry_bus', type: 'radio', options: ['早', '晚'] };
const mealField = { ...field, name: 'entry_meal', type: 'radio', options: ['素', '荤'], each: true };

const namesOf = (people: number, maxPeople: number) =>
  fieldsOfPeople([nameField, busField, mealField], people, maxPeople).map((personField) => personField.name);

test('keeps the fields of the platform for one person', () => {
  expect(namesOf(1, 1)).toEqual(['entry_name', 'entry_bus', 'entry_meal']);
});

test('repeats the fields of each person, and puts shared fields last', () => {
  expect(namesOf(2, 3)).toEqual(['entry_name', 'entry_meal', 'entry_name~2', 'entry_meal~2', 'entry_bus']);
  expect(fieldsOfPeople([nameField, busField], 2, 3).map(({ person }) => person)).toEqual([1, 2, undefined]);
});

test.each([
  ['3', 3],
  ['99', 4],
  ['0', 1],
  ['-2', 1],
  ['1e9', 4],
  ['x', 1],
  [undefined, 1],
])('limits %s people to 1 to 4: %d', (input, people) => expect(parsePeopleCount(input, 4)).toBe(people));

test('counts a personal choice once, and a shared choice for each person', () => {
  const answers = { entry_bus: '早', entry_meal: '素', 'entry_meal~2': '素', 'entry_meal~3': '荤' };
  expect(countChoices([busField, mealField], answers, 3)).toEqual([
    { field: 'entry_bus', option: '早', people: 3 },
    { field: 'entry_meal', option: '素', people: 2 },
    { field: 'entry_meal', option: '荤', people: 1 },
  ]);
});
