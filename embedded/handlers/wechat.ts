import { randomBytes } from 'node:crypto';
import { shareSignature } from '@/lib/contract/wechat';
import { type Answer, answer } from '../answer';
import { wechatSignature } from '../wechat-signature';

/** Stands for the app and ticket that a publisher gets from WeChat; no web view accepts them. */
const demo = { appid: 'wx0000000000kanbao', ticket: 'kanbao-demo-ticket' };

export const wechatAnswers: readonly Answer[] = [
  answer(shareSignature, ({ url }, call) => {
    const noncestr = randomBytes(8).toString('hex');
    const timestamp = String(Math.floor(call.now / 1000));
    const signature = wechatSignature({ jsapi_ticket: demo.ticket, noncestr, timestamp, url });
    return { appid: demo.appid, timestamp, noncestr, signature };
  }),
];
