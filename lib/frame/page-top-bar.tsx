import 'server-only';
import { siteHref } from '@/lib/routes/site-href';
import { logoAddress } from '@/lib/site/media-address';
import { pageContext } from '@/lib/site/page-context';
import { BackLink } from '@/lib/ui/back-link';
import { HideOnScroll } from '@/lib/ui/hide-on-scroll';
import { CloseIcon, MenuIcon, NewspaperIcon } from '@/lib/ui/icons';
import { languageProps } from '@/lib/view/content-language';
import { PageSettings } from './page-settings';
import styles from './top-bar.module.css';

/** Maximum length of a name in two lines on phones, in Latin characters. A Chinese character counts twice. */
const maxNameLength = 16;

function isLong(name: string): boolean {
  return name.length + (name.match(/\p{Script=Han}/gu)?.length ?? 0) > maxNameLength;
}

/** Renders the top bar; the native app has its own. `close` is for the login page and goes back (Spec §2). */
export async function PageTopBar({ icon = 'menu' }: { icon?: 'menu' | 'close' }) {
  const { view, site, words } = await pageContext();
  if (view.isView || view.shell === 'app') return null;
  const home = siteHref(['home']);
  return (
    <HideOnScroll edge="top">
      <header className={styles.bar}>
        <div className={styles.brand}>
          <a className={styles.logo} href={home}>
            {site.wordMark ? (
              <span
                className={styles.wordMark}
                data-long={isLong(site.name) || undefined}
                {...languageProps(undefined, view.locale)}
              >
                {site.name}
              </span>
            ) : (
              <img
                src={logoAddress(site)}
                alt={words('topBar.logo', { name: site.name })}
                height={32}
                width={120}
              />
            )}
          </a>
          {site.display.touchEditionTag && <span className={styles.tag}>{words('topBar.touchEdition')}</span>}
        </div>
        {/* `markSignedIn` labels the login link below as the account link for logged-in readers. */}
        <div className={styles.tools}>
          {site.ePaper && (
            <a className={styles.ePaper} href={site.ePaper} target="_blank" rel="noopener">
              <NewspaperIcon className={styles.ePaperSign} />
              <span className={styles.ePaperWords}>{words('topBar.ePaper')}</span>
              <span className="visually-hidden">{words('common.newWindow')}</span>
            </a>
          )}
          <PageSettings />
          {icon === 'menu' ? (
            <a
              className={styles.button}
              href={siteHref(['login'])}
              aria-label={words('topBar.login')}
              data-account={words('topBar.account')}
            >
              <MenuIcon />
            </a>
          ) : (
            <BackLink className={styles.button} href={home} aria-label={words('topBar.close')}>
              <CloseIcon />
            </BackLink>
          )}
        </div>
      </header>
    </HideOnScroll>
  );
}
