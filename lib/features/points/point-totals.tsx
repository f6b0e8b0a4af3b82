import 'server-only';
import { event1 } from '@/lib/contract/points';
import { formatDate } from '@/lib/format/dates';
import { hasOperation } from '@/lib/platform/endpoints';
import { ContentText } from '@/lib/ui/content-text';
import controls from '@/lib/ui/form-controls.module.css';
import { Section } from '@/lib/ui/section';
import { isoTime } from '@/lib/view/phrases';
import type { Localization, Words } from '@/lib/view/words';
import { formatSigned, type PointTotals } from './model';
import styles from './point-totals.module.css';

interface TotalsProps {
  totals: PointTotals;
  words: Words;
}

function CheckIn({ totals: { hasCheckedIn }, words }: TotalsProps) {
  if (hasCheckedIn) return <p className={styles.checkedIn}>{words('points.checkedIn')}</p>;
  return (
    <form
      className={styles.checkIn}
      method="post"
      action="/api/check-in"
      data-staying-form="check-in"
      data-load-now=""
      data-network={words('write.noAnswer')}
    >
      <button className={controls.primary} type="submit" data-send="">
        {words('points.checkIn')}
      </button>
    </form>
  );
}

function Days({ totals: { days }, words }: TotalsProps) {
  if (days.length === 0) return null;
  const highestScore = Math.max(1, ...days.map(({ score }) => score));
  return (
    <Section id="days" title={words('points.days')} className={styles.section} heading={styles.heading}>
      <ol className={styles.days}>
        {days.map(({ day, score }) => (
          <li key={day} className={styles.day}>
            <time dateTime={isoTime(day)}>{formatDate(day).slice(5)}</time>
            <meter
              className={styles.bar}
              min={0}
              max={highestScore}
              value={Math.max(0, score)}
              aria-hidden="true"
            />
            <span className={styles.dayScore}>{formatSigned(score)}</span>
          </li>
        ))}
      </ol>
    </Section>
  );
}

type RuleProps = { rule: PointTotals['rules'][number] } & Localization;

function Rule({ rule: { name, score, limit, done }, words, locale }: RuleProps) {
  return (
    <li className={styles.rule}>
      <ContentText as="span" className={styles.ruleName} text={name} locale={locale} />
      {limit > 0 && (
        <span className={styles.done} data-full={done >= limit}>
          {words('points.timesToday', { done: Math.min(done, limit), limit })}
        </span>
      )}
      {score !== undefined && <span className={styles.ruleScore}>{formatSigned(score)}</span>}
    </li>
  );
}

function Rules({ totals: { rules }, ...props }: TotalsProps & Localization) {
  if (rules.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="rules">
      <h2 className={styles.heading} id="rules">
        {props.words('points.rules')}
      </h2>
      <ul className={styles.rules}>
        {rules.map((rule) => (
          <Rule key={rule.name} rule={rule} {...props} />
        ))}
      </ul>
    </section>
  );
}

export function PointTotalsHeader(props: TotalsProps & Localization) {
  const { totals, words } = props;
  const { total, today } = totals;
  return (
    <>
      <section className={styles.head} aria-label={words('points.totals')}>
        <dl className={styles.figures}>
          <div className={styles.figure}>
            <dt>{words('points.total')}</dt>
            <dd className={styles.total}>{total}</dd>
          </div>
          {today !== undefined && (
            <div className={styles.figure}>
              <dt>{words('points.today')}</dt>
              <dd className={styles.today}>{formatSigned(today)}</dd>
            </div>
          )}
        </dl>
        {hasOperation(event1) && <CheckIn totals={totals} words={words} />}
      </section>
      <Rules {...props} />
      <Days totals={totals} words={words} />
    </>
  );
}
