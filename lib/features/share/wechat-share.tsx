import 'server-only';
import { publicUrl } from '@/lib/env/environment';
import type { ShareCard } from '@/lib/frame/share-card';
import { currentView } from '@/lib/view/current';

/**
 * Data for WeChat's own share menu, in its web view only (platform facts §7). The script is loaded immediately, because readers
 * may use that menu before they touch the page.
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
