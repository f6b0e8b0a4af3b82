import 'server-only';
import { pictureReferrerPolicy } from '@/lib/format/picture-referrer';
import type { NoticeProps } from '@/lib/frame/page-props';
import { ShareMicrodata } from '@/lib/frame/share-microdata';
import { siteHref } from '@/lib/routes/site-href';
import { pictureAddress } from '@/lib/site/media-address';
import { pageContext } from '@/lib/site/page-context';
import { ContentText } from '@/lib/ui/content-text';
import { EventTime } from '@/lib/ui/event-time';
import controls from '@/lib/ui/form-controls.module.css';
import { FormMessage, FormUnavailable } from '@/lib/ui/form-notes';
import shared from '@/lib/ui/form-page.module.css';
import { Headline } from '@/lib/ui/headline';
import { OfferedLink } from '@/lib/ui/offered-link';
import { languageProps } from '@/lib/view/content-language';
import { eventTimePhrase } from '@/lib/view/event-time-phrase';
import type { Localization } from '@/lib/view/words';
import { activityHref, memberSignUpHref, signUpFormHref } from '../activity-href';
import type { Activity } from '../model';
import { activityShareCard } from '../server/activity-head';
import type { SignUpFormValues } from '../server/load-sign-up-form';
import { signUpMessage } from '../sign-up-notices';
import { SignUpForm } from './sign-up-form';
import styles from './sign-up-form-page.module.css';
import { SignUpSummary } from './sign-up-summary';

function ActivitySummary({ activity, words, locale }: { activity: Activity } & Localization) {
  const { id, title, picture, startsAt, endsAt, allDay, place, language } = activity;
  const pictureUrl = picture && pictureAddress(picture, 240);
  const languageAttributes = languageProps(language, locale);
  return (
    <OfferedLink isTextLink className={styles.subject} href={activityHref(id)}>
      {pictureUrl && (
        <img
          className={styles.picture}
          src={pictureUrl}
          referrerPolicy={pictureReferrerPolicy(pictureUrl)}
          alt=""
          width={96}
          height={64}
        />
      )}
      <span className={styles.about}>
        <span className={shared.title} {...languageAttributes}>
          <Headline text={title} />
        </span>
        {startsAt !== undefined && (
          <span className={shared.fact}>
            <EventTime time={startsAt} isDay={allDay} words={words}>
              {eventTimePhrase(words, { startsAt, endsAt, allDay })}
            </EventTime>
          </span>
        )}
        <ContentText as="span" className={shared.fact} text={place} locale={locale} language={language} />
      </span>
    </OfferedLink>
  );
}

type SignUpFormPageProps = { values: SignUpFormValues } & NoticeProps;

/** Renders the form, or the reason why there is none (R4.16 to R4.19). */
function FormContent({ values, ...props }: SignUpFormPageProps & Localization) {
  const { activity, fields, draft, isSummary, hasSignedUp } = values;
  const { id, signUp } = activity;
  const { words } = props;
  const mayApply = signUp === 'open' || signUp === 'waiting';
  if (hasSignedUp) {
    const action = { href: memberSignUpHref(id), label: words('activity.ownSignUp') };
    return <FormUnavailable text={words('activity.form.signedUp')} action={action} />;
  }
  // After a rejection, the form stays visible with the input.
  if (!mayApply && draft === undefined) {
    const action = { href: activityHref(id), label: words('activity.form.backToActivity') };
    return <FormUnavailable text={words(`activity.states.${signUp}`)} action={action} />;
  }
  if (fields === undefined) {
    const href = siteHref(['downloadClient']);
    const action = { href, label: words('activity.form.getApp') };
    return <FormUnavailable text={words('activity.form.inApp')} action={action} />;
  }
  const formProps = { ...props, values, fields };
  return isSummary && draft ? <SignUpSummary {...formProps} draft={draft} /> : <SignUpForm {...formProps} />;
}

export async function SignUpFormPage({ values, notice }: SignUpFormPageProps) {
  const [{ view, words, locale }, card] = await Promise.all([pageContext(), activityShareCard(values)]);
  const { activity, draft } = values;
  const message = signUpMessage(notice, view.noticeText);
  const isShownAtFields = notice === 'signUpInvalid' || (notice === 'pictures' && draft?.refused);
  return (
    <main id="main" className={controls.page} itemScope>
      <ShareMicrodata card={card} />
      <h1 className={controls.heading}>{words('titles.activityApply')}</h1>
      <ActivitySummary activity={activity} words={words} locale={locale} />
      {activity.signUp === 'waiting' && !message && !values.hasSignedUp && (
        <p className={styles.waiting}>{words('activity.form.waitingTold')}</p>
      )}
      {message && !isShownAtFields && (
        <FormMessage result={message} path={signUpFormHref(activity.id)} words={words} />
      )}
      <FormContent values={values} notice={notice} words={words} locale={locale} />
    </main>
  );
}
