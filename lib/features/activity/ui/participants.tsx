import 'server-only';
import { ListFailure } from '@/lib/cards/list-failure';
import { Avatar } from '@/lib/people/avatar';
import { failedList } from '@/lib/platform/page-parts';
import { siteConfig } from '@/lib/site/site-config';
import { ContentText } from '@/lib/ui/content-text';
import type { Localization } from '@/lib/view/words';
import type { ActivityPageValues } from '../server/load';
import styles from './participants.module.css';

/** Renders the first eight participants and the number of all participants (R3.55, R7.44). */
export async function Participants({ values, words, locale }: { values: ActivityPageValues } & Localization) {
  const { activity, participants } = values;
  const hasFailed = participants === failedList;
  if (!hasFailed && activity.signUp === 'none' && activity.participants === 0) return null;
  const count = activity.participants;
  const { counts: showsCounts } = await siteConfig();
  return (
    <section className={styles.participants} aria-labelledby="participants">
      <h2 className={styles.title} id="participants">
        {words('activity.participants')}
      </h2>
      {hasFailed && <ListFailure />}
      {(count > 0 ? showsCounts : !hasFailed) && (
        <p className={styles.count}>
          {count > 0 ? words('activity.participantCount', { count }) : words('activity.nobody')}
        </p>
      )}
      {!hasFailed && participants.length > 0 && (
        <ul className={styles.list}>
          {participants.map((person) => (
            <li key={person.id} className={styles.person}>
              <Avatar name={person.name} picture={person.icon} size={56} />
              <ContentText as="span" className={styles.name} text={person.name} locale={locale} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
