import { clipBox, isHls } from './clip-box';

test('R9.30 shows a clip without a size as 9:16 (height to width), which is landscape', () => {
  expect(clipBox({})).toEqual({ width: 16, height: 9 });
  expect(clipBox({}, '9:16')).toEqual({ width: 16, height: 9 });
});

test('R9.30 prefers the clip’s own size, so that portrait clips are shown whole', () => {
  expect(clipBox({ width: 540, height: 960 }, '9:16')).toEqual({ width: 540, height: 960 });
});

test('rounds fractions of pixels', () => {
  expect(clipBox({ width: 640.6, height: 359.5 })).toEqual({ width: 641, height: 360 });
});

test('R7.124 uses a valid configured ratio for a clip without a size', () => {
  expect(clipBox({}, '3:4')).toEqual({ width: 4, height: 3 });
  for (const ratio of ['', '0:16', 'wide', '9']) expect(clipBox({}, ratio)).toEqual({ width: 16, height: 9 });
  expect(clipBox({ width: 1, height: 1 })).toEqual({ width: 16, height: 9 });
});

test('ignores extreme sizes and ratios', () => {
  for (const [width, height] of [
    [2, 100_000],
    [100_000, 2],
  ] as const) {
    expect(clipBox({ width, height })).toEqual({ width: 16, height: 9 });
  }
  for (const ratio of ['9999:1', '1:9999']) expect(clipBox({}, ratio)).toEqual({ width: 16, height: 9 });
});

test('recognizes streams by type or file extension', () => {
  expect(isHls('https://m.example/a/index.m3u8?x=1')).toBe(true);
  expect(isHls('https://m.example/play', 'application/x-mpegURL')).toBe(true);
  expect(isHls('https://m.example/a.m3u8.mp4')).toBe(false);
});
