import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestSite } from '@/lib/env/test/start-site';
import { getAdv } from '../contract/ad';
import { getColumns } from '../contract/content';
import { EnvironmentError } from '../env/environment';
import { prepareRequest } from './call-once';
import { checkEndpoints } from './check-endpoints';
import { endpointOf, readOverrides } from './endpoints';

const folder = mkdtempSync(join(tmpdir(), 'kanbao-endpoints-'));
const file = join(folder, 'endpoints.json');

function writeEndpoints(content: string): string {
  writeFileSync(file, content);
  return file;
}

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('PLATFORM_ENDPOINTS', () => {
  test('refuses an invalid file and names it', () => {
    for (const content of [
      '{',
      '[]',
      '{"getColumns":{"path":"no-slash"}}',
      '{"getColumns":{"verb":"GET"}}',
      '{"getColumns":{"host":"evil.example"}}',
    ]) {
      expect(() => readOverrides(writeEndpoints(content))).toThrow(EnvironmentError);
    }
    expect(() => readOverrides(join(folder, 'none.json'))).toThrow(/none\.json/);
  });

  test('overrides host, method and path, and refuses an unknown operation', () => {
    startTestSite({
      PLATFORM_ENDPOINTS: writeEndpoints(
        '{"getColumns":{"method":"POST","path":"/v2/columns"},"getAdv":{"host":"base"},"getColums":{}}',
      ),
    });
    expect(endpointOf(getColumns)).toEqual({ host: 'base', method: 'POST', path: '/v2/columns' });
    expect(endpointOf(getAdv)).toMatchObject({ host: 'base', method: 'GET' });
    const adOptions = { timeoutClass: 'direct', base: 'http://ads.example' } as const;
    expect(prepareRequest(getAdv, {}, adOptions, { headers: {} }).url).toMatch(/\/app_if\/getAdv$/);
    expect(checkEndpoints).toThrow(/getColums/);
    expect(checkEndpoints).not.toThrow(/getColumns/);
    writeEndpoints('{"getColumns":{"path":"/v2/columns"}}');
    expect(checkEndpoints).not.toThrow();
  });

  test.each([
    ['/sso-app/api/columns', 'sso', 'https://sso.example/api', '/columns'],
    ['/app_if/amuc/api/columns', 'user', 'https://user.example', '/columns'],
    ['/amuc/api/columns', 'user', 'https://user.example', '/columns'],
    ['/app_if/v2/columns', 'base', 'https://base.example/app_if', '/v2/columns'],
    ['/adv-appif-server/columns', 'ads', 'https://base.example/adv-appif-server', '/columns'],
    ['/video/columns', 'video', 'https://base.example/video', '/columns'],
    ['/upload/columns', 'upload', 'https://base.example/upload', '/columns'],
    ['/videos/columns', 'base', 'https://base.example/app_if', '/videos/columns'],
  ])('R7.01 sends the path %s to the %s host', (path, host, address, remainingPath) => {
    startTestSite({
      PLATFORM_BASE_URL: 'https://base.example/app_if',
      PLATFORM_USER_URL: 'https://user.example',
      PLATFORM_SSO_URL: 'https://sso.example/api',
      PLATFORM_ENDPOINTS: writeEndpoints(JSON.stringify({ getColumns: { path } })),
    });
    expect(endpointOf(getColumns)).toMatchObject({ host, path: remainingPath });
    expect(prepareRequest(getColumns, {}, { timeoutClass: 'direct' }, { headers: {} }).url).toBe(
      address + remainingPath,
    );
  });

  test('R7.01 prefers an explicit host to that of the path', () => {
    startTestSite({
      PLATFORM_ENDPOINTS: writeEndpoints('{"getColumns":{"host":"base","path":"/video/columns"}}'),
    });
    expect(endpointOf(getColumns)).toMatchObject({ host: 'base', path: '/video/columns' });
  });
});
