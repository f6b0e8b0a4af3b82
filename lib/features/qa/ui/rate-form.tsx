import 'server-only';
import { type QaGrade, qaRate } from '@/lib/contract/qa';
import { percentages } from '@/lib/format/percentages';
import { hasOperation } from '@/lib/platform/endpoints';
import { pageContext } from '@/lib/site/page-context';
import { HiddenFields } from '@/lib/ui/hidden-fields';
import { WriteStatus } from '@/lib/ui/write-status';
import { currentPath } from '@/lib/view/current-view';
import type { Words } from '@/lib/view/words';
import { ratingNotice, ratingSectionId } from '../rate-notices';
import type { Qa } from '../server/model';
import styles from './rate-form.module.css';

const gradeOrder: readonly QaGrade[] = ['satisfied', 'fair', 'unsatisfied'];

function RatingResult({ grades, words }: { grades: Readonly<Record<QaGrade, number>>; words: Words }) {
  const total = gradeOrder.reduce((sum, grade) => sum + grades[grade], 0);
  if (total === 0) return null;
  const shares = percentages(gradeOrder.map((grade) => grades[grade]));
  return (
    <>
      <dl className={styles.result}>
        {gradeOrder.map((grade, index) => {
          const percent = shares[index] ?? 0;
          return (
            <div key={grade} className={styles.line} data-grade={grade}>
              <dt>{words(`qa.rate.${grade}`)}</dt>
              <dd className={styles.value}>
                <progress className={styles.bar} max={100} value={percent} aria-hidden="true" />
                <span className={styles.percent}>{words('qa.rate.share', { percent })}</span>
              </dd>
            </div>
          );
        })}
      </dl>
      <p className={styles.total}>{words('qa.rate.total', { count: total })}</p>
    </>
  );
}

export async function RateForm({ qa, notice }: { qa: Qa; notice: string | undefined }) {
  const { grades, showsCounts } = qa;
  if (!grades || !hasOperation(qaRate)) return null;
  const [{ view, site, words }, path] = await Promise.all([pageContext(), currentPath()]);
  const result = ratingNotice(notice, view.noticeText);
  return (
    <section
      className={styles.rating}
      id={ratingSectionId}
      aria-labelledby="rating-title"
      data-rating={qa.id}
      data-rated={words('qa.rate.before')}
    >
      <h2 className={styles.title} id="rating-title">
        {words('qa.rate.title')}
      </h2>
      <WriteStatus result={result} words={words} back={path} />
      {!result?.isSuccess && (
        <form method="post" action="/api/qa-rate" className={styles.form}>
          <HiddenFields values={{ of: qa.id, back: path }} />
          {gradeOrder.map((grade) => (
            <button key={grade} className={styles.grade} type="submit" name="grade" value={grade}>
              {words(`qa.rate.${grade}`)}
            </button>
          ))}
        </form>
      )}
      {site.counts && showsCounts && <RatingResult grades={grades} words={words} />}
    </section>
  );
}
