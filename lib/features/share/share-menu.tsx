import 'server-only';
import type { CSSProperties } from 'react';
import { environment, publicUrl } from '@/lib/env/environment';
import type { ShareCard } from '@/lib/frame/share-card';
import { matchRoute } from '@/lib/routes/match';
import { siteConfig } from '@/lib/site/site-config';
import { ShareIcon } from '@/lib/ui/icons';
import { currentAddress, currentView } from '@/lib/view/current';
import { type Words, wordsFor } from '@/lib/view/words';
import { type ShareContent, shareAddress, sharedPage } from './share-address';
import styles from './share-menu.module.css';
import { ShareTools } from './share-tools';
import { posterPath, shareEventAddress } from './shared-id';
import { WechatShare } from './wechat-share';

/** The ways to share that the site knows (Spec §3), as they stand below each other in the drawing; others in the configuration are left out. */
const ways = ['wechat', 'wechatmoments', 'qq', 'sinaweibo', 'card'] as const;

type Way = (typeof ways)[number];

function isWay(name: string): name is Way {
  return ways.some((way) => way === name);
}

/** Its sign is a piece of one drawing, which no page fetches before the menu is open. */
function WaySign({ way }: { way: Way }) {
  const place = { '--place': `${(100 * ways.indexOf(way)) / (ways.length - 1)}%` } as CSSProperties;
  return <i className={styles.sign} style={place} aria-hidden="true" />;
}

interface WayItemProps {
  way: Way;
  content: ShareContent;
  posterAddress: string | undefined;
  words: Words;
}

/** One way: a link where the service has a public address; for WeChat the advice to use its own menu. */
function WayItem({ way, content, posterAddress, words }: WayItemProps) {
  const label = words(`share.${way}`);
  const address = way === 'card' ? posterAddress : shareAddress(way, content);
  if (address) {
    // A poster is drawn for who wants one: neither indexes nor a browser that guesses shall ask for it.
    const outside = way === 'card' ? { rel: 'nofollow' } : { target: '_blank', rel: 'noopener nofollow' };
    return (
      <li data-way={way}>
        <a className={styles.way} href={address} {...outside}>
          <WaySign way={way} />
          <span>{label}</span>
          {way !== 'card' && <span className="visually-hidden">{words('common.newWindow')}</span>}
        </a>
      </li>
    );
  }
  return (
    <li data-way={way}>
      <details className={styles.advice} name="share-advice" suppressHydrationWarning>
        <summary className={styles.way}>
          <WaySign way={way} />
          <span>{label}</span>
        </summary>
        <p className={styles.hint}>{words('share.menuHint')}</p>
      </details>
    </li>
  );
}

interface ShareMenuProps {
  /** What is shared; where its sharing is closed (R3.10, R3.103, reading 13) there is no share entry. */
  card: ShareCard;
  /** `row` with its word, `bar` in the bottom bar, the icon only. */
  look?: 'row' | 'bar';
}

/** The ways to share a page: our menu, and in WeChat's web view its own. */
export function ShareMenu({ card, look = 'row' }: ShareMenuProps) {
  return (
    <>
      <WaysMenu card={card} look={look} />
      <WechatShare card={card} />
    </>
  );
}

/** The share menu in the configured order (R3.124); opens without a script. */
async function WaysMenu({ card, look }: Required<ShareMenuProps>) {
  const [view, site, address] = await Promise.all([currentView(), siteConfig(), currentAddress()]);
  // The CMS shows how a page looks, not how it is shared (R2.85).
  if (card.closed || view.mode !== 'public' || view.shell === 'cms') return null;
  const words = wordsFor(view.locale);
  const match = matchRoute(address.pathname, environment().BASE_PATH);
  const posterAddress = posterPath(card, match, address.pathname);
  const content = {
    address: sharedPage(address, publicUrl()),
    title: card.title,
    picture: card.picture?.url,
  };
  const shown = site.display.shareIcons.filter(isWay).filter((way) => way !== 'card' || posterAddress);
  return (
    <details
      className={styles.menu}
      data-look={look}
      data-share-event={shareEventAddress(card, match)}
      name="share-menu"
      suppressHydrationWarning
    >
      <summary className={styles.open}>
        <ShareIcon />
        <span className={look === 'bar' ? 'visually-hidden' : undefined}>{words('share.title')}</span>
      </summary>
      <div className={styles.panel}>
        <ul className={styles.ways}>
          {[...new Set(shown)].map((way) => (
            <WayItem key={way} way={way} content={content} posterAddress={posterAddress} words={words} />
          ))}
        </ul>
        <ShareTools address={content.address} words={words} />
      </div>
    </details>
  );
}
