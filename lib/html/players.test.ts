import { enhanced } from './enhanced';
import { drawPlayers } from './players';
import { sampleInput } from './sample-input';

const drawn = (markup: string) => enhanced(markup, (root) => drawPlayers(root, sampleInput()));

test('R2.14 the player of a configured host is drawn anew, sandboxed and lazy', () => {
  expect(drawn('<iframe src="//player.example/v?id=1" width="9" onload="x()"></iframe>')).toBe(
    '<figure class="clip" data-ratio="16:9"><iframe src="https://player.example/v?id=1" title="嵌入的视频" ' +
      'sandbox="allow-scripts allow-same-origin allow-popups allow-presentation" loading="lazy" ' +
      'referrerpolicy="strict-origin-when-cross-origin" allowfullscreen=""></iframe></figure>',
  );
});

test.each([
  'https://evil.example/v',
  'https://player.example.evil.example/v',
  'https://player.example@evil.example/v',
  'http://player.example/v',
  'javascript:alert(1)',
  '/v',
  '',
])('R2.14 a frame of %p goes', (src) => {
  expect(drawn(`<iframe src="${src}"></iframe>`)).toBe('');
});
