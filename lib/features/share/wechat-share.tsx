import 'server-only';
import { publicUrl } from '@/lib/env/environment';
import type { ShareCard } from '@/lib/frame/share-card';
import { InlineScript, scriptCall } from '@/lib/ui/inline-script';
import { currentView } from '@/lib/view/current';
import { wakeOnLoad } from './wake-on-load';
import { WechatShareSetUp } from './wechat-share.client';

/** Sharing by WeChat's own menu; only in its web view, where its script is loaded (platform facts §7). */
export async function WechatShare({ card }: { card: ShareCard }) {
  const view = await currentView();
  if (view.shell !== 'social' || view.mode !== 'public') return null;
  const content = {
    title: card.title,
    desc: card.description,
    link: card.url,
    imgUrl: card.square?.url ?? card.picture?.url ?? new URL('/icon-512.png', publicUrl()).href,
  };
  return (
    <>
      <WechatShareSetUp content={content} closed={card.closed} />
      <InlineScript calls={[scriptCall(wakeOnLoad)]} />
    </>
  );
}
