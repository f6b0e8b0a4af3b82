import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSite } from '@/lib/env/test/start-site';
import { getAdv } from '../contract/ad';
import { getColumns } from '../contract/content';
import { EnvironmentError } from '../env/environment';
import { prepare } from './call-once';
import { checkEndpoints } from './check-endpoints';
import { endpointOf, readOverrides } from './endpoints';

const folder = mkdtempSync(join(tmpdir(), 'kanbao-endpoints-'));
const file = join(folder, 'endpoints.json');

function write(content: string): string {
  writeFileSync(file, content);
  return file;
}

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('PLATFORM_ENDPOINTS', () => {
  test('a wrong file is refused with its name', () => {
    for (const content of [
      '{',
      '[]',
      '{"getColumns":{"path":"no-slash"}}',
      '{"getColumns":{"verb":"GET"}}',
      '{"getColumns":{"host":"evil.example"}}',
    ]) {
      expect(() => readOverrides(write(content))).toThrow(EnvironmentError);
    }
    expect(() => readOverrides(join(folder, 'none.json'))).toThrow(/none\.json/);
  });

  test('an installation may have its own host, method and path; an operation that nobody knows stops the start', () => {
    startSite({
      PLATFORM_ENDPOINTS: write(
        '{"getColumns":{"method":"POST","path":"/v2/columns"},"getAdv":{"host":"base"},"getColums":{}}',
      ),
    });
    expect(endpointOf(getColumns)).toEqual({ host: 'base', method: 'POST', path: '/v2/columns' });
    expect(endpointOf(getAdv)).toMatchObject({ host: 'base', method: 'GET' });
    const advertising = { timeLimit: 'direct', base: 'http://ads.example' } as const;
    expect(prepare(getAdv, {}, advertising, { headers: {} }).url).toMatch(/\/app_if\/getAdv$/);
    expect(checkEndpoints).toThrow(/getColums/);
    expect(checkEndpoints).not.toThrow(/getColumns/);
    write('{"getColumns":{"path":"/v2/columns"}}');
    expect(checkEndpoints).not.toThrow();
  });
});
