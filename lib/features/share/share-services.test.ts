import { shareServices } from './share-services';

test('R3.124 recognizes the names of share libraries', () => {
  expect(shareServices(['weixin', 'moments', 'WeiBo', 'qqzone', 'poster', 'ding-ding', 'X'])).toEqual([
    ...['wechat', 'wechatmoments', 'sinaweibo', 'qzone', 'card', 'dingtalk', 'twitter'],
  ]);
});

test('R3.124 combines services with technical names, and drops duplicates and actions of every menu', () => {
  expect(shareServices(['app_one', 'wechat', 'app.two', '云岭圈', 'copyLink', ' ', 'wechat'])).toEqual([
    ...['app_one', 'wechat', '云岭圈'],
  ]);
});
