import { InlineScript, inlineCall } from '@/lib/browser/inline-script';
import type { scrollToCurrentLink } from '@/lib/browser/scroll-to-current-link.inline';
import { isLinkOffered } from '@/lib/routes/offered-routes';
import { MenuIcon } from './icons';
import styles from './link-row.module.css';

export interface RowLink {
  href: string;
  label: string;
  isCurrent: boolean;
  language?: { lang?: string };
}

interface LinkRowProps {
  label: string;
  links: readonly RowLink[];
  /** Link that stays at the end of the row while the row scrolls. */
  end?: { href: string; label: string } | undefined;
  /** `quiet` is a secondary row; `parts` lists the parts of a long page and is sticky. */
  variant?: 'columns' | 'tabs' | 'quiet' | 'parts';
}

export function LinkRow({ label, links, end, variant = 'tabs' }: LinkRowProps) {
  return (
    <nav className={styles.nav} aria-label={label} data-variant={variant} {...(end && { 'data-end': true })}>
      <ul className={styles.row}>
        {links
          .filter((link) => isLinkOffered(link.href))
          .map(({ href, label: name, isCurrent, language = {} }) => (
            <li key={href}>
              <a
                className={styles.link}
                href={href}
                {...(isCurrent && { 'aria-current': 'page' })}
                {...language}
              >
                {name}
              </a>
            </li>
          ))}
      </ul>
      {end && (
        <a className={styles.end} href={end.href} aria-label={end.label}>
          <MenuIcon />
        </a>
      )}
      {links.findIndex(({ isCurrent }) => isCurrent) > 0 && (
        <InlineScript calls={[inlineCall<typeof scrollToCurrentLink>('scroll-to-current-link')]} />
      )}
    </nav>
  );
}
