import 'server-only';
import { publicUrl } from '@/lib/env/environment';
import { currentCookies, currentForwardedFor } from '@/lib/view/current-view';
import { type RequestVisitor, visitorOf } from './visitor-session';

export async function pageVisitor(): Promise<RequestVisitor> {
  const [cookie, forwardedFor] = await Promise.all([currentCookies(), currentForwardedFor()]);
  const headers = { cookie, ...(forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor }) };
  return visitorOf(new Request(publicUrl(), { headers }));
}
