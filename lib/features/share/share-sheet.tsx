import 'server-only';
import type { ShareCard } from '@/lib/frame/share-card';
import controls from '@/lib/ui/form-controls.module.css';
import { currentView } from '@/lib/view/current';
import { wordsFor } from '@/lib/view/words';
import styles from './share-menu.module.css';
import { ShareTools, WechatShare } from './share-tools';

interface ShareSheetProps {
  /** Card to share, possibly of another page than this one. */
  card: ShareCard;
}

/** Offers no links to services, because the URL may contain private data. */
export async function ShareSheet({ card }: ShareSheetProps) {
  const view = await currentView();
  if (card.closed || view.mode !== 'public' || view.shell === 'cms') return null;
  const words = wordsFor(view.locale);
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
          <ShareTools address={card.url} words={words} />
        </div>
      </details>
      <WechatShare card={card} />
    </>
  );
}
