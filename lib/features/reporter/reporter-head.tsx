import { pictureReferrer } from '@/lib/format/picture-referrer';
import 'server-only';
import type { ReactNode } from 'react';
import { browseCount, countSystem } from '@/lib/format/counts';
import { initialOf } from '@/lib/format/graphemes';
import { pictureAddress, pictureSet } from '@/lib/site/media-address';
import { siteConfig } from '@/lib/site/site-config';
import { TibetanLineHeightFor } from '@/lib/ui/tibetan-line-height';
import { languageProps } from '@/lib/view/content-language';
import { currentView } from '@/lib/view/current';
import { locales } from '@/lib/view/locales';
import { countPhrase } from '@/lib/view/phrases';
import { textLanguage } from '@/lib/view/text-language';
import { wordsFor } from '@/lib/view/words';
import type { ReporterPageValues } from './load';
import type { Reporter } from './model';
import styles from './reporter-head.module.css';
import { reporterHref } from './reporter-href';

/** The portrait in upright format, or the name's first character. */
function Portrait({ reporter: { name, portrait, language } }: { reporter: Reporter }) {
  const src = portrait && pictureAddress(portrait, 240);
  return (
    <span className={styles.portrait} aria-hidden="true">
      {src ? (
        <img
          src={src}
          referrerPolicy={pictureReferrer(src)}
          srcSet={portrait && pictureSet(portrait, [160, 240, 360])}
          sizes="96px"
          alt=""
          width={480}
          height={640}
          fetchPriority="high"
          decoding="async"
        />
      ) : (
        <span className={styles.initial} lang={language}>
          {initialOf(name)}
        </span>
      )}
    </span>
  );
}

interface ReporterHeadProps {
  values: ReporterPageValues;
  follow: ReactNode;
}

/**
 * Head of a reporter's page: portrait, name, department, counts, follow button, links to the latest and to all reports (R3.76,
 * R3.77).
 */
export async function ReporterHead({ values, follow }: ReporterHeadProps) {
  const [view, site] = await Promise.all([currentView(), siteConfig()]);
  const words = wordsFor(view.locale);
  const { reporter, latest } = values;
  const { id, name, duty, description, articles, fans, language } = reporter;
  const fansText = countPhrase(words, browseCount(fans, countSystem(locales[view.locale].script)));
  return (
    <header className={styles.head}>
      <TibetanLineHeightFor language={language} locale={view.locale} />
      <div className={styles.card}>
        <Portrait reporter={reporter} />
        <div className={styles.facts}>
          <h1 className={styles.name} {...languageProps(language, view.locale)}>
            {name}
          </h1>
          {duty && (
            <p className={styles.duty} {...textLanguage(duty, view.locale)}>
              {duty}
            </p>
          )}
          {site.counts && (
            <p className={styles.counts}>
              <span>{words('people.articleCount', { count: articles })}</span>
              <span>{words('people.fans', { total: fans, count: fansText })}</span>
            </p>
          )}
        </div>
      </div>
      {description && (
        <p className={styles.description} {...textLanguage(description, view.locale)}>
          {description}
        </p>
      )}
      <div className={styles.controls}>
        {follow}
        {latest && (
          <a className={styles.control} href={latest}>
            {words('people.latest')}
          </a>
        )}
        <a className={styles.control} href={`${reporterHref(id)}#list`}>
          {words('people.allArticles')}
        </a>
      </div>
    </header>
  );
}
