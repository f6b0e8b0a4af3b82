import 'server-only';
import type { YoungReporter } from '@/lib/article/model';
import type { Words } from '@/lib/view/words';
import styles from './young-reporter-card.module.css';

const fieldNames = ['number', 'school', 'class'] as const;

/** Card of a young reporter: number, school, class (Spec §3). */
export function YoungReporterCard({ card, words }: { card: YoungReporter | undefined; words: Words }) {
  if (!card) return null;
  return (
    <section className={styles.card} aria-labelledby="young-reporter">
      <h2 className={styles.title} id="young-reporter">
        {words('article.youngReporter.title')}
      </h2>
      <dl className={styles.facts}>
        {fieldNames.map(
          (fact) =>
            card[fact] && (
              <div key={fact}>
                <dt>{words(`article.youngReporter.${fact}`)}</dt>
                <dd>{card[fact]}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}
