import { z } from 'zod';
import { defineOperation } from './operation';
import * as wire from './wire';

export const getWxUserinfoByCode = defineOperation('getWxUserinfoByCode', {
  summary: "Exchanges a single-use WeChat code for the visitor's WeChat identity",
  once: true,
  request: z.object({ code: z.string() }),
  response: wire.record({
    openid: [wire.id, 'openId'],
    unionid: [wire.optionalText, 'unionId'],
    nickname: wire.optionalText,
    headimgurl: wire.optionalText,
    is_snapshotuser: [
      wire.flag.describe('true for a virtual identity that WeChat created for one page (platform facts §7)'),
      'isSnapshotUser',
      'snapshotUser',
    ],
  }),
  spec: '§7 Authentication',
  assumptions: [
    'Served by the base host, like shareSignature.',
    "Returns WeChat's is_snapshotuser if it is set.",
  ],
});

export const shareSignature = defineOperation('shareSignature', {
  summary: 'Returns the signature that a page needs to set up the WeChat JS-SDK',
  path: '/wx/signature',
  request: z.object({
    url: z.string().describe('page URL with the query, without the fragment, not encoded'),
  }),
  response: wire.record({
    appid: [wire.id, 'appId'],
    timestamp: wire.id,
    noncestr: [wire.id, 'nonceStr'],
    signature: wire.id,
  }),
  source: 'seen',
  spec: '§7 Authentication',
});
