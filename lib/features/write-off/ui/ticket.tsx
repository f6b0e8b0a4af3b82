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

export function Ticket(props: TicketProps & { words: WriteOffPanelWords }) {
  const { name, phone, title, people, amount, usedIn, answers, activity, words } = props;
  const rows: readonly (Partial<LanguageText> & { label: string })[] = [
    { label: phrase(words, 'writeOff.people'), ...(people && { text: String(people) }) },
    { label: phrase(words, 'writeOff.amount'), ...(amount && { text: amount }) },
    { label: phrase(words, 'writeOff.usedIn'), ...usedIn },
    ...answers,
    { label: phrase(words, 'writeOff.activity'), ...activity },
  ];
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
        {rows
          .filter(({ text }) => text !== undefined)
          .map(({ label, text, lang }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: labels may be alike, and the facts never move
            <div key={index} className={styles.fact}>
              <dt>{label}</dt>
              <dd lang={lang}>{text}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
