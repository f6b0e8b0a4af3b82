import { randomBytes } from 'node:crypto';
import { getWxUserinfoByCode, shareSignature } from '@/lib/contract/wechat';
import { absoluteAddress } from '../call';
import { handle, type OperationHandler } from '../operation-handler';
import { wechatSignature } from '../wechat-signature';

/** Placeholder for a JS API ticket. WeChat rejects signatures made with it. */
const demoTicket = 'kanbao-demo-ticket';

export const wechatHandlers: readonly OperationHandler[] = [
  handle(shareSignature, ({ url }, call) => {
    const noncestr = randomBytes(8).toString('hex');
    const timestamp = String(Math.floor(call.now / 1000));
    const signature = wechatSignature({ jsapi_ticket: demoTicket, noncestr, timestamp, url });
    return { appid: call.social.appId, timestamp, noncestr, signature };
  }),
  handle(getWxUserinfoByCode, ({ code }, call) => {
    const { openid, unionid, nickname, head, isSnapshot } = call.social.redeemCode(code, call.now);
    return {
      openid,
      unionid,
      nickname,
      headimgurl: absoluteAddress(call, head),
      ...(isSnapshot ? { is_snapshotuser: 1 } : {}),
    };
  }),
];
