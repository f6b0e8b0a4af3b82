import type { ReactNode } from 'react';
import { BackLink } from './back-link';
import { CloseIcon, MenuIcon, NewspaperIcon } from './icons';
import styles from './top-bar.module.css';

/** Character cells of a two-line name on a narrow phone; a Chinese character takes two. */
const longName = 16;

function isLong(name: string): boolean {
  return name.length + (name.match(/\p{Script=Han}/gu)?.length ?? 0) > longName;
}

interface TopBarProps {
  /** Without a logo, the name is shown. */
  logo: { src: string | undefined; name: string; href: string; label: string; language: { lang?: string } };
  /** The "touch edition" label; undefined if off. */
  tag: string | undefined;
  /** Opens in a new window; only for valid URLs (Spec §2). */
  ePaper: { href: string; label: string; hint: string } | undefined;
  /** The icon links to login, or to the account when logged in; on the login page it goes back. */
  menu: { href: string; label: string; icon: 'menu' | 'close'; account?: string };
  settings: ReactNode;
}

export function TopBar({ logo, tag, ePaper, menu, settings }: TopBarProps) {
  return (
    <header className={styles.bar}>
      <div className={styles.brand}>
        <a className={styles.logo} href={logo.href}>
          {logo.src ? (
            <img src={logo.src} alt={logo.label} height={32} width={120} />
          ) : (
            <span className={styles.wordMark} data-long={isLong(logo.name) || undefined} {...logo.language}>
              {logo.name}
            </span>
          )}
        </a>
        {tag && <span className={styles.tag}>{tag}</span>}
      </div>
      {/* `showSignedIn` updates the name of the login link before islands are hydrated. */}
      <div className={styles.tools}>
        {ePaper && (
          <a className={styles.ePaper} href={ePaper.href} target="_blank" rel="noopener">
            <NewspaperIcon className={styles.ePaperSign} />
            <span className={styles.ePaperWords}>{ePaper.label}</span>
            <span className="visually-hidden">{ePaper.hint}</span>
          </a>
        )}
        {settings}
        {menu.icon === 'menu' ? (
          <a className={styles.button} href={menu.href} aria-label={menu.label} data-account={menu.account}>
            <MenuIcon />
          </a>
        ) : (
          <BackLink className={styles.button} href={menu.href} label={menu.label}>
            <CloseIcon />
          </BackLink>
        )}
      </div>
    </header>
  );
}
