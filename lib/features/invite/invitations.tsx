import 'server-only';
import { ListFailure } from '@/lib/cards/list-failure';
import { type FailedList, failedList } from '@/lib/platform/page-parts';
import { ContentText } from '@/lib/ui/content-text';
import { ContentTime } from '@/lib/ui/content-time';
import { Section } from '@/lib/ui/section';
import type { Localization } from '@/lib/view/words';
import styles from './invitations.module.css';
import type { InvitationPerson, MemberInvitations } from './model';

function Invitee({
  person: { name, at },
  locale,
}: { person: InvitationPerson } & Pick<Localization, 'locale'>) {
  return (
    <li className={styles.invitee}>
      <ContentText as="span" className={styles.name} text={name} locale={locale} />
      <span className={styles.time}>
        <ContentTime time={at} />
      </span>
    </li>
  );
}

interface InvitationsProps extends Localization {
  invitations: MemberInvitations | FailedList;
  isBrief?: boolean;
}

export function Invitations({ invitations, isBrief = false, words, locale }: InvitationsProps) {
  return (
    <section className={styles.section} aria-labelledby="invitations">
      <h2 className={styles.heading} id="invitations">
        {words('invite.own.title')}
      </h2>
      {invitations === failedList ? (
        <ListFailure text={words('invite.own.failed')} />
      ) : (
        <>
          <dl className={styles.figures}>
            <div className={styles.figure}>
              <dt>{words('invite.own.members')}</dt>
              <dd>{invitations.members}</dd>
            </div>
            <div className={styles.figure}>
              <dt>{words('invite.own.points')}</dt>
              <dd>{invitations.points}</dd>
            </div>
          </dl>
          {!isBrief && invitations.invitees.length > 0 && (
            <ul className={styles.invitees}>
              {invitations.invitees.map((invitee, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and their order never changes
                <Invitee key={index} person={invitee} locale={locale} />
              ))}
            </ul>
          )}
          {!isBrief && invitations.members === 0 && (
            <p className={styles.none}>{words('invite.own.nobody')}</p>
          )}
        </>
      )}
    </section>
  );
}

export function InvitationRules({ rules, words, locale }: { rules: string } & Localization) {
  if (rules === '') return null;
  return (
    <Section id="rules" title={words('invite.rules')} className={styles.section} heading={styles.heading}>
      <ContentText as="p" className={styles.rules} text={rules} locale={locale} />
    </Section>
  );
}
