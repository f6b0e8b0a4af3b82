import { parseEnvironment } from '../env/environment';
import { hostsOf } from './hosts';

describe('hostsOf', () => {
  test('R7.01 R7.02 configures six hosts separately', () => {
    const env = parseEnvironment({
      PLATFORM_BASE_URL: 'https://a.example/app_if/',
      PLATFORM_USER_URL: 'https://b.example',
      PLATFORM_SSO_URL: 'https://c.example/sso',
      PLATFORM_ADS_URL: 'https://d.example',
      PLATFORM_VIDEO_URL: 'https://e.example',
      PLATFORM_UPLOAD_URL: 'https://f.example',
    });
    expect(hostsOf(env)).toEqual({
      base: 'https://a.example/app_if',
      user: 'https://b.example',
      sso: 'https://c.example/sso',
      ads: 'https://d.example',
      video: 'https://e.example',
      upload: 'https://f.example',
    });
  });

  test('derives the usual addresses of the other hosts from the base host', () => {
    const hosts = hostsOf(parseEnvironment({ PLATFORM_BASE_URL: 'https://paper.example/app_if' }));
    expect(hosts.user).toBe('https://paper.example/app_if/amuc/api');
    expect(hosts.sso).toBe('https://paper.example/sso-app/api');
  });

  test('uses the embedded platform without configuration', () => {
    expect(hostsOf(parseEnvironment({ EMBEDDED_PORT: '4321' })).base).toBe('http://127.0.0.1:4321/app_if');
  });
});
