import { pictureReferrerPolicy } from '@/lib/format/picture-referrer';
import { browsePhrase } from '@/lib/view/phrases';
import 'server-only';
import type { ReactNode } from 'react';
import { InlineScript, inlineCall } from '@/lib/browser/inline-script';
import { Face } from '@/lib/people/face';
import { pictureAddress, pictureSet } from '@/lib/site/media-address';
import { siteConfig } from '@/lib/site/site-config';
import { EntryLink } from '@/lib/ui/entry-link';
import { TibetanLineHeightFor } from '@/lib/ui/tibetan-line-height';
import { languageProps } from '@/lib/view/content-language';
import { currentView } from '@/lib/view/current';
import { textLanguage } from '@/lib/view/text-language';
import { type Words, wordsFor } from '@/lib/view/words';
import { type AccountDetails, rankingHref } from './account';
import styles from './account-head.module.css';
import type { countHits } from './count-hits.inline';

async function Bulletins({ account: { bulletins }, words }: { account: AccountDetails; words: Words }) {
  if (bulletins.length === 0) return null;
  const { locale } = await currentView();
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
      <InlineScript calls={[inlineCall<typeof countHits>('count-hits')]} />
    </section>
  );
}

/** Banner, picture, name, description, counts, follow button and bulletins (R3.71). */
export async function AccountHead({ account, follow }: { account: AccountDetails; follow: ReactNode }) {
  const [view, site] = await Promise.all([currentView(), siteConfig()]);
  const words = wordsFor(view.locale);
  const { name, description, picture, banner, articles, fans, language } = account;
  const fansText = browsePhrase(words, fans, view.locale);
  const src = banner && pictureAddress(banner, 750);
  return (
    <>
      {src && (
        <img
          className={styles.banner}
          src={src}
          referrerPolicy={pictureReferrerPolicy(src)}
          srcSet={banner && pictureSet(banner, [480, 750, 1080])}
          sizes="(min-width: 820px) 640px, 100vw"
          alt=""
          width={1280}
          height={480}
          fetchPriority="high"
          decoding="async"
        />
      )}
      <header className={styles.head}>
        <TibetanLineHeightFor language={language} locale={view.locale} />
        <div className={styles.line} {...(src && { 'data-over': '' })}>
          <Face name={name} picture={picture} size={80} eager />
          {follow}
        </div>
        <h1 className={styles.name} {...languageProps(language, view.locale)}>
          {name}
        </h1>
        {description && (
          <p className={styles.description} {...textLanguage(description, view.locale)}>
            {description}
          </p>
        )}
        <p className={styles.counts}>
          {site.counts && (
            <>
              <span>{words('people.articleCount', { count: articles })}</span>
              <span>{words('people.fans', { total: fans, count: fansText })}</span>
            </>
          )}
          <EntryLink className={styles.ranking} href={rankingHref()}>
            {words('titles.xyListShare')}
          </EntryLink>
        </p>
        <Bulletins account={account} words={words} />
      </header>
    </>
  );
}
