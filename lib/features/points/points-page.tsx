import 'server-only';
import { ListFailure } from '@/lib/cards/list-failure';
import { MoreLink } from '@/lib/cards/more-link';
import { failedList } from '@/lib/platform/page-parts';
import { loginHref } from '@/lib/routes/login-href';
import { siteHref } from '@/lib/routes/site-href';
import { EntryLink } from '@/lib/ui/entry-link';
import controls from '@/lib/ui/form-controls.module.css';
import { StateView } from '@/lib/ui/state-view';
import { currentView } from '@/lib/view/current';
import type { Locale } from '@/lib/view/locales';
import { isOutcomeOf, sharedMessageKeys } from '@/lib/view/outcomes';
import { contentTime, isoTime } from '@/lib/view/phrases';
import { translatePlatformMessage } from '@/lib/view/platform-words';
import { textLanguage } from '@/lib/view/text-language';
import { type Words, wordsFor } from '@/lib/view/words';
import { type PointsValues, pointsHref } from './load';
import { formatSigned, type PointRow } from './model';
import { PointTotalsHead } from './point-totals';
import styles from './points-page.module.css';

const messageKeys = {
  ...sharedMessageKeys,
  checkedIn: 'points.told.checkedIn',
  checkedInBefore: 'points.told.checkedInBefore',
} as const;

/** @param platformText the platform's message (Spec §8), shown in place of the fixed one */
function checkInStatus(
  words: Words,
  notice: string | undefined,
  platformText: string | undefined,
): { text: string; isSuccess: boolean } | undefined {
  if (!isOutcomeOf(messageKeys, notice)) return undefined;
  return {
    text: platformText || words(messageKeys[notice]),
    isSuccess: notice === 'checkedIn' || notice === 'checkedInBefore',
  };
}

interface PartProps {
  words: Words;
  locale: Locale;
}

function NoPoints({ values, words }: { values: Exclude<PointsValues, { kind: 'own' }>; words: Words }) {
  if (values.kind === 'guest') {
    const href = loginHref({ back: pointsHref() });
    return (
      <StateView
        illustration="empty"
        title={words('titles.integralShop')}
        text={words('points.guestText')}
        action={{ href, label: words('titles.login') }}
      />
    );
  }
  return (
    <StateView
      illustration="empty"
      title={words('points.none')}
      text={translatePlatformMessage(values.platformText, words)}
      action={{ href: siteHref(['home']), label: words('common.home') }}
    />
  );
}

function Row({ row: { id, reason, score, at }, words, locale }: PartProps & { row: PointRow }) {
  return (
    <li className={styles.row} data-id={id}>
      <div className={styles.why}>
        <p className={styles.reason} {...(reason === '' ? {} : textLanguage(reason, locale))}>
          {reason || words('points.noReason')}
        </p>
        {at !== undefined && (
          <time className={styles.time} dateTime={isoTime(at)}>
            {contentTime(at)}
          </time>
        )}
      </div>
      {score !== undefined && (
        <p className={styles.score} data-sign={Math.sign(score)}>
          {formatSigned(score)}
        </p>
      )}
    </li>
  );
}

interface RowsProps extends PartProps {
  list: Extract<PointsValues, { kind: 'own' }>['list'];
}

function Rows({ list, words, locale }: RowsProps) {
  const { rows, next } = list && list !== failedList ? list : { rows: [], next: undefined };
  return (
    <section className={styles.section} aria-labelledby="rows">
      <h2 className={styles.heading} id="rows">
        {words('points.rows')}
      </h2>
      {list === failedList && <ListFailure />}
      {list !== failedList && rows.length === 0 && <p className={styles.empty}>{words('points.empty')}</p>}
      {rows.length > 0 && (
        <>
          <ol className={styles.rows} id="list">
            {rows.map((row) => (
              <Row key={row.id} row={row} words={words} locale={locale} />
            ))}
          </ol>
          <MoreLink href={next && pointsHref({ ...next })} />
        </>
      )}
    </section>
  );
}

interface PointsPageProps {
  values: PointsValues;
  /** The `notice` query parameter. */
  notice: string | undefined;
}

export async function PointsPage({ values, notice }: PointsPageProps) {
  const view = await currentView();
  const { locale } = view;
  const words = wordsFor(locale);
  if (values.kind !== 'own') return <NoPoints values={values} words={words} />;
  const status = checkInStatus(words, notice, view.platformText);
  const href = siteHref(['shareinvite']);
  return (
    <main id="main" className={controls.page}>
      <h1 className={styles.title}>{words('titles.integralShop')}</h1>
      {status && (
        <p className={`${controls.told} ${styles.told}`} role="alert" data-good={status.isSuccess}>
          {status.text}
        </p>
      )}
      {values.totals === failedList && <ListFailure text={words('points.failed')} />}
      {values.totals !== undefined && values.totals !== failedList && (
        <PointTotalsHead totals={values.totals} words={words} locale={locale} />
      )}
      <EntryLink className={`${controls.outlined} ${styles.invite}`} href={href}>
        {words('points.toInvite')}
      </EntryLink>
      <Rows list={values.list} words={words} locale={locale} />
    </main>
  );
}
