import 'server-only';
import { shareSignature } from '@/lib/contract/wechat';
import { publicUrl } from '@/lib/env/environment';
import { call } from '@/lib/platform/client';
import { deviceOf } from '@/lib/session/device';
import { waitByAddress } from '@/lib/session/visit-limit';

/** What `wx.config` wants; the platform spells two of the names differently (platform facts §7). */
export interface ShareSignature {
  appId: string;
  timestamp: string;
  nonceStr: string;
  signature: string;
}

/** One page asks once; an address stands for many readers. */
const limit = { burst: 120, every: 250 };

const noStore = { 'cache-control': 'no-store' };

/** A page of ours as WeChat verifies it: raw, without its `#…`; undefined for any other address. */
export function signedAddress(given: string | null, own: string): string | undefined {
  const address = given?.split('#')[0];
  if (!address || address.length > 2000 || !URL.canParse(address)) return undefined;
  return new URL(address).host === new URL(own).host ? address : undefined;
}

/** GET ?url=… → {@link ShareSignature}: the platform signs for our own pages only (R7.111). */
export async function getShareSignature(request: Request): Promise<Response> {
  // Older web views send no such header with a GET; what is signed are our own pages only, so that is no harm.
  const site = request.headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin') return new Response(null, { status: 403, headers: noStore });
  const url = signedAddress(new URL(request.url).searchParams.get('url'), publicUrl());
  if (!url) return new Response(null, { status: 400, headers: noStore });
  if (waitByAddress('share-signature', request, limit) > 0) {
    return new Response(null, { status: 429, headers: noStore });
  }
  const answer = await call(shareSignature, { url }, { timeLimit: 'direct', device: deviceOf(request).id });
  if (!answer.ok) return new Response(null, { status: 502, headers: noStore });
  const { appid, timestamp, noncestr, signature } = answer.value;
  const body: ShareSignature = { appId: appid, timestamp, nonceStr: noncestr, signature };
  return Response.json(body, { headers: noStore });
}
