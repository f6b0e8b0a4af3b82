import { EnvironmentError, parseEnvironment } from './environment';

describe('parseEnvironment', () => {
  test('needs no variables', () => {
    expect(parseEnvironment({})).toMatchObject({
      PORT: 3000,
      EMBEDDED_PORT: 4000,
      DATA_DIR: '.data',
      BASE_PATH: '/zh/template/displayTemplate/news',
      DEFAULT_LOCALE: 'cn',
    });
  });

  test('treats an empty variable as unset', () => {
    expect(parseEnvironment({ PORT: '', PUBLIC_URL: '' }).PORT).toBe(3000);
  });

  test('reports all wrong values at once, with name, value and remedy', () => {
    const read = () => parseEnvironment({ PORT: 'many', BASE_PATH: 'news/', SESSION_SECRET: 'short-secret' });
    expect(read).toThrow(EnvironmentError);
    expect(read).toThrow(/PORT = "many": [\s\S]*BASE_PATH = "news\/": must look like[\s\S]*\.env\.example/);
    expect(read).toThrow(/^(?!.*short-secret)/s);
  });

  test('refuses a port that browsers block', () => {
    expect(() => parseEnvironment({ EMBEDDED_PORT: '4190' })).toThrow(
      /EMBEDDED_PORT = "4190": .*browsers block/,
    );
    expect(parseEnvironment({ PORT: '4191' }).PORT).toBe(4191);
  });

  test('names every invalid entry of MEDIA_HOSTS', () => {
    const read = (MEDIA_HOSTS: string) => parseEnvironment({ MEDIA_HOSTS }).MEDIA_HOSTS;
    expect(read('img.example.com, https://cdn.example.com:8443/')).toEqual([
      'https://img.example.com',
      'https://cdn.example.com:8443',
    ]);
    for (const entry of ['http://cdn.example.com', 'not a host', '*.example.com', '://', 'https://']) {
      expect(() => read(`img.example.com,${entry}`)).toThrow(`${entry} is not the https address`);
      expect(() => read(`${entry},ftp://old.example`)).toThrow(
        ': ftp://old.example is not the https address',
      );
    }
  });

  test('refuses one port for both programs unless a platform is configured', () => {
    expect(() => parseEnvironment({ PORT: '4000' })).toThrow(/PORT and EMBEDDED_PORT both name port 4000/);
    expect(parseEnvironment({ PORT: '4000', PLATFORM_BASE_URL: 'https://p.example' }).PORT).toBe(4000);
  });

  test('requires all variables of the upload store or none, and does not print its keys', () => {
    const store = {
      EMBEDDED_UPLOADS_ENDPOINT: 'https://store.example.com/',
      EMBEDDED_UPLOADS_BUCKET: 'paper-uploads',
      EMBEDDED_UPLOADS_ACCESS_KEY: 'an access key',
      EMBEDDED_UPLOADS_SECRET_KEY: 'a secret key',
    };
    expect(parseEnvironment(store)).toMatchObject({
      ...store,
      EMBEDDED_UPLOADS_ENDPOINT: 'https://store.example.com',
    });
    const read = () => parseEnvironment({ ...store, EMBEDDED_UPLOADS_BUCKET: '' });
    expect(read).toThrow(/EMBEDDED_UPLOADS_BUCKET is not set/);
    expect(() => parseEnvironment({ ...store, EMBEDDED_UPLOADS_BUCKET: 'No Bucket' })).toThrow(/"No Bucket"/);
    expect(read).toThrow(/^(?!.*(an access|a secret) key)/s);
  });

  test('refuses REDIS_URL without a shared secret, with the remedy', () => {
    const REDIS_URL = 'redis://:password@store:6379';
    const read = () => parseEnvironment({ REDIS_URL });
    expect(read).toThrow(EnvironmentError);
    expect(read).toThrow(/SESSION_SECRET is not set, but REDIS_URL is[\s\S]*32 characters/);
    expect(read).toThrow(/^(?!.*password)/s);
    expect(parseEnvironment({ REDIS_URL, SESSION_SECRET: 'x'.repeat(32) })).toBeDefined();
  });
});
