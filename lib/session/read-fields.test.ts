import { readFields } from './read-fields';

function formOf(body: string): Request {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return new Request('http://localhost:3000/api/test', { method: 'POST', headers, body });
}

test('a repeated name has all its values, with or without brackets', async () => {
  expect(await readFields(formOf('a=1&b[]=2&b[]=3&c=4&c=5&c=6'), 1000)).toEqual({
    kind: 'fields',
    fields: { a: '1', b: ['2', '3'], c: ['4', '5', '6'] },
  });
});

test('a form with more fields than any of ours is refused, whatever their names', async () => {
  const most = 256 * 1024;
  for (const pair of ['a', 'a=1', 'a[]=1']) {
    expect(await readFields(formOf(Array(512).fill(pair).join('&')), most)).toMatchObject({ kind: 'fields' });
    expect(await readFields(formOf(Array(513).fill(pair).join('&')), most)).toEqual({ kind: 'tooLarge' });
  }
});
