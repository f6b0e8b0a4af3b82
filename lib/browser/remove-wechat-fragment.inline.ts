/**
 * Inline script: removes `#wechat_redirect` from the URL. WeChat's authorization page requires that fragment, and browsers
 * preserve fragments through redirects.
 */
export function removeWechatFragment(): void {
  if (location.hash === '#wechat_redirect') {
    history.replaceState(history.state, '', location.pathname + location.search);
  }
}
