import { Hono } from 'hono';
import { requestFields } from './request-fields';

const app = new Hono();
app.post('/', async (c) => c.json((await requestFields(c)).body));

async function fieldsOf(body: string, type = 'application/x-www-form-urlencoded'): Promise<unknown> {
  const response = await app.request('/', { method: 'POST', body, headers: { 'content-type': type } });
  return response.json();
}

test('a repeated field is an array in all kinds of bodies', async () => {
  expect(await fieldsOf('a=1&b=2&b=3')).toEqual({ a: '1', b: ['2', '3'] });
  const form = new FormData();
  for (const value of ['2', '3']) form.append('b', value);
  const response = await app.request('/', { method: 'POST', body: form });
  expect(await response.json()).toEqual({ b: ['2', '3'] });
  expect(await fieldsOf('{"b":["2"]}', 'application/json')).toEqual({ b: ['2'] });
});

test('a body with too many fields, too long or too deep has no fields', async () => {
  expect(await fieldsOf(Array(513).fill('a=1').join('&'))).toEqual({});
  expect(await fieldsOf(`a=${'1'.repeat(1024 * 1024)}`)).toEqual({});
  expect(await fieldsOf(`{"a":${'['.repeat(3000)}${']'.repeat(3000)}}`, 'application/json')).toEqual({});
});
