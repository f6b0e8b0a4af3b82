import type { ReactNode } from 'react';
import { BackLink } from './back-link';
import { CloseIcon, MenuIcon } from './icons';
import styles from './top-bar.module.css';

interface TopBarProps {
  logo: { src: string; href: string; label: string };
  /** The "touch edition" tag; absent when switched off. */
  tag: string | undefined;
  /** Opened in a new window; only for a valid address (Spec §2). */
  ePaper: { href: string; label: string; hint: string } | undefined;
  /** The menu icon leads to login, for who is signed in to their account; on login it closes and goes back. */
  menu: { href: string; label: string; icon: 'menu' | 'close'; account?: string };
  /** Language and theme. */
  settings: ReactNode;
}

/** The bar above home and login. */
export function TopBar({ logo, tag, ePaper, menu, settings }: TopBarProps) {
  return (
    <header className={styles.bar}>
      <div className={styles.brand}>
        <a className={styles.logo} href={logo.href}>
          <img src={logo.src} alt={logo.label} height={32} width={120} />
        </a>
        {tag && <span className={styles.tag}>{tag}</span>}
      </div>
      {/* `tellSignedIn` names the way to login anew before React wakes. */}
      <div className={styles.tools} suppressHydrationWarning>
        {ePaper && (
          <a className={styles.ePaper} href={ePaper.href} target="_blank" rel="noopener">
            {ePaper.label}
            <span className="visually-hidden">{ePaper.hint}</span>
          </a>
        )}
        {settings}
        {menu.icon === 'menu' ? (
          <a
            className={styles.button}
            href={menu.href}
            aria-label={menu.label}
            data-account={menu.account}
            suppressHydrationWarning
          >
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
