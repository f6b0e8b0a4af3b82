import 'server-only';
import { environment, publicUrl } from '@/lib/env/environment';
import type { ShareCard } from '@/lib/frame/share-card';
import { matchRoute } from '@/lib/routes/match';
import { siteConfig } from '@/lib/site/site-config';
import { ShareIcon } from '@/lib/ui/icons';
import { currentAddress, currentView } from '@/lib/view/current';
import { wordsFor } from '@/lib/view/words';
import { sharedPage } from './share-address';
import styles from './share-menu.module.css';
import { ServiceItem, shareServices } from './share-services';
import { ShareTools } from './share-tools';
import { posterPath, shareEventAddress } from './shared-id';
import { WechatShare } from './wechat-share';

interface ShareMenuProps {
  /** Card to share. If sharing is off (R3.10, R3.103, reading 13), there is no share menu. */
  card: ShareCard;
  /** `row`: with a label; `bar`: in the bottom bar, icon only. */
  variant?: 'row' | 'bar';
}

/** Share menu of a page and, in WeChat's web view, the data for WeChat's own menu. */
export function ShareMenu({ card, variant = 'row' }: ShareMenuProps) {
  return (
    <>
      <ServicesMenu card={card} variant={variant} />
      <WechatShare card={card} />
    </>
  );
}

/** The share menu in the configured order (R3.124); opens without JavaScript. */
async function ServicesMenu({ card, variant }: Required<ShareMenuProps>) {
  const [view, site, address] = await Promise.all([currentView(), siteConfig(), currentAddress()]);
  // The CMS previews pages and does not share them (R2.85).
  if (card.closed || view.mode !== 'public' || view.shell === 'cms') return null;
  const words = wordsFor(view.locale);
  const { BASE_PATH } = environment();
  const { pathname } = address;
  const match = matchRoute(pathname, BASE_PATH);
  const posterAddress = posterPath(card, { match, pathname, basePath: BASE_PATH });
  const content = {
    address: sharedPage(address, publicUrl()),
    title: card.title,
    picture: card.picture?.url,
  };
  const shown = shareServices(site.display.shareIcons).filter(
    (service) => service !== 'card' || posterAddress,
  );
  return (
    <details
      className={styles.menu}
      data-look={variant}
      data-share-event={shareEventAddress(card, match)}
      name="share-menu"
    >
      <summary className={styles.open}>
        <ShareIcon />
        <span className={variant === 'bar' ? 'visually-hidden' : undefined}>{words('share.title')}</span>
      </summary>
      <div className={styles.panel}>
        <ul className={styles.ways}>
          {shown.map((service) => (
            <ServiceItem
              key={service}
              service={service}
              content={content}
              posterAddress={posterAddress}
              words={words}
              isInWechat={view.shell === 'social'}
            />
          ))}
        </ul>
        <ShareTools address={content.address} words={words} />
      </div>
    </details>
  );
}
