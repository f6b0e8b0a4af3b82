import { pictureReferrerPolicy } from '@/lib/format/picture-referrer';
import 'server-only';
import { ListFailure } from '@/lib/cards/list-failure';
import { initialOf } from '@/lib/format/graphemes';
import { hasTibetan } from '@/lib/format/tibetan';
import { failedList } from '@/lib/platform/page-parts';
import { pictureAddress } from '@/lib/site/media-address';
import { siteConfig } from '@/lib/site/site-config';
import { languageProps } from '@/lib/view/content-language';
import type { Locale } from '@/lib/view/locales';
import type { Words } from '@/lib/view/words';
import type { ActivityPageValues, Participant } from '../server/load';
import styles from './participants.module.css';

/** Portrait size in CSS pixels times the highest pixel ratio. */
const portraitWidth = 160;

function Portrait({ person: { name, icon } }: { person: Participant }) {
  const address = icon && pictureAddress(icon, portraitWidth);
  return (
    <span className={styles.portrait} aria-hidden="true">
      {address ? (
        <img
          src={address}
          referrerPolicy={pictureReferrerPolicy(address)}
          alt=""
          width={52}
          height={52}
          loading="lazy"
          decoding="async"
        />
      ) : (
        initialOf(name)
      )}
    </span>
  );
}

interface ParticipantsProps {
  values: ActivityPageValues;
  words: Words;
  locale: Locale;
}

/** First eight participants and their total (R3.55, R7.44). */
export async function Participants({ values, words, locale }: ParticipantsProps) {
  const { activity, participants } = values;
  const failed = participants === failedList;
  if (!failed && activity.signUp === 'none' && activity.participants === 0) return null;
  const count = activity.participants;
  const { counts } = await siteConfig();
  return (
    <section className={styles.participants} aria-labelledby="participants">
      <h2 className={styles.title} id="participants">
        {words('activity.participants')}
      </h2>
      {failed && <ListFailure />}
      {(count > 0 ? counts : !failed) && (
        <p className={styles.count}>
          {count > 0 ? words('activity.participantCount', { count }) : words('activity.nobody')}
        </p>
      )}
      {!failed && participants.length > 0 && (
        <ul className={styles.list}>
          {participants.map((person) => (
            <li key={person.id} className={styles.person}>
              <Portrait person={person} />
              <span
                className={styles.name}
                {...languageProps(hasTibetan(person.name) ? 'bo' : undefined, locale)}
              >
                {person.name}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
