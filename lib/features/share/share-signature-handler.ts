import 'server-only';
import { shareSignature } from '@/lib/contract/wechat';
import { publicUrl } from '@/lib/env/environment';
import { call } from '@/lib/platform/client';
import { deviceOf } from '@/lib/session/device';
import { takeNetworkToken } from '@/lib/writes/request-limits';

/** Arguments of `wx.config`. The platform spells two of the names differently (platform facts §7). */
export interface ShareSignature {
  appId: string;
  timestamp: string;
  nonceStr: string;
  signature: string;
}

/** Rate limit per IP address, which many readers may share; a page makes one request. */
const limit = { burst: 120, every: 250 };

const noStore = { 'cache-control': 'no-store' };

/** Returns the page's URL as WeChat verifies it: not normalized and without the fragment. */
export function siteUrlToSign(requestedUrl: string | null, siteUrl: string): string | undefined {
  const address = requestedUrl?.split('#')[0];
  if (!address || address.length > 2000 || !URL.canParse(address)) return undefined;
  return new URL(address).host === new URL(siteUrl).host ? address : undefined;
}

/** GET ?url=… → {@link ShareSignature}: requests a signature for one of our pages (R7.111). */
export async function getShareSignature(request: Request): Promise<Response> {
  // Older web views do not send this header. A missing header is safe, because only our pages are signed.
  const site = request.headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin') return new Response(null, { status: 403, headers: noStore });
  const url = siteUrlToSign(new URL(request.url).searchParams.get('url'), publicUrl());
  if (!url) return new Response(null, { status: 400, headers: noStore });
  if (takeNetworkToken('share-signature', request, limit) > 0) {
    return new Response(null, { status: 429, headers: noStore });
  }
  const answer = await call(
    shareSignature,
    { url },
    { timeoutClass: 'direct', device: deviceOf(request).id },
  );
  if (!answer.ok) return new Response(null, { status: 502, headers: noStore });
  const { appid, timestamp, noncestr, signature } = answer.value;
  const body: ShareSignature = { appId: appid, timestamp, nonceStr: noncestr, signature };
  return Response.json(body, { headers: noStore });
}
