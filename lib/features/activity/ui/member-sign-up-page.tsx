import 'server-only';
import type { ReactNode } from 'react';
import { cancelRegist } from '@/lib/contract/activity';
import { hasTibetan } from '@/lib/format/tibetan';
import type { NoticeProps } from '@/lib/frame/page-props';
import { hasOperation } from '@/lib/platform/endpoints';
import { loginHref } from '@/lib/routes/login-href';
import { pageContext } from '@/lib/site/page-context';
import { ContentTime } from '@/lib/ui/content-time';
import controls from '@/lib/ui/form-controls.module.css';
import { HiddenFields } from '@/lib/ui/hidden-fields';
import { OfferedLink } from '@/lib/ui/offered-link';
import { StateView } from '@/lib/ui/state-view';
import { textLanguage } from '@/lib/view/text-language';
import type { Localization, Words } from '@/lib/view/words';
import { activityHref, memberSignUpHref, signUpFormHref } from '../activity-href';
import type { MemberSignUp, MemberSignUpPageValues, Vouchers } from '../server/load-member-sign-up';
import { signUpMessage } from '../sign-up-notices';
import { writeOffUrl } from '../vouchers';
import { ActivityDetails } from './activity-details';
import styles from './member-sign-up-page.module.css';
import { EntryCode, VoucherList } from './voucher-list';

interface SignUpPartProps extends Localization {
  signUp: MemberSignUp;
}

function Answers({ signUp: { answers, created }, words, locale }: SignUpPartProps) {
  if (answers.length === 0 && created === undefined) return null;
  return (
    <section className={styles.section} aria-labelledby="answers">
      <h2 className={styles.sectionTitle} id="answers">
        {words('activity.own.answers')}
      </h2>
      <dl className={styles.answers}>
        {answers.map(({ label, value, consent }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: labels may repeat, and the order never changes
          <div key={index} className={styles.answer}>
            <dt {...textLanguage(label, locale)}>{label}</dt>
            <dd {...(consent ? {} : textLanguage(value, locale))}>
              {consent ? words('activity.own.agreed') : value}
            </dd>
          </div>
        ))}
        {created !== undefined && (
          <div className={styles.answer}>
            <dt>{words('activity.own.since')}</dt>
            <dd>
              <ContentTime time={created} />
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}

function CancelForm({ signUp, member, words }: Omit<SignUpPartProps, 'locale'> & { member: string }) {
  const { activityId, cancelable } = signUp;
  if (!cancelable || !hasOperation(cancelRegist)) return null;
  return (
    <details className={styles.cancel}>
      <summary className={styles.cancelSummary}>{words('activity.own.cancel')}</summary>
      <form method="post" action="/api/sign-up-cancel">
        <HiddenFields values={{ of: activityId, back: memberSignUpHref(activityId), member }} />
        <p className={styles.cancelText}>{words('activity.own.cancelText')}</p>
        <button className={`${controls.danger} ${styles.cancelSure}`} type="submit">
          {words('activity.own.cancelSure')}
        </button>
      </form>
    </details>
  );
}

function stateText({ state, place }: MemberSignUp, words: Words): string {
  return state === 'waiting' && place !== undefined
    ? words('activity.own.place', { place })
    : words(`activity.own.states.${state}`);
}

function SignUpMain({ activityId, children }: { activityId: string; children: ReactNode }) {
  const address = memberSignUpHref(activityId);
  return (
    <main id="main" className={controls.page} data-store-offline="own" data-offline-address={address}>
      {children}
    </main>
  );
}

interface ExistingSignUpProps extends SignUpPartProps {
  message: string | undefined;
  member: string;
  vouchers: Vouchers;
}

function ExistingSignUp({ message, member, vouchers, ...props }: ExistingSignUpProps) {
  const { signUp, words, locale } = props;
  const { id, activityId, title, state, address, code } = signUp;
  // Showing the code (R2.22) in an unknown state does no harm, because check-in rejects invalid codes.
  const isCodeShown = state === 'confirmed' || state === 'unknown';
  const canSignUpAgain = state === 'cancelled' || state === 'refused';
  const details = {
    ...signUp,
    id: activityId,
    place: address,
    organizer: '',
    signUp: 'open' as const,
    language: hasTibetan(address) ? 'bo' : undefined,
  };
  return (
    <SignUpMain activityId={activityId}>
      {message && (
        <p className={`${controls.status} ${styles.status}`} role="alert">
          {message}
        </p>
      )}
      <header className={styles.head}>
        <h1 className={styles.state} data-state={state}>
          {stateText(signUp, words)}
        </h1>
        <p className={styles.text}>{words(`activity.own.texts.${state}`)}</p>
      </header>
      <section className={styles.ticket} aria-label={title}>
        <OfferedLink
          isTextLink
          className={styles.title}
          href={activityHref(activityId)}
          {...textLanguage(title, locale)}
        >
          {title}
        </OfferedLink>
        <ActivityDetails activity={details} words={words} locale={locale} />
        {code !== undefined && isCodeShown && (
          <EntryCode
            address={writeOffUrl(activityId, code)}
            code={code}
            label={words('activity.own.qr')}
            name={words('activity.own.code')}
          />
        )}
      </section>
      <VoucherList vouchers={vouchers} words={words} locale={locale} />
      <Answers {...props} />
      {canSignUpAgain && (
        <OfferedLink className={`${controls.primary} ${styles.again}`} href={signUpFormHref(activityId, id)}>
          {words('activity.own.again')}
        </OfferedLink>
      )}
      <CancelForm signUp={signUp} member={member} words={words} />
    </SignUpMain>
  );
}

function VouchersOnly({ activityId, ...props }: { activityId: string; vouchers: Vouchers } & Localization) {
  const { words } = props;
  return (
    <SignUpMain activityId={activityId}>
      <header className={styles.head}>
        <h1 className={styles.state}>{words('activity.own.noneTitle')}</h1>
        <p className={styles.text}>{words('activity.own.noneText')}</p>
      </header>
      <VoucherList {...props} />
      <OfferedLink className={`${controls.primary} ${styles.again}`} href={activityHref(activityId)}>
        {words('activity.own.toActivity')}
      </OfferedLink>
    </SignUpMain>
  );
}

/** Renders the reader's own sign-up: state, code, input (R2.22). */
export async function MemberSignUpPage({ values, notice }: { values: MemberSignUpPageValues } & NoticeProps) {
  const { view, words, locale } = await pageContext();
  if (values.kind === 'own') {
    const message = signUpMessage(notice, view.noticeText)?.text;
    return <ExistingSignUp {...values} words={words} locale={locale} message={message} />;
  }
  const { activityId, kind } = values;
  if (values.kind === 'none' && values.vouchers.length > 0) {
    return <VouchersOnly {...values} words={words} locale={locale} />;
  }
  const action =
    kind === 'guest'
      ? { href: loginHref({ back: memberSignUpHref(activityId) }), label: words('titles.login') }
      : { href: activityHref(activityId), label: words('activity.own.toActivity') };
  return (
    <StateView
      illustration="empty"
      title={words(`activity.own.${kind}Title`)}
      text={words(`activity.own.${kind}Text`)}
      action={action}
    />
  );
}
