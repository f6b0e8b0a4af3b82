import 'server-only';
import { publicUrl } from '@/lib/env/environment';
import type { ShareCard } from '@/lib/frame/share-card';
import { CloseIcon, DeviceShareIcon, LinkIcon } from '@/lib/ui/icons';
import { currentView, currentWords } from '@/lib/view/current-view';
import styles from './share-menu.module.css';

/** Renders data for WeChat's menu, which readers may open before touching the page (platform facts §7). */
export async function WechatShare({ card }: { card: ShareCard }) {
  const view = await currentView();
  if (view.shell !== 'social' || view.mode !== 'public') return null;
  return (
    <template
      data-load-now="share"
      data-wechat-share=""
      data-title={card.title}
      data-desc={card.description}
      data-link={card.url}
      data-picture={card.square?.url ?? card.picture?.url ?? new URL('/icon-512.png', publicUrl()).href}
      data-closed={card.closed ? '' : undefined}
    />
  );
}

export async function ShareTools({ address }: { address: string }) {
  const words = await currentWords();
  return (
    <div className={styles.tools}>
      <input
        className={styles.address}
        type="text"
        readOnly
        value={address}
        aria-label={words('share.address')}
      />
      <div className={styles.actions}>
        <div className={styles.scripted} data-share-tools="" data-interactive="">
          <button type="button" className={styles.action} data-copy-address>
            <LinkIcon />
            {words('share.copyLink')}
          </button>
          {/* Shown by the script if the device has a share menu. */}
          <button type="button" className={styles.action} data-device-share hidden>
            <DeviceShareIcon />
            {words('share.system')}
          </button>
        </div>
        <button type="button" className={styles.action} data-close-menu>
          <CloseIcon />
          {words('common.close')}
        </button>
      </div>
      <p
        role="status"
        className={styles.status}
        data-copied={words('share.copied')}
        data-copy-failed={words('share.copyFailed')}
      >
        {''}
      </p>
    </div>
  );
}
