import wx from 'weixin-js-sdk';
import { timeoutSignal } from '@/lib/browser/request-timeout';
import type { ShareSignature } from './share-signature-handler';

const wechatInterfaces = [
  'updateAppMessageShareData',
  'updateTimelineShareData',
  'onMenuShareWeibo',
  'hideOptionMenu',
] as const;

async function fetchSignature(): Promise<ShareSignature | undefined> {
  // iOS verifies the first URL, Android the current one. Both are equal, because every link loads a new page.
  const [url = ''] = location.href.split('#');
  const response = await fetch(`/api/share-signature?url=${encodeURIComponent(url)}`, {
    signal: timeoutSignal(),
  });
  return response.ok ? response.json() : undefined;
}

/** Sets the content of WeChat's menu, or hides the menu if sharing is `closed` (R6.14). */
export async function shareInWechat(data: DOMStringMap): Promise<void> {
  const { title = '', desc = '', link = '', picture: imgUrl = '', closed } = data;
  const signature = await fetchSignature();
  if (!signature) return;
  wx.config({ ...signature, timestamp: Number(signature.timestamp), jsApiList: [...wechatInterfaces] });
  wx.ready(() => {
    if (closed !== undefined) {
      wx.hideOptionMenu();
      return;
    }
    const success = () => undefined;
    wx.updateAppMessageShareData({ title, desc, link, imgUrl, success });
    wx.updateTimelineShareData({ title, link, imgUrl, success });
    wx.onMenuShareWeibo({ title, desc, link, imgUrl, success, cancel: success });
  });
}
