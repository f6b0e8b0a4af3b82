/**
 * Inline script: the mark that WeChat's authorise page wants at the end of its address (`#wechat_redirect`) goes along to the page
 * that it leads back to, since browsers keep a fragment through redirects. It is no place on ours.
 */
export function dropForeignMark(): void {
  if (location.hash === '#wechat_redirect') {
    history.replaceState(history.state, '', location.pathname + location.search);
  }
}
