import 'server-only';
import type { Words } from '@/lib/view/words';
import { type Credit, creditOf, splitAtLinkedName } from './credits';
import styles from './credits-view.module.css';

export function CreditNames({ credit }: { credit: Credit }) {
  return splitAtLinkedName(credit).map(({ text, address }) =>
    address ? (
      <a key={text} href={address}>
        {text}
      </a>
    ) : (
      text
    ),
  );
}

function CreditTable({ credits, words }: { credits: readonly Credit[]; words: Words }) {
  return (
    <dl className={styles.table}>
      {credits.map((credit) => (
        <div key={credit.role} className={styles.row}>
          <dt>{words(`article.credits.${credit.role}`)}</dt>
          <dd>
            <CreditNames credit={credit} />
            {credit.duty && <span className={styles.duty}> {credit.duty}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function CreditsView({ credits, words }: { credits: readonly Credit[]; words: Words }) {
  const [first, second] = credits;
  if (!first) return null;
  if (!second) return <CreditTable credits={credits} words={words} />;
  const summaryCredit = creditOf(credits, 'executiveEditor', 'editor', 'finalChecker') ?? first;
  return (
    <details className={styles.credits}>
      <summary className={styles.summary}>
        <span>
          {words(`article.credits.${summaryCredit.role}`)} {summaryCredit.names}
        </span>
        <span className={styles.all}>{words('article.credits.title')}</span>
      </summary>
      <CreditTable credits={credits} words={words} />
    </details>
  );
}
