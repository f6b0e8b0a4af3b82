import { subjectId } from './subject-id';

test('returns the most specific id of an address', () => {
  expect(subjectId({ columnId: '1', id: '2' })).toBe('2');
  expect(subjectId({ id: undefined, columnId: '1' })).toBe('1');
  expect(subjectId({ tagId: '5' })).toBe('5');
  expect(subjectId({ tab: 'hot' })).toBeUndefined();
});
