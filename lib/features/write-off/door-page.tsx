import controls from '@/lib/ui/form-controls.module.css';
import 'server-only';
import { environment } from '@/lib/env/environment';
import { platformTime } from '@/lib/platform/platform-clock';
import { writeOffHref } from '@/lib/routes/write-off-href';
import { currentView } from '@/lib/view/current';
import { textLanguage } from '@/lib/view/text-language';
import { wordsFor } from '@/lib/view/words';
import { CodeForm } from './code-form';
import { ConfirmForm } from './confirm-form';
import styles from './door-page.module.css';
import type { DoorValues } from './load';
import { OfflineList } from './offline-list';
import { Ticket } from './ticket';
import { type Verdict, verdictOf } from './verdict';
import { toldOf } from './write-off-notices';

interface DoorPageProps {
  values: DoorValues;
  /** Query `notice` of the page. */
  notice: string | undefined;
}

/** What the platform says of the code, in large letters. */
function VerdictHead({
  tone,
  title,
  text,
  code,
}: Pick<Verdict, 'title' | 'text'> & { tone: Verdict['tone'] | 'none'; code: string | undefined }) {
  return (
    <header className={styles.verdict} data-tone={tone} data-verdict="">
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.code} data-verdict-code="" hidden={code === undefined}>
        {code}
      </p>
      <p className={styles.text} data-verdict-text="" hidden={!text}>
        {text}
      </p>
    </header>
  );
}

function nothingShown(title: string): Parameters<typeof VerdictHead>[0] {
  return { tone: 'none', title, text: undefined, code: undefined };
}

/** For the people at a door: a code is looked up, shown with who and what, and written off once (R2.23, R7.46). */
export async function DoorPage({ values, notice }: DoorPageProps) {
  const [view, now] = await Promise.all([currentView(), platformTime()]);
  const words = wordsFor(view.locale);
  const { title, shown, shop } = values;
  const told = toldOf(words, notice, view.said);
  const verdict = verdictOf(shown, words, notice === 'writtenOff' ? now : undefined);
  const code = shown?.kind === 'code' ? shown.code.code : undefined;
  const known = shown?.kind === 'code' && shown.seen.kind === 'known' ? shown.seen.known : undefined;
  return (
    <main
      id="main"
      className={controls.page}
      data-door=""
      data-at-once="door"
      data-keep="door"
      data-keep-address={writeOffHref(environment().BASE_PATH, { activityId: values.activityId })}
      data-shown={shown ? '' : undefined}
    >
      <VerdictHead {...(verdict ? { ...verdict, code } : nothingShown(words('titles.writeOff')))} />
      {told && (
        <p className={`${controls.told} ${styles.told}`} role="alert" data-door-told="">
          {told}
        </p>
      )}
      <div data-of-code="">
        {known && <Ticket known={known} words={words} locale={view.locale} />}
        {shown?.kind === 'code' && verdict?.mayConfirm && (
          <ConfirmForm code={shown.code} again={notice === 'unknown'} words={words} />
        )}
        {shown?.kind === 'code' && shown.seen.kind === 'unanswered' && (
          // biome-ignore lint/a11y/useValidAnchor: the empty address is the page itself, which asks again
          <a className={`${controls.primary} ${styles.again}`} href="">
            {words('writeOff.askAgain')}
          </a>
        )}
      </div>
      {!known && title && (
        <p className={styles.activity} {...textLanguage(title, view.locale)}>
          {title}
        </p>
      )}
      {shop && !known?.voucher && <p className={styles.shop}>{words('writeOff.shop', { shop })}</p>}
      <CodeForm values={values} words={words} />
      <OfflineList words={words} />
    </main>
  );
}
