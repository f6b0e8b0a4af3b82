import type { EdgeReader } from '../edge-key';

/** Keys of readers, with the app mark `KanbaoApp`. An undefined key means that no cached response may be sent. */
export const edgeReaders: readonly (readonly [key: string | undefined, reader: EdgeReader])[] = (
  [
    ['-.-.browser.guest', '', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Safari/604.1'],
    ['-.-.browser.guest', '', ''],
    ['cn.-.browser.guest', 'kanbao-locale=cn', 'Chrome/131.0'],
    ['bo.-.browser.guest', 'kanbao-locale=bo;kanbao-theme=normal', 'Chrome/131.0'],
    ['en.dark.browser.guest', 'other=1; kanbao-locale=en; kanbao-theme=dark; last=2', 'Firefox/140.0'],
    ['de.system.browser.guest', 'kanbao-theme=system;  kanbao-locale= de ;x=y', 'Firefox/140.0'],
    ['fr.-.social.guest', 'kanbao-locale=fr', 'Mozilla/5.0 (Linux; Android 15) MicroMessenger/8.0.50'],
    ['-.dark.app.guest', 'kanbao-theme=dark', 'Mozilla/5.0 MicroMessenger/8.0 KanbaoApp/3.1'],
    ['-.-.browser.guest', '', 'kanbaoapp micromessenger'],
    ['-.-.browser.guest', 'kanbao-locale=xx; kanbao-theme=mauve', 'Chrome/131.0'],
    ['-.-.browser.guest', 'kanbao-locale=bod; kanbao-theme=dark2', 'Chrome/131.0'],
    ['-.-.browser.guest', 'kanbao-locale=BO; kanbao-theme="dark"', 'Chrome/131.0'],
    ['-.-.browser.guest', 'my-kanbao-locale=bo; xkanbao-theme=dark', 'Chrome/131.0'],
    ['-.-.browser.guest', 'x=kanbao-locale=bo', 'Chrome/131.0'],
    ['bo.-.browser.member', 'kanbao-session=abc; kanbao-locale=bo', 'Chrome/131.0'],
    ['-.-.social.member', '__Host-kanbao-session=abc; __Host-kanbao-session-2=def', 'MicroMessenger'],
    ['-.-.browser.guest', 'kanbao-signed-in=1; kanbao-device=xy1', 'Chrome/131.0'],
    [undefined, 'kanbao-locale=bo; kanbao-flash=abc', 'Chrome/131.0'],
    [undefined, '__Host-kanbao-flash=abc', 'KanbaoApp'],
  ] as const
).map(([key, cookies, userAgent]) => [key, { cookies, userAgent }]);
