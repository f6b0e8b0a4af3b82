import { startTestSite } from '@/lib/env/test/start-site';
import { fail } from '@/lib/platform/errors';
import { fetchMedia } from '@/lib/platform/media-fetch';
import { obtainPicture } from './picture-source';

jest.mock('@/lib/platform/media-fetch', () => ({ fetchMedia: jest.fn() }));

test('requests a picture again after an unexpected failure', async () => {
  startTestSite();
  const source = new URL('https://media.example/a.jpg');
  const request = { source, width: 360, allowed: () => true, allowsSvg: false };
  jest.mocked(fetchMedia).mockRejectedValueOnce(new Error('unexpected'));
  await expect(obtainPicture(request)).rejects.toThrow('unexpected');
  jest.mocked(fetchMedia).mockResolvedValueOnce(fail('status 404'));
  expect(await obtainPicture(request)).toEqual(fail('status 404'));
});
