/** Act: brings WeChat's own script, which is large, only where the page was drawn for its web view (`WechatShare`). */
export function bringWechatShare(): void {
  const data = document.querySelector<HTMLElement>('[data-wechat-share]')?.dataset;
  if (!data) return;
  import('./wechat-share.script')
    .then(({ shareInWechat }) => shareInWechat(data))
    // The page can be shared without a picture and a text of its own.
    .catch(() => undefined);
}
