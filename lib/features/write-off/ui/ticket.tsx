import type { ReactNode } from 'react';
import { phrase } from '@/lib/client/words';
import type { WriteOffPanelWords } from '../browser/write-off-panel.words';
import styles from './ticket.module.css';

/** `lang` is set if the language differs from the page's. */
export interface LanguageText {
  text: string;
  lang?: string;
}

export interface TicketProps {
  name: LanguageText;
  phone: string;
  title: LanguageText;
  people: number | undefined;
  amount: string | undefined;
  usedIn: LanguageText | undefined;
  answers: readonly (LanguageText & { label: string })[];
  activity: LanguageText | undefined;
}

function Fact({ label, lang, children }: { label: string; lang?: string | undefined; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd lang={lang}>{children}</dd>
    </div>
  );
}

export function Ticket(props: TicketProps & { words: WriteOffPanelWords }) {
  const { name, phone, title, people, amount, usedIn, answers, activity, words } = props;
  return (
    <section className={styles.ticket} aria-label={phrase(words, 'writeOff.ticket')}>
      <p className={styles.name} lang={name.lang}>
        {name.text}
      </p>
      {phone && <p className={styles.phone}>{phone}</p>}
      <p className={styles.title} lang={title.lang}>
        {title.text}
      </p>
      <dl>
        {people && <Fact label={phrase(words, 'writeOff.people')}>{people}</Fact>}
        {amount && <Fact label={phrase(words, 'writeOff.amount')}>{amount}</Fact>}
        {usedIn && (
          <Fact label={phrase(words, 'writeOff.usedIn')} lang={usedIn.lang}>
            {usedIn.text}
          </Fact>
        )}
        {answers.map(({ label, text, lang }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: labels may be alike, and the answers never move
          <Fact key={index} label={label} lang={lang}>
            {text}
          </Fact>
        ))}
        {activity && (
          <Fact label={phrase(words, 'writeOff.activity')} lang={activity.lang}>
            {activity.text}
          </Fact>
        )}
      </dl>
    </section>
  );
}
