import 'server-only';
import type { ReactNode } from 'react';
import { ListFailure } from '@/lib/cards/list-failure';
import { type FailedList, failedList } from '@/lib/platform/page-parts';
import type { Locale } from '@/lib/view/locales';
import { amountPhrase, contentTime } from '@/lib/view/phrases';
import { textLanguage } from '@/lib/view/text-language';
import type { Words } from '@/lib/view/words';
import type { Voucher } from '../vouchers';
import { CodeToShow } from './code-to-show';
import styles from './voucher-list.module.css';

interface PartProps {
  voucher: Voucher;
  words: Words;
  locale: Locale;
}

/** Formats expiry, or time and place of use. */
function timeText({ state, shop, endsAt, usedAt, usedSite }: Voucher, words: Words): string | undefined {
  if (state === 'used' && usedAt !== undefined) {
    const time = contentTime(usedAt);
    return usedSite === '' || usedSite === shop
      ? words('writeOff.usedAt', { time })
      : words('writeOff.usedAtPlace', { time, place: usedSite });
  }
  const hasExpiry = state === 'usable' || state === 'unknown' || state === 'expired';
  return hasExpiry && endsAt !== undefined
    ? words('voucher.until', { time: contentTime(endsAt) })
    : undefined;
}

function VoucherMeta({ voucher, words, locale }: PartProps) {
  const { title, state, amount, shop } = voucher;
  const line = timeText(voucher, words);
  return (
    <span className={styles.facts}>
      <span className={styles.head}>
        <span className={styles.title} {...textLanguage(title, locale)}>
          {title}
        </span>
        {amount !== undefined && <span className={styles.amount}>{amountPhrase(words, amount)}</span>}
      </span>
      {shop && (
        <span className={styles.shop} {...textLanguage(shop, locale)}>
          {shop}
        </span>
      )}
      <span className={styles.line}>
        <span className={styles.state} data-state={state}>
          {words(`voucher.states.${state}`)}
        </span>
        {line && <span>{line}</span>}
      </span>
    </span>
  );
}

/** A usable voucher can be opened to show its code. */
function Item(props: PartProps): ReactNode {
  const { voucher, words } = props;
  const { state, title, address, code } = voucher;
  const isShown = (state === 'usable' || state === 'unknown') && (address ?? code) !== undefined;
  if (!isShown) {
    return (
      <li className={styles.item} data-over="">
        <VoucherMeta {...props} />
      </li>
    );
  }
  return (
    <li className={styles.item}>
      <details>
        <summary className={styles.summary}>
          <VoucherMeta {...props} />
          <span className={styles.show}>{words('voucher.show')}</span>
        </summary>
        <CodeToShow
          address={address}
          code={code}
          label={words('voucher.qr', { title })}
          name={words('voucher.code')}
        />
        <p className={styles.hint}>{words('voucher.hint')}</p>
        {address && (
          <a className={styles.link} href={address} rel="noreferrer">
            {words('voucher.link')}
          </a>
        )}
      </details>
    </li>
  );
}

interface VoucherListProps {
  vouchers: readonly Voucher[] | FailedList;
  words: Words;
  locale: Locale;
}

/** Vouchers of an activity (R3.53, R3.54, R7.47). */
export function VoucherList({ vouchers, words, locale }: VoucherListProps) {
  if (vouchers !== failedList && vouchers.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="vouchers">
      <h2 className={styles.heading} id="vouchers">
        {words('voucher.title')}
      </h2>
      {vouchers === failedList ? (
        <ListFailure />
      ) : (
        <ul className={styles.list}>
          {vouchers.map((voucher) => (
            <Item key={voucher.id} voucher={voucher} words={words} locale={locale} />
          ))}
        </ul>
      )}
    </section>
  );
}
