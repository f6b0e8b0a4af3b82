import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { environmentSchema, parseEnvironment } from '@/lib/env/environment';

const example = readFileSync('.env.example', 'utf8');
const names = [...example.matchAll(/^# ([A-Z_]+)=/gm)].map(([, name]) => name ?? '');
/** Variables that only tests and programs for developers read. */
const testVariables = ['CHROME_PATH', 'NGINX', 'REDIS_SERVER', 'VARNISHD'];

test('.env.example has every variable exactly once', () => {
  expect(names.toSorted()).toEqual([...Object.keys(environmentSchema.shape), ...testVariables].toSorted());
});

test('an unchanged copy of .env.example has no effect', () => {
  expect(parseEnv(example)).toEqual({});
});

test('the values in .env.example are the defaults, or valid examples', () => {
  const values = parseEnv(example.replace(/^# (?=[A-Z_]+=)/gm, ''));
  // Adds the secret that REDIS_URL needs, because a public file must not contain it.
  const exampleEnvironment = parseEnvironment({ ...values, SESSION_SECRET: 'of this test '.repeat(3) });
  expect(exampleEnvironment).toMatchObject(parseEnvironment({}));
});

test('docs/configuration.md names every variable', () => {
  const page = readFileSync('docs/configuration.md', 'utf8');
  expect(names.filter((name) => !new RegExp(`^\\|[^|]*\`${name}\``, 'm').test(page))).toEqual([]);
});
