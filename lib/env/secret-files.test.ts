import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EnvironmentError, parseEnvironment } from './environment';
import { secretNames } from './secret-files';

const folder = mkdtempSync(join(tmpdir(), 'kanbao-secrets-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function writeSecretFile(content: string | Buffer): string {
  const path = join(folder, String(Math.random()));
  writeFileSync(path, content);
  return path;
}

const secret = 'a-secret-of-at-least-thirty-two-characters';

test.each(secretNames)('reads %s from a file, without the line end', (name) => {
  const values: Readonly<Record<string, string>> = {
    REDIS_URL: 'redis://:of-a-file@store:6379',
    ENCRYPT_IV: '0123456789abcdef',
    ENCRYPT_KEY_SUFFIX: 'a suffix',
  };
  const value = values[name] ?? secret;
  const storeVariables = {
    EMBEDDED_UPLOADS_ENDPOINT: 'https://store.example.com',
    EMBEDDED_UPLOADS_BUCKET: 'uploads',
    EMBEDDED_UPLOADS_ACCESS_KEY: 'access',
    EMBEDDED_UPLOADS_SECRET_KEY: 'key',
  };
  const edgeVariables = {
    EDGE_PURGE: 'varnish',
    EDGE_PURGE_URL: 'http://varnish:80',
    EDGE_PURGE_TOKEN: secret,
    EDGE_SECRET: secret,
  };
  const otherVariables = name.startsWith('EMBEDDED_UPLOADS')
    ? storeVariables
    : name.startsWith('EDGE_')
      ? edgeVariables
      : {};
  const variables: Record<string, string> = { SESSION_SECRET: secret, ...otherVariables };
  delete variables[name];
  for (const lineEnd of ['', '\n', '\r\n']) {
    const read = parseEnvironment({ ...variables, [`${name}_FILE`]: writeSecretFile(value + lineEnd) });
    expect(read[name]).toEqual(name === 'SESSION_SECRET' ? [value] : value);
  }
});

test('keeps trailing spaces and inner line ends of a secret', () => {
  expect(
    parseEnvironment({ PURGE_TOKEN_FILE: writeSecretFile('sixteen letters\nand  \n') }).PURGE_TOKEN,
  ).toBe('sixteen letters\nand  ');
});

test('treats an empty file name as unset', () => {
  expect(parseEnvironment({ PURGE_TOKEN: secret, PURGE_TOKEN_FILE: '' }).PURGE_TOKEN).toBe(secret);
});

test('refuses a secret that is set both directly and by file', () => {
  const parse = () => parseEnvironment({ PURGE_TOKEN: secret, PURGE_TOKEN_FILE: writeSecretFile(secret) });
  expect(parse).toThrow(EnvironmentError);
  expect(parse).toThrow(/PURGE_TOKEN and PURGE_TOKEN_FILE are both set/);
  expect(parse).toThrow(/^(?!.*a secret of)/s);
});

test.each<[string, () => string]>([
  ['does not exist', () => join(folder, 'none')],
  ['cannot be read', () => join(folder, 'n'.repeat(300))],
  ['is not a file', () => folder],
  ['more than 8192 bytes', () => writeSecretFile('x'.repeat(8_193))],
  ['is not UTF-8', () => writeSecretFile(Buffer.concat([Buffer.from(secret), Buffer.from([0xff, 0xfe])]))],
  ['is empty', () => writeSecretFile('\n')],
])('reports a file that %s, without the value of the variable', (problem, path) => {
  const secretPath = path();
  const read = () => parseEnvironment({ PURGE_TOKEN_FILE: secretPath });
  expect(read).toThrow(EnvironmentError);
  expect(read).toThrow(problem);
  expect(read).not.toThrow(secretPath);
});

test('validates a secret from a file without printing it', () => {
  const read = () => parseEnvironment({ PURGE_TOKEN_FILE: writeSecretFile('short-token'), PORT: 'many' });
  expect(read).toThrow(/PURGE_TOKEN = \(secret\): must have at least 16/);
  expect(read).toThrow(/PORT = "many"/);
  expect(read).toThrow(/^(?!.*short-token)/s);
});

test('does not report a secret with an unreadable file as missing too', () => {
  mkdirSync(join(folder, 'directory'), { recursive: true });
  const read = () =>
    parseEnvironment({ REDIS_URL: 'redis://store', SESSION_SECRET_FILE: join(folder, 'directory') });
  expect(read).toThrow(/SESSION_SECRET_FILE names something that is not a file/);
  expect(read).toThrow(/^(?!.*not set)/s);
});
