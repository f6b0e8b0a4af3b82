import 'server-only';
import { environment } from '@/lib/env/environment';
import { isNativeApp } from '@/lib/view/resolve-view';

/** Returns the interface to the publisher's native app (Spec §6, docs/guides/native-app.md). */
export function nativeAppSettings() {
  const { NATIVE_SCHEME, NATIVE_ACTIONS, NATIVE_TOAST_PARAMETER, NATIVE_USER_CALLBACK } = environment();
  const [clearUser = '', refreshToken = '', toast = ''] = NATIVE_ACTIONS;
  const linkTo = (action: string) => `${NATIVE_SCHEME}://${action}`;
  return {
    /** Global function that the app calls with its user. */
    callback: NATIVE_USER_CALLBACK,
    links: {
      clearUser: linkTo(clearUser),
      refreshToken: linkTo(refreshToken),
      /** Start of the link that shows a toast; the encoded text is appended. */
      toast: `${linkTo(toast)}?${NATIVE_TOAST_PARAMETER}=`,
    },
  };
}

/** Checks the user agent, which can be forged. */
export function isFromNativeApp(request: Request): boolean {
  return isNativeApp(request.headers.get('user-agent') ?? '', environment().NATIVE_APP_MARK);
}
