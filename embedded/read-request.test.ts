import { z } from 'zod';
import { readRequest } from './read-request';

const schema = z.object({
  page: z.int().min(0),
  imgUrl: z.array(z.string()).default([]),
  id: z.string(),
  open: z.boolean().default(false),
});

test('converts text to the types of the schema', () => {
  const result = readRequest(schema, { page: '2', imgUrl: 'a', id: 7, open: 'true', siteId: '1' });
  expect(result.data).toEqual({ page: 2, imgUrl: ['a'], id: '7', open: true });
});

test('a repeated field is an array', () => {
  expect(readRequest(schema, { page: '0', imgUrl: ['a', 'b'], id: 'x' }).data?.imgUrl).toEqual(['a', 'b']);
});

test.each([
  { id: 'x' },
  { page: 'two', id: 'x' },
  { page: '-1', id: 'x' },
  { page: '1' },
  { page: '', id: 'x' },
])('refuses %j', (fields) => {
  expect(readRequest(schema, fields).success).toBe(false);
});
