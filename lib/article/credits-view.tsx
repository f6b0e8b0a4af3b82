import 'server-only';
import type { Words } from '@/lib/view/words';
import { CreditNames } from './credit-names';
import type { Credit } from './credits';
import styles from './credits-view.module.css';

/** Roles shown in the folded line, in order of preference. If none is present, the first credit is shown. */
const summaryRoles = ['executiveEditor', 'editor', 'finalChecker'] as const;

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
  const [only, second] = credits;
  if (!only) return null;
  if (!second) return <CreditTable credits={credits} words={words} />;
  const summaryCredit =
    summaryRoles.map((role) => credits.find((credit) => credit.role === role)).find((credit) => credit) ??
    only;
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
