import 'server-only';
import type { ReactNode } from 'react';
import { ListFailure } from '@/lib/cards/list-failure';
import { failedList } from '@/lib/platform/page-parts';
import { ContentText } from '@/lib/ui/content-text';
import { EventTime } from '@/lib/ui/event-time';
import { QrCode } from '@/lib/ui/qr-code';
import { Section } from '@/lib/ui/section';
import { amountPhrase, contentTime } from '@/lib/view/phrases';
import type { Localization, Words } from '@/lib/view/words';
import type { Vouchers } from '../server/load-member-sign-up';
import type { Voucher } from '../vouchers';
import codeStyles from './entry-code.module.css';
import styles from './voucher-list.module.css';

/** Groups of four characters, in which a code is easier to read aloud. */
const codeGroup = /.{1,4}/gu;

/** Maximum characters of a grouped code; readers copy longer codes instead of reading them aloud. */
const maxGroupedLength = 64;

interface EntryCodeProps {
  /** Content of the QR code; defaults to `code`. */
  address: string | undefined;
  code: string | undefined;
  /** Accessible name of the QR code. */
  label: string;
  name: string;
}

export function EntryCode({ address, code, label, name }: EntryCodeProps) {
  const qrContent = address ?? code;
  if (qrContent === undefined) return null;
  return (
    <div className={codeStyles.code}>
      <QrCode className={codeStyles.qr} address={qrContent} label={label} />
      {code !== undefined && (
        <>
          <p className={codeStyles.name}>{name}</p>
          <p className={codeStyles.letters}>
            {(code.length > maxGroupedLength ? [code] : (code.match(codeGroup) ?? [])).map((part, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts of one code, whose order never changes
              <span key={index}>{part}</span>
            ))}
          </p>
        </>
      )}
    </div>
  );
}

interface VoucherProps extends Localization {
  voucher: Voucher;
}

function timeText({ state, shop, endsAt, usedAt, usedSite }: Voucher, words: Words): ReactNode {
  if (state === 'used' && usedAt !== undefined) {
    const time = contentTime(usedAt);
    return usedSite === '' || usedSite === shop
      ? words('writeOff.usedAt', { time })
      : words('writeOff.usedAtPlace', { time, place: usedSite });
  }
  const hasExpiry = state === 'usable' || state === 'unknown' || state === 'expired';
  return (
    hasExpiry && endsAt !== undefined && <EventTime time={endsAt} words={words} phrase="voucher.until" />
  );
}

function VoucherMeta({ voucher, words, locale }: VoucherProps) {
  const { title, state, amount, shop } = voucher;
  const timePhrase = timeText(voucher, words);
  return (
    <span className={styles.facts}>
      <span className={styles.head}>
        <ContentText as="span" className={styles.title} text={title} locale={locale} />
        {amount !== undefined && <span className={styles.amount}>{amountPhrase(words, amount)}</span>}
      </span>
      <ContentText as="span" className={styles.shop} text={shop} locale={locale} />
      <span className={styles.line}>
        <span className={styles.state} data-state={state}>
          {words(`voucher.states.${state}`)}
        </span>
        {timePhrase && <span>{timePhrase}</span>}
      </span>
    </span>
  );
}

function VoucherItem(props: VoucherProps) {
  const { voucher, words } = props;
  const { state, title, address, code } = voucher;
  const isUsable = state === 'usable' || state === 'unknown';
  if (!isUsable || (address ?? code) === undefined) {
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
        <EntryCode
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

export function VoucherList({ vouchers, words, locale }: { vouchers: Vouchers } & Localization) {
  if (vouchers !== failedList && vouchers.length === 0) return null;
  return (
    <Section id="vouchers" title={words('voucher.title')} className={styles.section} heading={styles.heading}>
      {vouchers === failedList ? (
        <ListFailure />
      ) : (
        <ul className={styles.list}>
          {vouchers.map((voucher) => (
            <VoucherItem key={voucher.id} voucher={voucher} words={words} locale={locale} />
          ))}
        </ul>
      )}
    </Section>
  );
}
