import { sharedKanbao } from '../shared-kanbao';
import { plainText } from './html-page';
import { openPage, Reader } from './reader';

const kanbao = sharedKanbao();

test.each([
  ['/videoDetail/12/12003.html', '00:11'],
  ['/videoDetail/12/12007.html', '01:01:05'],
])('R9.27 the video of %s has the duration %s, with hours only if needed', async (path, length) => {
  const { $ } = await openPage(kanbao.pageUrl(path));
  expect(plainText($('[data-player]').first())).toContain(length);
});

test('R2.14 a video has the browser’s controls, does not preload, and is sent by byte ranges', async () => {
  const reader = new Reader();
  const page = await reader.open(kanbao.pageUrl('/videoDetail/12/12003.html'));
  expect(page.heading).not.toBe('');
  const clip = page.$('[data-player] video').first();
  expect([clip.attr('controls'), clip.attr('preload')]).toEqual([expect.anything(), 'none']);
  const source = new URL(clip.attr('src') ?? '', page.url).href;
  const part = await reader.fetch(source, { headers: { range: 'bytes=0-99' } });
  expect([part.status, part.headers.get('content-type')]).toEqual([206, 'video/mp4']);
  expect((await part.arrayBuffer()).byteLength).toBe(100);
});
