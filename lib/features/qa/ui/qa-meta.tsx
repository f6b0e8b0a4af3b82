import 'server-only';
import { browseCount, countSystem } from '@/lib/format/counts';
import { siteConfig } from '@/lib/site/site-config';
import { EntryLink } from '@/lib/ui/entry-link';
import { type Locale, locales } from '@/lib/view/locales';
import { contentTime, countPhrase, isoTime } from '@/lib/view/phrases';
import { textLanguage } from '@/lib/view/text-language';
import type { Words } from '@/lib/view/words';
import { questionsHref } from '../qa-href';
import type { Qa } from '../server/model';
import styles from './qa-meta.module.css';

interface QaMetaProps {
  qa: Qa;
  words: Words;
  locale: Locale;
}

export function StateLabel({ qa, words }: Pick<QaMetaProps, 'qa' | 'words'>) {
  return (
    <span className={styles.state} data-state={qa.state}>
      {words(`qa.states.${qa.state}`)}
    </span>
  );
}

/** Name of the asker, unless hidden (`qaConfig.showAsker`). */
export function Asker({ qa, words, locale }: QaMetaProps) {
  if (qa.asker) {
    return (
      <span className={styles.asker} {...textLanguage(qa.asker, locale)}>
        <bdi>{qa.asker}</bdi>
      </span>
    );
  }
  return <span className={styles.asker}>{words(qa.hidesAsker ? 'qa.hiddenAsker' : 'qa.reader')}</span>;
}

/** Region, office and place of the question. The region links to its questions. */
export function Recipient({ qa, words, locale }: QaMetaProps) {
  const { region, department, place } = qa;
  return (
    <p className={styles.addressed}>
      {region && (
        <EntryLink
          isTextLink
          className={styles.region}
          href={questionsHref(region.id)}
          {...textLanguage(region.name, locale)}
        >
          {region.name}
        </EntryLink>
      )}
      {department && <span {...textLanguage(department, locale)}>{department}</span>}
      {place && (
        <span>
          {words('qa.place')}
          <span {...textLanguage(place, locale)}>{place}</span>
        </span>
      )}
    </p>
  );
}

/** State, asker, time and reads (`qaConfig.showCounts` and the site's setting). */
export async function QaMeta({ qa, words, locale }: QaMetaProps) {
  const { counts } = await siteConfig();
  const { time } = qa.question.note;
  const reads = countPhrase(words, browseCount(qa.reads, countSystem(locales[locale].script)));
  return (
    <p className={styles.facts}>
      <StateLabel qa={qa} words={words} />
      <Asker qa={qa} words={words} locale={locale} />
      {time !== undefined && <time dateTime={isoTime(time)}>{contentTime(time)}</time>}
      {counts && qa.showsCounts && qa.reads > 0 && (
        <span data-reads="">{words('qa.reads', { total: qa.reads, count: reads })}</span>
      )}
    </p>
  );
}
