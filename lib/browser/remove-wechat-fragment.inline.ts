/** WeChat's authorization page requires this fragment, and browsers preserve fragments through redirects. */
export function removeWechatFragment(): void {
  if (location.hash === '#wechat_redirect') {
    history.replaceState(history.state, '', location.pathname + location.search);
  }
}
