import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { environmentSchema, parseEnvironment } from '@/lib/env/environment';

const example = readFileSync('.env.example', 'utf8');
const names = [...example.matchAll(/^# ([A-Z_]+)=/gm)].map(([, name]) => name ?? '');
/** Read by the tests, not by Kanbao. */
const ofTests = ['CHROME_PATH', 'NGINX', 'REDIS_SERVER', 'VARNISHD'];

test('.env.example has every variable once and no other', () => {
  expect(names.toSorted()).toEqual([...Object.keys(environmentSchema.shape), ...ofTests].toSorted());
});

test('.env.example changes nothing when it is copied as it is', () => {
  expect(parseEnv(example)).toEqual({});
});

test('the values in .env.example are the defaults, or usable examples where there is none', () => {
  const values = parseEnv(example.replace(/^# (?=[A-Z_]+=)/gm, ''));
  // A secret that stood in a file for everyone would be none, and REDIS_URL wants one.
  const given = parseEnvironment({ ...values, SESSION_SECRET: 'of this test '.repeat(3) });
  expect(given).toMatchObject(parseEnvironment({}));
});

test('the README and the guides name every variable', () => {
  const read = ['README.md', 'docs/guides/operate.md', 'docs/guides/embedded-platform.md'].map((path) =>
    readFileSync(path, 'utf8'),
  );
  const words = read.join(' ').match(/[A-Z]+(?:_[A-Z]+)+|…(?:_[A-Z]+)+/g) ?? [];
  const named = new Set(words.map((word) => word.replace('…', 'PLATFORM')));
  expect(names.filter((name) => name.includes('_') && !named.has(name))).toEqual([]);
});
