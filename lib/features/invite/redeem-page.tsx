import 'server-only';
import { failedList } from '@/lib/platform/page-parts';
import { loginHref } from '@/lib/routes/login-href';
import { siteHref } from '@/lib/routes/site-href';
import { pageContext } from '@/lib/site/page-context';
import { ContentTime } from '@/lib/ui/content-time';
import controls from '@/lib/ui/form-controls.module.css';
import { OfferedLink } from '@/lib/ui/offered-link';
import { outcomeMessages } from '@/lib/view/outcome-messages';
import { textLanguage } from '@/lib/view/text-language';
import type { Localization, Words } from '@/lib/view/words';
import { InvitationRules, Invitations } from './invitations';
import { InviteHeader } from './invite-header';
import { maxCodeLength, type RedeemValues } from './load-redeem';
import type { InvitationPerson } from './model';
import styles from './redeem-page.module.css';

const statusMessage = outcomeMessages({ success: ['inviteRedeemed'], login: ['inviteLogin'] });

interface StatusProps {
  status: ReturnType<typeof statusMessage>;
  words: Words;
}

function CodeStatus({ status, words }: StatusProps) {
  if (!status) return null;
  const { text, isSuccess, offersLogin } = status;
  const tone = isSuccess ? 'good' : 'bad';
  return (
    <div
      className={`${controls.status} ${styles.status}`}
      role="alert"
      data-tone={offersLogin ? 'login' : tone}
    >
      <p id="status">{text}</p>
      {offersLogin && (
        <a className={styles.login} href={loginHref({ back: siteHref(['invite']) })}>
          {words('invite.loginAndReturn')}
        </a>
      )}
    </div>
  );
}

interface CodeFormProps extends StatusProps {
  typedCode: string | undefined;
  isGuest: boolean;
}

function CodeForm({ typedCode, status, isGuest, words }: CodeFormProps) {
  const isWrong = (status && !status.isSuccess && !status.offersLogin) || undefined;
  return (
    <form
      className={styles.form}
      method="post"
      action="/api/invite"
      noValidate
      data-staying-form="invite"
      data-load-now=""
      data-network={words('write.noAnswer')}
      {...(typedCode ? { 'data-typed': '' } : {})}
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
        defaultValue={typedCode}
        maxLength={maxCodeLength * 2}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="send"
        data-no-storage=""
        aria-invalid={isWrong}
        aria-describedby={isWrong ? 'status code-hint' : 'code-hint'}
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

function InvitedBy({ person: { name, at }, words, locale }: { person: InvitationPerson } & Localization) {
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
        <ContentTime time={at} />
      </p>
    </section>
  );
}

export async function RedeemPage({ values, notice }: { values: RedeemValues; notice: string | undefined }) {
  const { invitations, typedCode } = values;
  const { view, words, locale } = await pageContext();
  const status = statusMessage(notice, view.noticeText);
  const loadedInvitations = invitations === 'guest' || invitations === failedList ? undefined : invitations;
  return (
    <main id="main" className={controls.page}>
      <InviteHeader title={words('titles.invite')} lead={words('invite.lead')} />
      <CodeStatus status={status} words={words} />
      {loadedInvitations?.invitedBy ? (
        <InvitedBy person={loadedInvitations.invitedBy} words={words} locale={locale} />
      ) : (
        <CodeForm typedCode={typedCode} status={status} isGuest={invitations === 'guest'} words={words} />
      )}
      {invitations !== 'guest' && invitations !== undefined && (
        <Invitations invitations={invitations} isBrief words={words} locale={locale} />
      )}
      <p className={styles.links}>
        <OfferedLink className={controls.outlined} href={siteHref(['shareinvite'])}>
          {words('invite.toShare')}
        </OfferedLink>
        <OfferedLink className={controls.plain} href={siteHref(['integralShop'])}>
          {words('titles.integralShop')}
        </OfferedLink>
      </p>
      <InvitationRules rules={loadedInvitations?.rules ?? ''} words={words} locale={locale} />
    </main>
  );
}
