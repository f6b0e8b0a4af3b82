import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emptySite, runInSite } from '@/lib/env/test/start-site';
import { doctorCommand } from './command';

const folder = mkdtempSync(join(tmpdir(), 'kanbao-config-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function checkConfig(variables: string) {
  const file = join(folder, 'site.env');
  writeFileSync(file, variables);
  return runInSite(emptySite(), () => doctorCommand(['config', '--config', file]));
}

test('a usable configuration is summarized and ends with 0', async () => {
  const { code, out } = await checkConfig('PUBLIC_URL=https://m.example.com\nSESION_SECRET=x\n');
  expect(code).toBe(0);
  expect(out).toMatch(/! .*SESION_SECRET[\s\S]*✓ Kanbao would start[\s\S]*https:\/\/m\.example\.com/);
});

test('an invalid variable is reported with mistyped names and ends with 1', async () => {
  const { code, out, errors } = await checkConfig('PORT=many\nSESION_SECRET=x\n');
  expect(code).toBe(1);
  expect(errors).toMatch(/^✗ [\s\S]*PORT = "many"/);
  expect(out).toContain('SESION_SECRET');
});

test('one port for both programs is reported', async () => {
  const { code, errors } = await checkConfig('PORT=4000\n');
  expect(code).toBe(1);
  expect(errors).toContain('PORT and EMBEDDED_PORT both name port 4000');
});

test('a file that does not exist and an unknown subject end with 2', async () => {
  expect((await doctorCommand(['config', '--config', join(folder, 'missing.env')])).code).toBe(2);
  expect((await doctorCommand(['cofig'])).code).toBe(2);
});
