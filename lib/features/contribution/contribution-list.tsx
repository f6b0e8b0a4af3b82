import 'server-only';
import { ListFailure } from '@/lib/cards/list-failure';
import { DynamicList } from '@/lib/people/dynamic-list';
import { WriterLine } from '@/lib/people/writer-line';
import { failedList } from '@/lib/platform/page-parts';
import type { Locale } from '@/lib/view/locales';
import type { Words } from '@/lib/view/words';
import { callHref, contributionHref } from './contribution-href';
import styles from './contribution-list.module.css';
import type { CallPageValues } from './load-call';

interface ListProps {
  values: Extract<CallPageValues, { view: 'call' }>;
  words: Words;
  locale: Locale;
}

/** The readers' contributions with a link to more (R7.36), or a note that there are none. */
export function ContributionList({ values, words, locale }: ListProps) {
  const { article, part, time } = values;
  return (
    <section className={styles.section} aria-labelledby="contributions">
      <h2 className={styles.title} id="contributions">
        {words('contribution.list')}
      </h2>
      {part === failedList ? (
        <ListFailure />
      ) : (
        <DynamicList
          dynamics={part.list}
          hrefOf={({ id }) => contributionHref(id)}
          overOf={({ id, writer, time: sentAt }) => (
            <WriterLine
              writer={{ ...writer, name: writer.name ?? words('comment.reader') }}
              time={sentAt}
              locale={locale}
              href={contributionHref(id)}
            />
          )}
          empty={words(time.state === 'open' ? 'contribution.none' : 'contribution.noneAny')}
          nextHref={part.next && callHref(article.id, { ...part.next })}
          words={words}
          locale={locale}
        />
      )}
    </section>
  );
}
