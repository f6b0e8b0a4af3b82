import 'server-only';
import { CardList } from '@/lib/cards/card-list';
import { ListFailure } from '@/lib/cards/list-failure';
import { environment } from '@/lib/env/environment';
import { type FailedList, failedList } from '@/lib/platform/page-parts';
import { pageHref } from '@/lib/routes/href';
import { OnwardLink } from '@/lib/ui/onward-link';
import type { Words } from '@/lib/view/words';
import type { RelatedSets } from './related';
import styles from './related-view.module.css';

interface RelatedViewProps {
  id: string;
  related: RelatedSets | FailedList | undefined;
  words: Words;
}

/** Related sets in two columns with a link to all of them, then other related articles. */
export function RelatedView({ id, related, words }: RelatedViewProps) {
  if (!related) return null;
  if (related === failedList) {
    return (
      <section className={styles.related} aria-labelledby="related-sets">
        <h2 className={styles.title} id="related-sets">
          {words('imageSet.related')}
        </h2>
        <ListFailure />
      </section>
    );
  }
  const { sets, more, others } = related;
  return (
    <div className={styles.related}>
      {sets.length > 0 && (
        <section aria-labelledby="related-sets">
          <h2 className={styles.title} id="related-sets">
            {words('imageSet.related')}
          </h2>
          <CardList cards={sets} variant="grid" />
          {more && (
            <OnwardLink
              href={pageHref(environment().BASE_PATH, ['moreImage', id])}
              label={words('imageSet.more')}
              place="end"
            />
          )}
        </section>
      )}
      {others.length > 0 && (
        <section aria-labelledby="related">
          <h2 className={styles.title} id="related">
            {words('article.related')}
          </h2>
          <CardList cards={others} />
        </section>
      )}
    </div>
  );
}
