import { readFields } from './read-fields';

function formRequest(body: string): Request {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return new Request('http://localhost:3000/api/test', { method: 'POST', headers, body });
}

test('returns all values of a repeated name, with or without brackets', async () => {
  expect(await readFields(formRequest('a=1&b[]=2&b[]=3&c=4&c=5&c=6'), 1000)).toEqual({
    kind: 'fields',
    fields: { a: '1', b: ['2', '3'], c: ['4', '5', '6'] },
  });
});

test('reads the media type in any case', async () => {
  const headers = { 'content-type': 'Application/X-WWW-Form-URLEncoded; Charset=UTF-8' };
  const request = new Request('http://localhost:3000/api/test', { method: 'POST', headers, body: 'a=1' });
  expect(await readFields(request, 1000)).toEqual({ kind: 'fields', fields: { a: '1' } });
});

function jsonRequest(body: string): Request {
  const headers = { 'content-type': 'application/json' };
  return new Request('http://localhost:3000/api/test', { method: 'POST', headers, body });
}

test('limits the length of names and the number of JSON keys', async () => {
  expect(await readFields(formRequest(`${'a'.repeat(100)}=1`), 1000)).toMatchObject({ kind: 'fields' });
  expect(await readFields(formRequest(`${'a'.repeat(101)}=1`), 1000)).toEqual({ kind: 'tooLarge' });
  const jsonWithKeys = (count: number) =>
    JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, key) => [key, 1])));
  expect(await readFields(jsonRequest(jsonWithKeys(512)), 10_000)).toMatchObject({ kind: 'fields' });
  expect(await readFields(jsonRequest(jsonWithKeys(513)), 10_000)).toEqual({ kind: 'tooLarge' });
});

test('reports deeply nested JSON as unreadable instead of throwing', async () => {
  const deepJson = `{"a":${'['.repeat(3000)}${']'.repeat(3000)}}`;
  expect(await readFields(jsonRequest(deepJson), 10_000)).toEqual({ kind: 'unreadable' });
});

test('refuses a form with more than 512 fields, whatever their names', async () => {
  const maxBytes = 256 * 1024;
  for (const pair of ['a', 'a=1', 'a[]=1']) {
    expect(await readFields(formRequest(Array(512).fill(pair).join('&')), maxBytes)).toMatchObject({
      kind: 'fields',
    });
    expect(await readFields(formRequest(Array(513).fill(pair).join('&')), maxBytes)).toEqual({
      kind: 'tooLarge',
    });
  }
});
