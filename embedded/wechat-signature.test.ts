import { wechatSignature } from './wechat-signature';

const sample = {
  jsapi_ticket: 'sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3VM0P37wVUCFvkVAy_90u5h9nbSlYy3-Sl-HhTdfl2fzFy1AOcHKP7qg',
  noncestr: 'Wm3WZYTPz0wzccnW',
  timestamp: '1414587457',
};

test.each([
  ['http://mp.weixin.qq.com', 'f4d90daf4b3bca3078ab155816175ba34c443a7b'],
  ['http://mp.weixin.qq.com?params=value', '0f9de62fce790f9a083d5c99e95740ceb90c27ed'],
])('R7.111 computes the signature published by WeChat for %s', (url, signature) => {
  expect(wechatSignature({ ...sample, url })).toBe(signature);
});
