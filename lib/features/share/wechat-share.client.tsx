'use client';

import { useEffect } from 'react';
import type { ShareSignature } from './share-signature-handler';

/** What WeChat shows of the page in a chat. */
export interface WechatContent {
  title: string;
  desc: string;
  /** Absolute address. */
  link: string;
  imgUrl: string;
}

interface WechatShareProps {
  content: WechatContent;
  /** shareClosed or forbidShare: WeChat's own menu is hidden, too (R6.14, reading 13). */
  closed: boolean;
}

const interfaces = [
  'updateAppMessageShareData',
  'updateTimelineShareData',
  'onMenuShareWeibo',
  'hideOptionMenu',
] as const;

async function fetchSignature(): Promise<ShareSignature | undefined> {
  // iOS verifies the address of the first load, Android the present one: pages are loaded whole, so they are the same.
  const [url = ''] = location.href.split('#');
  const answer = await fetch(`/api/share-signature?url=${encodeURIComponent(url)}`);
  return answer.ok ? answer.json() : undefined;
}

/** Tells WeChat's web view what is shared; whatever fails, the page stays as it is. */
async function setUp({ content, closed }: WechatShareProps): Promise<void> {
  const signature = await fetchSignature();
  if (!signature) return;
  const { default: wx } = await import('weixin-js-sdk');
  wx.config({ ...signature, timestamp: Number(signature.timestamp), jsApiList: [...interfaces] });
  wx.ready(() => {
    if (closed) {
      wx.hideOptionMenu();
      return;
    }
    wx.updateAppMessageShareData({ ...content, success: () => undefined });
    wx.updateTimelineShareData({
      title: content.title,
      link: content.link,
      imgUrl: content.imgUrl,
      success: () => undefined,
    });
    wx.onMenuShareWeibo({ ...content, success: () => undefined, cancel: () => undefined });
  });
}

/** Draws nothing. */
export function WechatShareSetUp(props: WechatShareProps) {
  useEffect(() => {
    setUp(props).catch(() => undefined);
  }, [props]);
  return null;
}
