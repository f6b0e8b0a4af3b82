import { randomBytes } from 'node:crypto';
import { getWxUserinfoByCode, shareSignature } from '@/lib/contract/wechat';
import { type Answer, answer } from '../answer';
import { absolute } from '../call';
import { wechatSignature } from '../wechat-signature';

/** Stands for the ticket that a publisher gets from WeChat; no web view accepts it. */
const demoTicket = 'kanbao-demo-ticket';

export const wechatAnswers: readonly Answer[] = [
  answer(shareSignature, ({ url }, call) => {
    const noncestr = randomBytes(8).toString('hex');
    const timestamp = String(Math.floor(call.now / 1000));
    const signature = wechatSignature({ jsapi_ticket: demoTicket, noncestr, timestamp, url });
    return { appid: call.social.appId, timestamp, noncestr, signature };
  }),
  answer(getWxUserinfoByCode, ({ code }, call) => {
    const { openid, unionid, nickname, head, snapshot } = call.social.spendCode(code, call.now);
    return {
      openid,
      unionid,
      nickname,
      headimgurl: absolute(call, head),
      ...(snapshot ? { is_snapshotuser: 1 } : {}),
    };
  }),
];
