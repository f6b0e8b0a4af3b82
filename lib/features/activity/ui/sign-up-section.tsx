import 'server-only';
import { isLinkOffered } from '@/lib/routes/offered-routes';
import { siteHref } from '@/lib/routes/site-href';
import { EventTime } from '@/lib/ui/event-time';
import controls from '@/lib/ui/form-controls.module.css';
import { OfferedLink } from '@/lib/ui/offered-link';
import type { Words } from '@/lib/view/words';
import { memberSignUpHref, signUpFormHref } from '../activity-href';
import { type Activity, isNearlyFull, placesLeft } from '../model';
import styles from './sign-up-section.module.css';

interface SignUpSectionProps {
  activity: Activity;
  words: Words;
}

function PlacesAndDeadline({ activity, words }: SignUpSectionProps) {
  const { closesAt, reviewFirst, signUp, waiting } = activity;
  const remaining = placesLeft(activity);
  return (
    <p className={styles.terms}>
      {signUp === 'waiting' && <span>{words('activity.waitingCount', { count: waiting })}</span>}
      {signUp === 'open' && remaining !== undefined && (
        <strong className={styles.left} data-few={isNearlyFull(activity)}>
          {words('activity.left', { count: remaining })}
        </strong>
      )}
      {closesAt !== undefined && <EventTime time={closesAt} words={words} phrase="activity.closesAt" />}
      {reviewFirst && <span>{words('activity.reviewed')}</span>}
    </p>
  );
}

function OpeningCountdown({ activity, words }: SignUpSectionProps) {
  const { id, opensAt } = activity;
  return (
    <div className={styles.opening}>
      <p className={styles.label}>{words('activity.states.notStarted')}</p>
      {opensAt !== undefined && (
        <>
          <p className={styles.terms}>
            <EventTime time={opensAt} words={words} phrase="activity.opensAt" />
          </p>
          <p className={styles.countdown}>
            <span className={styles.countdownLabel}>{words('activity.countdown')}</span>{' '}
            <span
              className={styles.clock}
              role="timer"
              aria-live="off"
              data-load-now="opening"
              data-opens={opensAt}
              data-opening-news={`/api/activity/${encodeURIComponent(id)}`}
              data-days={words('activity.days', { count: '#' })}
              data-opening={words('activity.opening')}
            />
          </p>
        </>
      )}
    </div>
  );
}

/** Renders the sign-up link, or the reason why there is none (R4.16 to R4.19). */
export function SignUpSection({ activity, words }: SignUpSectionProps) {
  const { id, signUp, voteId } = activity;
  if (signUp === 'none') {
    return voteId === undefined ? null : (
      <section className={styles.section} aria-label={words('vote.title')}>
        <div className={styles.open}>
          <OfferedLink className={controls.primary} href={siteHref(['activityVote', voteId, id])}>
            {words('activity.vote')}
          </OfferedLink>
        </div>
      </section>
    );
  }
  const isOffered = isLinkOffered(signUpFormHref(id));
  const mayApply = signUp === 'open' || signUp === 'waiting';
  return (
    <section
      className={styles.section}
      aria-label={words('activity.way')}
      data-sign-up={isOffered ? signUp : undefined}
    >
      {isOffered && signUp === 'notStarted' && <OpeningCountdown activity={activity} words={words} />}
      {isOffered && (mayApply || signUp === 'notStarted') && (
        <div className={styles.open}>
          <OfferedLink
            className={signUp === 'waiting' ? controls.outlined : controls.primary}
            href={signUpFormHref(id)}
          >
            {words(signUp === 'waiting' ? 'activity.wait' : 'activity.signUp')}
          </OfferedLink>
          <PlacesAndDeadline
            activity={signUp === 'notStarted' ? { ...activity, signUp: 'open' } : activity}
            words={words}
          />
        </div>
      )}
      {isOffered && !mayApply && signUp !== 'notStarted' && (
        <p className={styles.label}>{words(`activity.states.${signUp}`)}</p>
      )}
      <OfferedLink className={styles.own} href={memberSignUpHref(id)}>
        {words('activity.ownSignUp')}
      </OfferedLink>
    </section>
  );
}
