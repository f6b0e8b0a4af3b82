import { z } from 'zod';
import { defineOperation } from './operation';
import { flag, id, optionalText, withAliases } from './wire';

export const getWxUserinfoByCode = defineOperation({
  name: 'getWxUserinfoByCode',
  summary: "Exchanges WeChat's code, which serves once, for the visitor's WeChat identity",
  once: true,
  request: z.object({ code: z.string() }),
  response: withAliases(
    { openid: ['openId'], unionid: ['unionId'], is_snapshotuser: ['isSnapshotUser', 'snapshotUser'] },
    z.object({
      openid: id,
      unionid: optionalText,
      nickname: optionalText,
      headimgurl: optionalText,
      is_snapshotuser: flag.describe(
        "an identity that WeChat made up for one page, nobody's (platform facts §7)",
      ),
    }),
  ),
  source: 'spec',
  spec: '§7 Authentication',
  assumptions: [
    'On the base host, as the share signature is.',
    "Passes WeChat's is_snapshotuser on where it is set.",
  ],
});

export const shareSignature = defineOperation({
  name: 'shareSignature',
  summary: "The signature with which a page sets up WeChat's script interface",
  path: '/wx/signature',
  request: z.object({ url: z.string().describe('raw address without #…, with the query') }),
  response: withAliases(
    { appid: ['appId'], noncestr: ['nonceStr'] },
    z.object({ appid: id, timestamp: id, noncestr: id, signature: id }),
  ),
  source: 'seen',
  spec: '§7 Authentication',
});
