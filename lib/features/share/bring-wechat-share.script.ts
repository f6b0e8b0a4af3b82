/** Act: brings WeChat's own script, which is large, only where the page was drawn for its web view (`WechatShare`). */
export function bringWechatShare(): void {
  const told = document.querySelector<HTMLElement>('[data-wechat-share]')?.dataset;
  if (!told) return;
  import('./wechat-share.script')
    .then(({ shareInWechat }) => shareInWechat(told))
    // The page can be shared without a picture and a text of its own.
    .catch(() => undefined);
}
