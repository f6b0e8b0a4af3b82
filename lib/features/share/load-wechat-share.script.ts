/** Loads WeChat's script on pages rendered for WeChat's web view only, because the script is large. */
export function loadWechatShare(): void {
  const data = document.querySelector<HTMLElement>('[data-wechat-share]')?.dataset;
  if (!data) return;
  import('./wechat-share.script')
    .then(({ shareInWechat }) => shareInWechat(data))
    // Without the script, WeChat still shares the page, but without picture and text.
    .catch(() => undefined);
}
