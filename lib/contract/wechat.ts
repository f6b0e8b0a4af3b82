import { z } from 'zod';
import { defineOperation } from './operation';
import { flag, id, optionalText, withAliases } from './wire';

export const getWxUserinfoByCode = defineOperation({
  name: 'getWxUserinfoByCode',
  summary: "Exchanges a single-use WeChat code for the visitor's WeChat identity",
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
        'true for a virtual identity that WeChat created for one page (platform facts §7)',
      ),
    }),
  ),
  source: 'spec',
  spec: '§7 Authentication',
  assumptions: [
    'Served by the base host, like shareSignature.',
    "Returns WeChat's is_snapshotuser if it is set.",
  ],
});

export const shareSignature = defineOperation({
  name: 'shareSignature',
  summary: 'Returns the signature that a page needs to set up the WeChat JS-SDK',
  path: '/wx/signature',
  request: z.object({
    url: z.string().describe('page URL with the query, without the fragment, not encoded'),
  }),
  response: withAliases(
    { appid: ['appId'], noncestr: ['nonceStr'] },
    z.object({ appid: id, timestamp: id, noncestr: id, signature: id }),
  ),
  source: 'seen',
  spec: '§7 Authentication',
});
