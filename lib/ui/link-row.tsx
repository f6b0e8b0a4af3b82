import { InlineScript, inlineCall } from '@/lib/browser/inline-script';
import type { showOpenLink } from '@/lib/browser/show-open-link.inline';
import { leadsTo } from '@/lib/routes/offered';
import { MenuIcon } from './icons';
import styles from './link-row.module.css';

/** One link of a row; `language` is that of its label where it is not the page's. */
export interface RowLink {
  key: string;
  href: string;
  label: string;
  current: boolean;
  language?: { lang?: string };
}

interface LinkRowProps {
  /** What the row chooses between, for screen readers. */
  label: string;
  links: readonly RowLink[];
  /** Stays at the row's end, whatever part of the row is on the screen. */
  end?: { href: string; label: string } | undefined;
  /** `columns` the paper's own, `tabs` views of one list, both with a bar under the open one; `quiet` a second row below such; `parts` of a long page, which stay on top of the screen. */
  look?: 'columns' | 'tabs' | 'quiet' | 'parts';
}

/** Columns, or views of one list, side by side as plain links; the row scrolls where it is too long. */
export function LinkRow({ label, links, end, look = 'tabs' }: LinkRowProps) {
  return (
    <nav className={styles.nav} aria-label={label} data-look={look} {...(end && { 'data-end': true })}>
      <ul className={styles.row}>
        {links
          .filter((link) => leadsTo(link.href))
          .map(({ key, href, label: name, current, language = {} }) => (
            <li key={key}>
              <a
                className={styles.link}
                href={href}
                {...(current && { 'aria-current': 'page' })}
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
      {links.findIndex(({ current }) => current) > 0 && (
        <InlineScript calls={[inlineCall<typeof showOpenLink>('show-open-link')]} />
      )}
    </nav>
  );
}
