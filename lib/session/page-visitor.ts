import 'server-only';
import { publicUrl } from '@/lib/env/environment';
import { currentCookies, currentForwardedFor } from '@/lib/view/current';
import { type Device, deviceOf } from './device';
import { type VisitorSession, visitorSession } from './visitor-session';

export interface PageVisitor {
  /** Contains only cookies and X-Forwarded-For. */
  request: Request;
  device: Device;
  session: VisitorSession;
}

export async function pageVisitor(): Promise<PageVisitor> {
  const [cookie, forwardedFor] = await Promise.all([currentCookies(), currentForwardedFor()]);
  const headers = { cookie, ...(forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor }) };
  const request = new Request(publicUrl(), { headers });
  const device = deviceOf(request);
  return { request, device, session: await visitorSession(request, device.id) };
}
