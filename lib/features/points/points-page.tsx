import 'server-only';
import { ListFailure } from '@/lib/cards/list-failure';
import { MoreLink } from '@/lib/cards/more-link';
import { failedList } from '@/lib/platform/page-parts';
import { loginHref } from '@/lib/routes/login-href';
import { siteHref } from '@/lib/routes/site-href';
import { pageContext } from '@/lib/site/page-context';
import { ContentTime } from '@/lib/ui/content-time';
import controls from '@/lib/ui/form-controls.module.css';
import { OfferedLink } from '@/lib/ui/offered-link';
import { Section } from '@/lib/ui/section';
import { StateView } from '@/lib/ui/state-view';
import { outcomeMessages } from '@/lib/view/outcome-messages';
import { translatePlatformMessage } from '@/lib/view/platform-words';
import { textLanguage } from '@/lib/view/text-language';
import type { Localization, Words } from '@/lib/view/words';
import { type PointsValues, pointsHref } from './load';
import { formatSigned, type PointRow } from './model';
import { PointTotalsHeader } from './point-totals';
import styles from './points-page.module.css';

const checkInStatus = outcomeMessages({ success: ['checkedIn', 'checkedInBefore'] });

function NoPoints({ values, words }: { values: Exclude<PointsValues, { kind: 'own' }>; words: Words }) {
  const viewProps =
    values.kind === 'guest'
      ? {
          title: words('titles.integralShop'),
          text: words('points.guestText'),
          action: { href: loginHref({ back: pointsHref() }), label: words('titles.login') },
        }
      : {
          title: words('points.none'),
          text: translatePlatformMessage(values.platformText, words),
          action: { href: siteHref(['home']), label: words('common.home') },
        };
  return <StateView illustration="empty" {...viewProps} />;
}

function Row({ row: { id, reason, score, time }, words, locale }: { row: PointRow } & Localization) {
  return (
    <li className={styles.row} data-id={id}>
      <div className={styles.why}>
        <p className={styles.reason} {...(reason === '' ? {} : textLanguage(reason, locale))}>
          {reason || words('points.noReason')}
        </p>
        <ContentTime className={styles.time} time={time} />
      </div>
      {score !== undefined && (
        <p className={styles.score} data-sign={Math.sign(score)}>
          {formatSigned(score)}
        </p>
      )}
    </li>
  );
}

interface RowsProps extends Localization {
  list: Extract<PointsValues, { kind: 'own' }>['list'];
}

function Rows({ list, words, locale }: RowsProps) {
  const { items = [], next = undefined } = list && list !== failedList ? list : {};
  return (
    <Section id="rows" title={words('points.rows')} className={styles.section} heading={styles.heading}>
      {list === failedList && <ListFailure />}
      {list !== failedList && items.length === 0 && <p className={styles.empty}>{words('points.empty')}</p>}
      {items.length > 0 && (
        <>
          <ol className={styles.rows} id="list">
            {items.map((row) => (
              <Row key={row.id} row={row} words={words} locale={locale} />
            ))}
          </ol>
          <MoreLink href={next && pointsHref({ ...next })} />
        </>
      )}
    </Section>
  );
}

export async function PointsPage({ values, notice }: { values: PointsValues; notice: string | undefined }) {
  const { view, words, locale } = await pageContext();
  if (values.kind !== 'own') return <NoPoints values={values} words={words} />;
  const status = checkInStatus(notice, view.noticeText);
  const href = siteHref(['shareinvite']);
  return (
    <main id="main" className={controls.page}>
      <h1 className={styles.title}>{words('titles.integralShop')}</h1>
      {status && (
        <p className={`${controls.status} ${styles.status}`} role="alert" data-success={status.isSuccess}>
          {status.text}
        </p>
      )}
      {values.totals === failedList && <ListFailure text={words('points.failed')} />}
      {values.totals !== undefined && values.totals !== failedList && (
        <PointTotalsHeader totals={values.totals} words={words} locale={locale} />
      )}
      <OfferedLink className={`${controls.outlined} ${styles.invite}`} href={href}>
        {words('points.toInvite')}
      </OfferedLink>
      <Rows list={values.list} words={words} locale={locale} />
    </main>
  );
}
