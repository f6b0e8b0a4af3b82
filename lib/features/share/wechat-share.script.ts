import wx from 'weixin-js-sdk';
import { timeLimit } from '@/lib/browser/time-limit';
import type { ShareSignature } from './share-signature-handler';

const interfaces = [
  'updateAppMessageShareData',
  'updateTimelineShareData',
  'onMenuShareWeibo',
  'hideOptionMenu',
] as const;

async function fetchSignature(): Promise<ShareSignature | undefined> {
  // iOS verifies the address of the first load, Android the present one: pages are loaded whole, so they are the same.
  const [url = ''] = location.href.split('#');
  const answer = await fetch(`/api/share-signature?url=${encodeURIComponent(url)}`, {
    signal: timeLimit(),
  });
  return answer.ok ? answer.json() : undefined;
}

/**
 * Tells WeChat's web view what is shared; without a signature the page stays as it is.
 * @param told what the page says of itself (`WechatShare`); where sharing is `closed`, WeChat's own menu is hidden (R6.14)
 */
export async function shareInWechat(data: DOMStringMap): Promise<void> {
  const { title = '', desc = '', link = '', picture: imgUrl = '', closed } = data;
  const signature = await fetchSignature();
  if (!signature) return;
  wx.config({ ...signature, timestamp: Number(signature.timestamp), jsApiList: [...interfaces] });
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
