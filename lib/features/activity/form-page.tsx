import 'server-only';
import type { ReactNode } from 'react';
import { environment } from '@/lib/env/environment';
import { ShareMicrodata } from '@/lib/frame/share-microdata';
import { pageHref } from '@/lib/routes/href';
import { loginHref } from '@/lib/routes/login-href';
import { pictureAddress } from '@/lib/site/media-address';
import { Headline } from '@/lib/ui/headline';
import { languageProps } from '@/lib/view/content-language';
import { currentView } from '@/lib/view/current';
import type { Locale } from '@/lib/view/locales';
import { type Words, wordsFor } from '@/lib/view/words';
import { activityCard } from './activity-head';
import { activityHref, applyHref } from './activity-href';
import styles from './form-page.module.css';
import type { FormPageValues } from './load-form';
import type { Activity } from './model';
import { SignUpForm } from './sign-up-form';
import { toldOf } from './sign-up-notices';
import { whenPhrase } from './when-phrase';

interface SubjectProps {
  activity: Activity;
  words: Words;
  locale: Locale;
}

/** What the form is for: its picture, title, time and place, on one quiet line each. */
function Subject({ activity, words, locale }: SubjectProps) {
  const { id, title, picture, startsAt, endsAt, place, language } = activity;
  const address = picture && pictureAddress(picture, 240);
  const own = languageProps(language, locale);
  return (
    <a className={styles.subject} href={activityHref(id)}>
      {address && <img className={styles.picture} src={address} alt="" width={96} height={64} />}
      <span className={styles.about}>
        <span className={styles.title} {...own}>
          <Headline text={title} />
        </span>
        {startsAt !== undefined && <span className={styles.fact}>{whenPhrase(words, startsAt, endsAt)}</span>}
        {place && (
          <span className={styles.fact} {...own}>
            {place}
          </span>
        )}
      </span>
    </a>
  );
}

/** Why there is no form, and where to go on. */
function NoForm({ text, action }: { text: string; action: { href: string; label: string } }) {
  return (
    <div className={styles.none}>
      <p>{text}</p>
      <a className={styles.action} href={action.href}>
        {action.label}
      </a>
    </div>
  );
}

interface FormPageProps {
  values: FormPageValues;
  /** Query `notice` of the page. */
  notice: string | undefined;
}

/** What stands below the subject: the form where it can be sent, or may be again; else why not (R4.16 to R4.19). */
function Below({
  values,
  notice,
  words,
  locale,
}: FormPageProps & { words: Words; locale: Locale }): ReactNode {
  const { activity, fields, answers } = values;
  const { id, signUp } = activity;
  const mayApply = signUp === 'open' || signUp === 'waiting';
  // Who was refused has typed it all: it stays before their eyes.
  if (!mayApply && answers === undefined) {
    const action = { href: activityHref(id), label: words('activity.form.backToActivity') };
    return <NoForm text={words(`activity.states.${signUp}`)} action={action} />;
  }
  if (fields === undefined) {
    const href = pageHref(environment().BASE_PATH, ['downloadClient']);
    return (
      <NoForm text={words('activity.form.inApp')} action={{ href, label: words('activity.form.getApp') }} />
    );
  }
  const again = notice === 'unknown';
  return <SignUpForm values={values} fields={fields} again={again} words={words} locale={locale} />;
}

/** The form of a sign-up (R2.17). */
export async function FormPage({ values, notice }: FormPageProps) {
  const [view, card] = await Promise.all([currentView(), activityCard(values)]);
  const words = wordsFor(view.locale);
  const { activity } = values;
  const told = toldOf(words, notice, view.said);
  return (
    <main id="main" className={styles.page} itemScope>
      <ShareMicrodata card={card} />
      <h1 className={styles.heading}>{words('titles.activityApply')}</h1>
      <Subject activity={activity} words={words} locale={view.locale} />
      {activity.signUp === 'waiting' && !told && (
        <p className={styles.waiting}>{words('activity.form.waitingTold')}</p>
      )}
      {told && notice !== 'signUpInvalid' && (
        <div className={styles.told} role="alert">
          <p>{told.text}</p>
          {told.login && (
            <a
              className={styles.action}
              href={loginHref(environment().BASE_PATH, { back: applyHref(activity.id) })}
            >
              {words('titles.login')}
            </a>
          )}
        </div>
      )}
      <Below values={values} notice={notice} words={words} locale={view.locale} />
    </main>
  );
}
