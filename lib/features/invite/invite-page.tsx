import 'server-only';
import { failedList } from '@/lib/platform/page-parts';
import { loginHref } from '@/lib/routes/login-href';
import { EntryLink } from '@/lib/ui/entry-link';
import controls from '@/lib/ui/form-controls.module.css';
import { currentView } from '@/lib/view/current';
import type { Locale } from '@/lib/view/locales';
import { isOutcomeOf, sharedMessageKeys } from '@/lib/view/outcomes';
import { textLanguage } from '@/lib/view/text-language';
import { type Words, wordsFor } from '@/lib/view/words';
import { Invitations, Rules, Time } from './invitations';
import { InviteHead } from './invite-head';
import { inviteHref, pointsHref, shareInviteHref } from './invite-href';
import styles from './invite-page.module.css';
import { type InviteValues, maxCodeLength } from './load-invite';
import type { Person } from './model';

const noticeWords = {
  ...sharedMessageKeys,
  inviteRedeemed: 'invite.told.redeemed',
  inviteCodeEmpty: 'invite.told.empty',
  inviteCodeWrong: 'invite.told.wrong',
  inviteLogin: 'invite.told.login',
} as const;

interface StatusMessage {
  text: string;
  tone: 'good' | 'login' | 'bad';
}

const tones: Readonly<Record<string, StatusMessage['tone']>> = {
  inviteRedeemed: 'good',
  inviteLogin: 'login',
};

/** @param platformText the platform's message (Spec §8), shown in place of Kanbao's message */
function statusMessage(
  words: Words,
  notice: string | undefined,
  platformText: string | undefined,
): StatusMessage | undefined {
  if (!isOutcomeOf(noticeWords, notice)) return undefined;
  return { text: platformText || words(noticeWords[notice]), tone: tones[notice] ?? 'bad' };
}

function CodeStatus({ status, words }: { status: StatusMessage | undefined; words: Words }) {
  if (!status) return null;
  return (
    <div className={`${controls.told} ${styles.told}`} role="alert" data-tone={status.tone}>
      <p id="told">{status.text}</p>
      {status.tone === 'login' && (
        <a className={styles.login} href={loginHref({ back: inviteHref() })}>
          {words('invite.loginAndReturn')}
        </a>
      )}
    </div>
  );
}

interface CodeFormProps {
  typed: string | undefined;
  status: StatusMessage | undefined;
  isGuest: boolean;
  words: Words;
}

function CodeForm({ typed, status, isGuest, words }: CodeFormProps) {
  const isWrong = status?.tone === 'bad' || undefined;
  return (
    <form
      className={styles.form}
      method="post"
      action="/api/invite"
      data-staying-form="invite"
      data-at-once=""
      data-network={words('session.networkError')}
      {...(typed ? { 'data-typed': '' } : {})}
    >
      <label className={controls.label} htmlFor="code">
        {words('invite.friendsCode')}
      </label>
      <input
        className={`${controls.control} ${styles.code}`}
        id="code"
        type="text"
        name="code"
        required
        defaultValue={typed}
        maxLength={maxCodeLength * 2}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="send"
        data-secret=""
        aria-invalid={isWrong}
        aria-describedby={isWrong ? 'told code-hint' : 'code-hint'}
      />
      <p className={controls.hint} id="code-hint">
        {words(isGuest ? 'invite.guestHint' : 'invite.codeHint')}
      </p>
      <button className={`${controls.primary} ${styles.send}`} type="submit" data-send="">
        {words('invite.redeem')}
      </button>
    </form>
  );
}

function InvitedBy({
  person: { name, at },
  words,
  locale,
}: {
  person: Person;
  words: Words;
  locale: Locale;
}) {
  return (
    <section className={styles.invited} aria-labelledby="invited-by">
      <h2 className={styles.invitedTitle} id="invited-by">
        {words('invite.redeemedTitle')}
      </h2>
      {name !== '' && (
        <p className={styles.inviter}>
          <span className={styles.label}>{words('invite.inviter')}</span>
          <span {...textLanguage(name, locale)}>{name}</span>
        </p>
      )}
      <p className={styles.when}>
        <Time at={at} />
      </p>
    </section>
  );
}

interface InvitePageProps {
  values: InviteValues;
  /** The `notice` query parameter. */
  notice: string | undefined;
}

export async function InvitePage({ values: { invitations, typed }, notice }: InvitePageProps) {
  const view = await currentView();
  const { locale } = view;
  const words = wordsFor(locale);
  const status = statusMessage(words, notice, view.platformText);
  const loadedInvitations = invitations === 'guest' || invitations === failedList ? undefined : invitations;
  return (
    <main id="main" className={controls.page}>
      <InviteHead title={words('titles.invite')} lead={words('invite.lead')} />
      <CodeStatus status={status} words={words} />
      {loadedInvitations?.invitedBy ? (
        <InvitedBy person={loadedInvitations.invitedBy} words={words} locale={locale} />
      ) : (
        <CodeForm typed={typed} status={status} isGuest={invitations === 'guest'} words={words} />
      )}
      {invitations !== 'guest' && invitations !== undefined && (
        <Invitations invitations={invitations} isBrief words={words} locale={locale} />
      )}
      <p className={styles.ways}>
        <EntryLink className={controls.outlined} href={shareInviteHref()}>
          {words('invite.toShare')}
        </EntryLink>
        <EntryLink className={controls.plain} href={pointsHref()}>
          {words('titles.integralShop')}
        </EntryLink>
      </p>
      <Rules rules={loadedInvitations?.rules ?? ''} words={words} locale={locale} />
    </main>
  );
}
