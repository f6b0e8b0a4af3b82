import sharp from 'sharp';
import { startTestSite } from '@/lib/env/test/start-site';
import { startOrigin } from '@/lib/platform/test/test-origin';
import * as pictures from '@/lib/site/picture-source';
import { getAppIcon } from './app-icon';

jest.mock('@/lib/site/picture-source');

test('an icon without the logo, which failed to load, is cached for a minute only', async () => {
  const platform = await startOrigin({}, () => ({ appLogo: '/media/logo.png' }));
  startTestSite({ PLATFORM_BASE_URL: `${platform.origin}/app_if` });
  const create = { width: 64, height: 64, channels: 3, background: '#00ff00' } as const;
  const value = {
    bytes: await sharp({ create }).png().toBuffer(),
    type: '',
    etag: '',
    reuse: 'long',
  } as const;
  const request = new Request('http://localhost:3000/app-icon/192.png');
  const loadIcon = () => getAppIcon(request, { params: Promise.resolve({ file: '192.png' }) });
  const obtainPicture = jest.spyOn(pictures, 'obtainPicture');
  obtainPicture.mockResolvedValue({ ok: false, error: 'busy' });
  expect((await loadIcon()).headers.get('cache-control')).toBe('public, max-age=60');
  obtainPicture.mockResolvedValue({ ok: true, value: { ...value, sourceTag: undefined } });
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
  const icon = await loadIcon();
  expect(icon.headers.get('cache-control')).toBe('public, max-age=86400');
  const { dominant } = await sharp(Buffer.from(await icon.arrayBuffer())).stats();
  expect(dominant.g).toBeGreaterThan(200);
  await platform.close();
});
