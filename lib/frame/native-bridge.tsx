import 'server-only';
import { nativeApp } from '@/lib/session/native-app';
import { InlineScript, scriptCall } from '@/lib/ui/inline-script';
import { bridgeApp } from '@/lib/ui/native-bridge-behaviour';
import { signedInCookie } from '@/lib/view/device-cookies';
import type { View } from '@/lib/view/view';

/** What lets the publisher's native app and the page speak with each other; nothing in any other shell (R6.05). */
export function NativeBridge({ view: { shell, notice } }: { view: View }) {
  if (shell !== 'app') return null;
  const { callback, links } = nativeApp();
  const settings = { callback, ...links, signedInCookie, notice: notice ?? '' };
  return <InlineScript calls={[scriptCall(bridgeApp, settings)]} />;
}
