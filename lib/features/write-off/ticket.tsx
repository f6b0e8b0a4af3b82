import 'server-only';
import type { ReactNode } from 'react';
import type { Locale } from '@/lib/view/locales';
import { amountPhrase } from '@/lib/view/phrases';
import { textLanguage } from '@/lib/view/text-language';
import type { Words } from '@/lib/view/words';
import type { KnownCode } from './model';
import styles from './ticket.module.css';

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface TicketProps {
  known: KnownCode;
  words: Words;
  locale: Locale;
}

/** Who shows the code, and for what. */
export function Ticket({ known, words, locale }: TicketProps) {
  const { activity, voucher, name, phone, people, answers } = known;
  const title = voucher?.title || activity;
  return (
    <section className={styles.ticket} aria-label={words('writeOff.ticket')}>
      <p className={styles.name} {...textLanguage(name, locale)}>
        {name}
      </p>
      {phone && <p className={styles.phone}>{phone}</p>}
      <p className={styles.title} {...textLanguage(title, locale)}>
        {title}
      </p>
      <dl>
        {people !== undefined && <Fact label={words('writeOff.people')}>{people}</Fact>}
        {voucher?.amount !== undefined && (
          <Fact label={words('writeOff.amount')}>{amountPhrase(words, voucher.amount)}</Fact>
        )}
        {voucher?.shop && (
          <Fact label={words('writeOff.usedIn')}>
            <span {...textLanguage(voucher.shop, locale)}>{voucher.shop}</span>
          </Fact>
        )}
        {answers.map(({ label, value }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: labels may be alike, and the answers never move
          <Fact key={index} label={label}>
            <span {...textLanguage(value, locale)}>{value}</span>
          </Fact>
        ))}
        {voucher && activity !== title && (
          <Fact label={words('writeOff.activity')}>
            <span {...textLanguage(activity, locale)}>{activity}</span>
          </Fact>
        )}
      </dl>
    </section>
  );
}
