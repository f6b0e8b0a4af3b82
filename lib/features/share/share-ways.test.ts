import { shareWays } from './share-ways';

test('R3.124 share libraries’ other names for a way mean that way', () => {
  expect(shareWays(['weixin', 'moments', 'WeiBo', 'qqzone', 'poster', 'ding-ding', 'X'])).toEqual([
    ...['wechat', 'wechatmoments', 'sinaweibo', 'qzone', 'card', 'dingtalk', 'twitter'],
  ]);
});

test('R3.124 ways whose names are for programs are offered once, together; what every menu has is not repeated', () => {
  expect(shareWays(['app_one', 'wechat', 'app.two', '云岭圈', 'copyLink', ' ', 'wechat'])).toEqual([
    ...['app_one', 'wechat', '云岭圈'],
  ]);
});
