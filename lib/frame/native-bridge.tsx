import 'server-only';
import type { bridgeApp } from '@/lib/browser/bridge-app.inline';
import { InlineScript, inlineCall } from '@/lib/browser/inline-script';
import { nativeAppSettings } from '@/lib/session/native-app';
import { signedInCookie } from '@/lib/view/device-cookies';
import type { View } from '@/lib/view/view';

/** Renders the bridge between the native app and the page; nothing in other shells (R6.05). */
export function NativeBridge({ view: { shell, notice } }: { view: View }) {
  if (shell !== 'app') return null;
  const { callback, links } = nativeAppSettings();
  const settings = { callback, ...links, signedInCookie, notice: notice ?? '' };
  return <InlineScript calls={[inlineCall<typeof bridgeApp>('bridge-app', settings)]} />;
}
