import 'server-only';
import { environment } from '@/lib/env/environment';
import { ownHref } from '@/lib/people/member-href';
import { pageHref } from '@/lib/routes/href';
import { siteConfig } from '@/lib/site/site-config';
import { EntryLink } from '@/lib/ui/entry-link';
import controls from '@/lib/ui/form-controls.module.css';
import { currentView } from '@/lib/view/current';
import { type Words, wordsFor } from '@/lib/view/words';
import { HandInForm } from './hand-in-form';
import { noticeText } from './hand-in-notices';
import styles from './hand-in-page.module.css';
import type { HandInValues } from './load-form';
import { handInHref } from './tipoff-href';

interface HandedInProps {
  said: string;
  /** Under the reader's account, whose own page tells how far it has come. */
  kept: boolean;
  words: Words;
}

/** It has arrived: its number, and what happens now. */
function HandedIn({ said, kept, words }: HandedInProps) {
  return (
    <>
      <h1 className={controls.heading}>{words('tipoff.done.title')}</h1>
      <p className={styles.text}>{words('tipoff.done.text')}</p>
      {said !== '' && (
        <p className={styles.number} data-number="">
          {said}
        </p>
      )}
      <p className={styles.text}>{words('tipoff.done.next')}</p>
      <p className={styles.text}>{words(kept ? 'tipoff.done.kept' : 'tipoff.done.traces')}</p>
      <div className={styles.ways}>
        {kept ? (
          <EntryLink className={controls.primary} href={ownHref({ tab: 'tipoffs' })}>
            {words('tipoff.done.own')}
          </EntryLink>
        ) : (
          <a className={controls.primary} href={pageHref(environment().BASE_PATH, ['home'])}>
            {words('states.backHome')}
          </a>
        )}
        <EntryLink className={controls.outlined} href={handInHref()}>
          {words('tipoff.again')}
        </EntryLink>
      </div>
    </>
  );
}

/** What can be seen of who hands something in, and what cannot: what is promised is what the code does (ADR 0054). */
function Honestly({ name, words }: { name: string; words: Words }) {
  const cannot = ['who', 'files', 'kept'] as const;
  const can = ['content', 'line', 'inside'] as const;
  return (
    <section className={styles.honest} aria-labelledby="honestly">
      <h2 className={styles.question} id="honestly">
        {words('tipoff.honest.title')}
      </h2>
      <h3 className={styles.part}>{words('tipoff.honest.cannot', { name })}</h3>
      <ul className={styles.points}>
        {cannot.map((point) => (
          <li key={point}>{words(`tipoff.honest.${point}`)}</li>
        ))}
      </ul>
      <h3 className={styles.part}>{words('tipoff.honest.can', { name })}</h3>
      <ul className={styles.points}>
        {can.map((point) => (
          <li key={point}>{words(`tipoff.honest.${point}`)}</li>
        ))}
      </ul>
    </section>
  );
}

/** The page on which readers hand in a tip-off: as nobody, unless they say otherwise. */
export async function HandInPage({ values }: { values: HandInValues }) {
  const [view, { name }] = await Promise.all([currentView(), siteConfig()]);
  const words = wordsFor(view.locale);
  const { notice, said, typed, account, idempotencyKey } = values;
  if (notice === 'tipoffIn' || notice === 'tipoffKept') {
    return (
      <main id="main" className={controls.page}>
        <HandedIn said={said ?? ''} kept={notice === 'tipoffKept'} words={words} />
      </main>
    );
  }
  const told = noticeText(words, notice, said);
  return (
    <main id="main" className={controls.page}>
      <h1 className={controls.heading}>{words('tipoff.handIn')}</h1>
      <p className={styles.text}>{words('tipoff.intro', { name })}</p>
      {told && (
        <div className={`${controls.told} ${styles.told}`} role="alert">
          {told.split('\n').map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      )}
      <HandInForm
        typed={typed}
        account={account}
        mayBeThere={notice === 'unknown'}
        idempotencyKey={idempotencyKey}
        words={words}
      />
      <Honestly name={name} words={words} />
      {/* What a script shows in the place of the form, with the number. */}
      <template data-handed-in="tipoffIn">
        <HandedIn said=" " kept={false} words={words} />
      </template>
      {account && (
        <template data-handed-in="tipoffKept">
          <HandedIn said=" " kept words={words} />
        </template>
      )}
    </main>
  );
}
