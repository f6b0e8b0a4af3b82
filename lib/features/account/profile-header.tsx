import 'server-only';
import type { ReactNode } from 'react';
import { InlineScript, inlineCall } from '@/lib/browser/inline-script';
import { Avatar } from '@/lib/people/avatar';
import { FollowerCount } from '@/lib/people/follower-count';
import { siteHref } from '@/lib/routes/site-href';
import { pictureAddress } from '@/lib/site/media-address';
import { pageContext } from '@/lib/site/page-context';
import { ContentText } from '@/lib/ui/content-text';
import { OfferedLink } from '@/lib/ui/offered-link';
import { Picture } from '@/lib/ui/picture';
import { languageProps } from '@/lib/view/content-language';
import type { Localization } from '@/lib/view/words';
import type { AccountDetails } from './account';
import styles from './profile-header.module.css';
import type { reportBulletinTaps } from './report-bulletin-taps.inline';

function Bulletins({ bulletins, words, locale }: Pick<AccountDetails, 'bulletins'> & Localization) {
  if (bulletins.length === 0) return null;
  return (
    <section className={styles.bulletins} aria-labelledby="bulletins">
      <h2 className={styles.label} id="bulletins">
        {words('account.bulletins')}
      </h2>
      <ul>
        {bulletins.map(({ id, title, href, language }) => (
          <li key={id} className={styles.bulletin} {...languageProps(language, locale)}>
            {href ? (
              <a href={href} data-bulletin={id}>
                {title}
              </a>
            ) : (
              title
            )}
          </li>
        ))}
      </ul>
      <InlineScript calls={[inlineCall<typeof reportBulletinTaps>('report-bulletin-taps')]} />
    </section>
  );
}

/** Renders banner, picture, name, description, counts, follow button and bulletins (R3.71). */
export async function ProfileHeader({ account, follow }: { account: AccountDetails; follow: ReactNode }) {
  const { site, words, locale } = await pageContext();
  const { name, description, picture, banner, articles, fans, bulletins, language } = account;
  const bannerAddress = banner && pictureAddress(banner, 750);
  return (
    <>
      <Picture eager source={banner} className={styles.banner} width={1280} height={480} />
      <header className={styles.head}>
        <div className={styles.line} {...(bannerAddress && { 'data-over': '' })}>
          <Avatar name={name} picture={picture} size={80} eager />
          {follow}
        </div>
        <ContentText as="h1" className={styles.name} text={name} locale={locale} language={language} />
        <ContentText as="p" className={styles.description} text={description} locale={locale} />
        <p className={styles.counts}>
          {site.counts && (
            <>
              <span>{words('people.articleCount', { count: articles })}</span>
              <FollowerCount count={fans} name="people.fans" words={words} locale={locale} />
            </>
          )}
          <OfferedLink className={styles.ranking} href={siteHref(['xyListShare'])}>
            {words('titles.xyListShare')}
          </OfferedLink>
        </p>
        <Bulletins bulletins={bulletins} words={words} locale={locale} />
      </header>
    </>
  );
}
