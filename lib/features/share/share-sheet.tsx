import 'server-only';
import type { ShareCard } from '@/lib/frame/share-card';
import { pageContext } from '@/lib/site/page-context';
import controls from '@/lib/ui/form-controls.module.css';
import styles from './share-menu.module.css';
import { ShareTools, WechatShare } from './share-tools';

/** Renders a share sheet without links to services, because the URL may contain private data. */
export async function ShareSheet({ card }: { card: ShareCard }) {
  const { view, words } = await pageContext();
  if (card.closed || view.mode !== 'public' || view.shell === 'cms') return null;
  return (
    <>
      <details
        className={styles.menu}
        name="share-menu"
        data-share-title={card.title}
        data-share-text={card.description}
      >
        <summary className={controls.primary}>{words('invite.share')}</summary>
        <div className={styles.panel}>
          <p className={styles.hint}>
            {words(view.shell === 'social' ? 'share.menuHintInside' : 'invite.linkHint')}
          </p>
          <ShareTools address={card.url} />
        </div>
      </details>
      <WechatShare card={card} />
    </>
  );
}
