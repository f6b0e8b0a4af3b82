import { createHash } from 'node:crypto';

/** Fields of a signature. `url` is the URL of the page without fragment. */
type SignedParts = Readonly<Record<'jsapi_ticket' | 'noncestr' | 'timestamp' | 'url', string>>;

/** Returns the signature for WeChat's JS SDK (platform facts §7). The order of the fields matters. */
export function wechatSignature({ jsapi_ticket, noncestr, timestamp, url }: SignedParts): string {
  const text = `jsapi_ticket=${jsapi_ticket}&noncestr=${noncestr}&timestamp=${timestamp}&url=${url}`;
  return createHash('sha1').update(text).digest('hex');
}
