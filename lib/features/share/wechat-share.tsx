import 'server-only';
import { publicUrl } from '@/lib/env/environment';
import type { ShareCard } from '@/lib/frame/share-card';
import { currentView } from '@/lib/view/current';

/**
 * What WeChat's own menu shares; only in its web view, where its script is loaded (platform facts §7). Readers share by a menu
 * that is not the page's, so it cannot wait for their act on the page.
 */
export async function WechatShare({ card }: { card: ShareCard }) {
  const view = await currentView();
  if (view.shell !== 'social' || view.mode !== 'public') return null;
  return (
    <template
      data-at-once="share"
      data-wechat-share=""
      data-title={card.title}
      data-desc={card.description}
      data-link={card.url}
      data-picture={card.square?.url ?? card.picture?.url ?? new URL('/icon-512.png', publicUrl()).href}
      data-closed={card.closed ? '' : undefined}
    />
  );
}
