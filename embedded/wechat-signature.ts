import { createHash } from 'node:crypto';

export interface SignedParts {
  jsapi_ticket: string;
  noncestr: string;
  /** Epoch seconds. */
  timestamp: string;
  /** Raw address without its `#…`. */
  url: string;
}

/** What WeChat's script interface verifies: sha1 over the parts in this order (platform facts §7). */
export function wechatSignature({ jsapi_ticket, noncestr, timestamp, url }: SignedParts): string {
  const text = `jsapi_ticket=${jsapi_ticket}&noncestr=${noncestr}&timestamp=${timestamp}&url=${url}`;
  return createHash('sha1').update(text).digest('hex');
}
