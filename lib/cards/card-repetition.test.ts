import { sourceUnlessShown, titleWithoutPrefix } from './card-repetition';

test.each([
  ['imageSet', '图集｜四十张照片', '四十张照片'],
  ['imageSet', '组图 | 雪', '雪'],
  ['video', '视频丨马帮下山', '马帮下山'],
  ['live', '正在直播｜雪线之上', '雪线之上'],
  ['live', '文字直播｜马拉松', '文字直播｜马拉松'],
  ['news', '图集｜四十张照片', '图集｜四十张照片'],
  ['imageSet', '图集｜', '图集｜'],
  ['imageSet', '图集里的秋天', '图集里的秋天'],
] as const)('R3.02 shows the card of %s %s as %s', (kind, title, shownTitle) => {
  expect(titleWithoutPrefix({ kind, title })).toBe(shownTitle);
});

test('omits the paper’s own name as a source', () => {
  expect(sourceUnlessShown('云岭日报', '云岭日报')).toBeUndefined();
  expect(sourceUnlessShown(' Yunling  Daily', 'Yunling Daily')).toBeUndefined();
  expect(sourceUnlessShown('云岭日报旅游周刊', '云岭日报')).toBe('云岭日报旅游周刊');
  expect(sourceUnlessShown(undefined, '云岭日报')).toBeUndefined();
  // A source is also omitted if it equals the name of the list, such as the name of an imported feed.
  expect(sourceUnlessShown('Courier & Post', '云岭日报', 'Courier  & post')).toBeUndefined();
  expect(sourceUnlessShown('Courier & Post', '云岭日报', undefined)).toBe('Courier & Post');
});
