import { createHash } from 'node:crypto';

export interface SignedParts {
  jsapi_ticket: string;
  noncestr: string;
  timestamp: string;
  /** Address without fragment. */
  url: string;
}

/**
 * Computes the signature that WeChat's JS SDK verifies: SHA-1 over the fields in this order (platform facts
 * §7).
 */
export function wechatSignature({ jsapi_ticket, noncestr, timestamp, url }: SignedParts): string {
  const text = `jsapi_ticket=${jsapi_ticket}&noncestr=${noncestr}&timestamp=${timestamp}&url=${url}`;
  return createHash('sha1').update(text).digest('hex');
}
